import type { company as english } from '../en/company.ts';

export const company: typeof english = {
  title: 'ကျွန်ုပ်တို့အကြောင်း',
  runBy: 'ဤဝန်ဆောင်မှုကို တာဝန်ယူသူ',
  product: 'အက်ပ်',
  name: 'အမည်',
  phone: 'ဖုန်း',
  email: 'အီးမေးလ်',
  address: 'လိပ်စာ',
  version: 'ဗားရှင်း',
  licence: 'လိုင်စင်',
  notGiven: 'မဖြည့်ထားပါ',
  thirdParty: 'Open-source ဆော့ဖ်ဝဲများ',
  thirdPartyText: 'ဤအက်ပ်ကို open-source ဆော့ဖ်ဝဲများဖြင့် တည်ဆောက်ထားပါသည်။ ၎င်းတို့၏ လိုင်စင်များကို ကြည့်နိုင်ပါသည်။',
  showLicences: 'လိုင်စင်များ ကြည့်မည်',
  unknown: 'တာဝန်ယူသူကို ဖော်ပြမထားပါ',
  unknownText: 'သင့်အကောင့်ကို ပေးသူအား မေးမြန်းပါ။',
};
