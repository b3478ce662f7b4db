import type { confirmation as english } from '../en/confirmation.ts';

export const confirmation: typeof english = {
  title: 'သင်ဖြစ်ကြောင်း အတည်ပြုပါ',
  text: 'အခြားသူက သင့်အကောင့်ဖြင့် မလုပ်နိုင်စေရန် ထပ်မံ မေးခြင်း ဖြစ်ပါသည်။',
  password: 'သင့်စကားဝှက်',
  passwordRequired: 'စကားဝှက် ထည့်ပေးပါ',
  showPassword: 'စကားဝှက်ကို ပြရန်',
  hidePassword: 'စကားဝှက်ကို ဖျောက်ရန်',
  confirm: 'အတည်ပြုမည်',
  usePasskey: 'Passkey သုံးမည်',
  notConfirmed: 'အတည်မပြုရသေးပါ။ ထပ်ကြိုးစားပါ၊ သို့မဟုတ် အခြားနည်း သုံးပါ။',
  anotherWay: 'အခြားနည်း သုံးမည်',
  sendCode: 'ဖုန်းသို့ ကုဒ် ပို့ပါ',
  signInAgain: 'အကောင့်မှ ထွက်ပြီး ပြန်ဝင်ပါ။ ပြန်ဝင်ပြီးနောက် ၅ မိနစ်အတွင်း ဤပြောင်းလဲမှုကို လုပ်နိုင်ပါသည်။',
  signOut: 'ထွက်မည်',
};
