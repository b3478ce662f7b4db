import type { passkeys as english } from '../en/passkeys.ts';

export const passkeys: typeof english = {
  title: 'Passkey များ',
  text: 'စကားဝှက်နှင့် ကုဒ် မလိုဘဲ လက်ဗွေ၊ မျက်နှာ သို့မဟုတ် စက်၏ သော့ဖြင့် အကောင့်ဝင်နိုင်ပါသည်။',
  signIn: 'Passkey ဖြင့် ဝင်မည်',
  add: 'Passkey ထည့်မည်',
  name: 'အမည်',
  nameHint: 'မှတ်မိလွယ်ရန်၊ ဥပမာ “ကျွန်ုပ်၏ ဖုန်း”',
  nameRequired: 'အမည် ထည့်ပေးပါ',
  none: 'Passkey မရှိသေးပါ',
  created: (date: string) => `${date} တွင် ထည့်ထားသည်`,
  lastUsed: (date: string) => `${date} တွင် နောက်ဆုံး သုံးထားသည်`,
  neverUsed: 'မသုံးရသေးပါ',
  rename: 'အမည်ပြောင်းမည်',
  remove: 'ဖယ်ရှားမည်',
  renameOf: (name: string) => `“${name}” ကို အမည်ပြောင်းမည်`,
  removeOf: (name: string) => `“${name}” ကို ဖယ်ရှားမည်`,
  removeText: 'ဤ passkey ဖြင့် အကောင့်ဝင်၍ မရတော့ပါ။ သင့်စက် သို့မဟုတ် စကားဝှက်မန်နေဂျာမှလည်း ဖယ်ရှားပါ။',
  notCreated: 'Passkey မထည့်ရသေးပါ။ ထပ်ကြိုးစားပါ။',
  notSignedIn: 'Passkey မသုံးရသေးပါ။ ထပ်ကြိုးစားပါ၊ သို့မဟုတ် စကားဝှက် သုံးပါ။',
};
