import type { leaveGuard as english } from '../en/leaveGuard.ts';

export const leaveGuard: typeof english = {
  title: 'မသိမ်းဘဲ ထွက်မည်လား။',
  text: 'ပြင်ထားသည်များကို မသိမ်းရသေးပါ။',
  stay: 'ဆက်ပြင်မည်',
  leave: 'မသိမ်းတော့ပါ',
};
