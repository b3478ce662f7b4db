import type { overview as english } from '../en/overview.ts';

export const overview: typeof english = {
  title: 'အနှစ်ချုပ်',
  accounts: 'အကောင့်များ',
  disabled: 'ပိတ်ထားသော အကောင့်များ',
  reports: 'စောင့်ဆိုင်းနေသော တိုင်ကြားချက်များ',
  failedCalls: 'ယနေ့ မအောင်မြင်သော တောင်းဆိုမှုများ',
  failedCallsHint: (since) => `${since} မှစ၍ ဆာဗာက မဖြေနိုင်သော တောင်းဆိုမှုများ။ အသေးစိတ်ကို ဆာဗာ၏ မှတ်တမ်းတွင် ကြည့်ပါ။`,
  signIns: 'နောက်ဆုံး ဝင်ရောက်သူများ',
  noSignIns: 'မည်သူမျှ မဝင်ရသေးပါ။',
  allSignIns: 'ဝင်ရောက်မှုအားလုံး',
  system: 'ဆာဗာ',
  version: 'ဗားရှင်း',
  disk: 'ဒေတာသိမ်းသည့် ဒစ်ခ်',
  diskFree: (free, total) => `${total} အနက် ${free} လွတ်သည်`,
  diskUsed: (used) => `${used} သုံးထားသည်`,
  conversations: 'စကားဝိုင်းများ',
  failed: 'အနှစ်ချုပ်ကို ဖွင့်၍ မရပါ',
};
