import type { leaveGuard as english } from '../en/leaveGuard.ts';

/** The question before unsaved changes are lost. */
export const leaveGuard: typeof english = {
  title: 'မသိမ်းဘဲ ထွက်မည်လား။',
  text: 'ပြင်ဆင်ထားသည်များကို မသိမ်းရသေးပါ။',
  stay: 'ဆက်နေမည်',
  leave: 'ထွက်မည်',
};
