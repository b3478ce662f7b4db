import type { guest as english } from '../en/guest.ts';

/** Writing to a page without an account. */
export const guest: typeof english = {
  title: 'ဧည့်သည်အဖြစ် စာရေးရန်',
  to: (page: string) => `${page} နှင့် စကားဝိုင်းသည် ဤစက်တွင်သာ ရှိပါသည်။ ရက် ၃၀ မသုံးလျှင် ပြီးဆုံးပါမည်။`,
  name: 'သင့်အမည်',
  nameMissing: 'အမည် ထည့်ပါ',
  start: 'စာရေးမည်',
  signIn: 'အကောင့်ဝင်မည်',
  gone: 'ဤပေ့ချ်တွင် ဧည့်သည် စာရေး၍ မရပါ',
  goneText: 'စာရေးရန် အကောင့်ဝင်ပါ သို့မဟုတ် အကောင့်သစ် ဖွင့်ပါ။',
  ended: 'ဤစကားဝိုင်း ပြီးဆုံးပါပြီ',
  endedText: 'ပေ့ချ်က ဖယ်ရှားထားပါသည်။',
  keep: 'ဤစကားဝိုင်းကို သိမ်းရန်',
  keepAction: 'ဖုန်းဖြင့် အကောင့်ဖွင့်ပါ',
};
