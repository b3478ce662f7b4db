import type { login as english } from '../en/login.ts';

/** The sign-in screens. */
export const login: typeof english = {
  title: 'အကောင့်ဝင်ရန်',
  welcome: 'ဖောက်သည်များ၊ သူငယ်ချင်းများနှင့် ဘယ်နေရာကမဆို စကားပြောပါ။',
  userName: 'အသုံးပြုသူအမည်',
  password: 'စကားဝှက်',
  showPassword: 'စကားဝှက်ကို ပြရန်',
  hidePassword: 'စကားဝှက်ကို ဖျောက်ရန်',
  submit: 'အကောင့်ဝင်မည်',
  userNameRequired: 'အသုံးပြုသူအမည် ထည့်ပေးပါ',
  passwordRequired: 'စကားဝှက် ထည့်ပေးပါ',
  or: 'သို့မဟုတ်',
  google: 'Google ဖြင့် ဝင်မည်',
  googleFailed: 'Google ဖြင့် ဝင်၍ မရပါ။ ဤနေရာတွင် မရှိသော အကောင့် ဖြစ်နိုင်ပါသည်။',
  phone: 'ဖုန်းနံပါတ်ဖြင့် ဝင်မည်',
  demoTitle: 'စမ်းသုံးကြည့်ရန်',
  demoText: 'အောက်ပါ အကောင့်တစ်ခုကို တစ်ချက်နှိပ်ရုံဖြင့် ဝင်ကြည့်နိုင်ပါသည်။',
  demoPart: {
    admin: 'စီမံခန့်ခွဲသူ',
    owner: 'ပေ့ချ်ပိုင်ရှင်',
    staff: 'ပေ့ချ်ဝန်ထမ်း',
    customer: 'ဖောက်သည်',
    friend: 'သူငယ်ချင်း',
  },
};
