import type { customerInvitations as english } from '../en/customerInvitations.ts';

export const customerInvitations: typeof english = {
  title: 'ဖောက်သည် ဖိတ်ခေါ်ရန်',
  intro: 'လင့်ခ်ကို ဖွင့်သူသည် ဖုန်းနံပါတ်ဖြင့် အကောင့်ဖွင့်ပြီး ဤပေ့ချ်နှင့် စကားဝိုင်းသို့ တိုက်ရိုက် ရောက်ပါမည်။',
  link: 'လင့်ခ်',
  linkText: 'ထပ်မပြတော့ပါ။ သက်တမ်းမကုန်မီ၊ မသုံးရသေးမီ လင့်ခ်ရှိသူတိုင်း အကောင့်ဖွင့်နိုင်ပါသည်။',
  qrCode: 'လင့်ခ်၏ QR ကုဒ်',
  list: 'ဖိတ်ခေါ်ချက်များ',
  none: 'ဖိတ်ခေါ်ချက် မရှိသေးပါ',
  loadFailed: 'ဖိတ်ခေါ်ချက်များကို ဖွင့်၍ မရပါ',
  by: (person) => `${person} ဖိတ်ခေါ်သည်`,
  close: 'ပိတ်မည်',
  invited: (page) => `${page} ထံ စာရေးရန်`,
  invitedText: 'ဤပေ့ချ်က သင့်ကို ဖိတ်ခေါ်ပါသည်။ ဖုန်းနံပါတ် ထည့်ပါ၊ ကုဒ်ကို SMS ဖြင့် ပို့ပေးပါမည်။',
  signIn: 'အကောင့်ဝင်မည်',
};
