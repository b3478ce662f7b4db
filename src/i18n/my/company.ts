import type { company as english } from '../en/company.ts';

/** Who runs this installation, and what it is made of. */
export const company: typeof english = {
  title: 'ကျွန်ုပ်တို့အကြောင်း',
  runBy: 'ဤဝန်ဆောင်မှုကို တာဝန်ယူသူ',
  product: 'ထုတ်ကုန်',
  name: 'အမည်',
  phone: 'ဖုန်း',
  email: 'အီးမေးလ်',
  address: 'လိပ်စာ',
  version: 'ဗားရှင်း',
  licence: 'လိုင်စင်',
  notGiven: 'မဖြည့်ထားပါ',
  thirdParty: 'အခြားသူများ၏ လက်ရာများ',
  thirdPartyText: 'ဤအက်ပ်တွင် လူများစွာ ရေးသားထားသော အခမဲ့ဆော့ဖ်ဝဲများ ပါဝင်ပါသည်။ ၎င်းတို့၏ လိုင်စင်များကို တစ်နေရာတည်းတွင် ကြည့်နိုင်ပါသည်။',
  showLicences: 'လိုင်စင်များ ကြည့်မည်',
  loadFailed: 'ဖွင့်၍ မရပါ။',
  unknown: 'ဤဆာဗာကို မည်သူ တာဝန်ယူထားကြောင်း ဖော်ပြမထားပါ',
  unknownText: 'သင့်အကောင့်ကို ပေးသူအား မေးမြန်းပါ။',
  goHome: 'ပင်မသို့ သွားမည်',
};
