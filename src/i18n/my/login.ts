import type { login as english } from '../en/login.ts';

export const login: typeof english = {
  title: 'အကောင့်ဝင်ရန်',
  welcome: 'ဖောက်သည်များ၊ သူငယ်ချင်းများနှင့် ဘယ်နေရာကမဆို စကားပြောပါ။',
  userName: 'အသုံးပြုသူအမည်',
  password: 'စကားဝှက်',
  showPassword: 'စကားဝှက်ကို ပြရန်',
  hidePassword: 'စကားဝှက်ကို ဖျောက်ရန်',
  restore: 'အကောင့်ကို ပြန်ယူမည်',
  submit: 'အကောင့်ဝင်မည်',
  userNameRequired: 'အသုံးပြုသူအမည် ထည့်ပေးပါ',
  passwordRequired: 'စကားဝှက် ထည့်ပေးပါ',
  or: 'သို့မဟုတ်',
  optionsFailed: 'အခြား ဝင်ရောက်နည်းများကို ဖွင့်၍ မရပါ။',
  google: 'Google ဖြင့် ဝင်မည်',
  googleErrors: {
    unknown: 'ဤ Google အကောင့်၏ အီးမေးလ်ဖြင့် ဖွင့်ထားသော အကောင့် မရှိပါ။',
    disabled: 'ဤအကောင့်ကို ပိတ်ထားပါသည်။ အက်ဒမင်ထံ ဆက်သွယ်ပါ။',
    unavailable: 'Google သို့ ယခု ချိတ်ဆက်၍ မရပါ။ နောက်မှ ထပ်ကြိုးစားကြည့်ပါ။',
    refused: 'Google ဖြင့် ဝင်၍ မရပါ။ ထပ်ကြိုးစားကြည့်ပါ။',
  },
  phone: 'ဖုန်းနံပါတ်ဖြင့် ဝင်မည်',
  signUp: 'အကောင့်သစ် ဖွင့်မည်',
  demoTitle: 'စမ်းသုံးကြည့်ရန်',
  demoText: 'အောက်ပါ အကောင့်တစ်ခုကို နှိပ်ပြီး ဝင်ကြည့်ပါ။',
  demoPart: {
    admin: 'အက်ဒမင်',
    owner: 'ပေ့ချ်ပိုင်ရှင်',
    staff: 'ပေ့ချ်ဝန်ထမ်း',
    customer: 'ဖောက်သည်',
    friend: 'သူငယ်ချင်း',
  },
};
