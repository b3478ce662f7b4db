import type { share as english } from '../en/share.ts';
import { plural } from '../plural.ts';

export const share: typeof english = {
  title: 'ပို့မည့်သူကို ရွေးပါ',
  photos: (count: number) => plural('my', count, { other: 'ဓာတ်ပုံ # ပုံ' }),
  nothing: 'ပို့စရာ မရှိပါ',
  nobody: 'ပို့ရန် မည်သူမျှ မရှိသေးပါ',
  nobodyText: 'ပေ့ချ် သို့မဟုတ် သူငယ်ချင်းကို အရင်ထည့်ပါ။',
  listsFailed: 'ပို့နိုင်သူအားလုံးကို ဖွင့်၍ မရပါ။',
  preparing: 'ပြင်ဆင်နေသည်…',
  notAdded: (names: string, limit: string, atOnce: number) =>
    `မထည့်ရသေးသော ဓာတ်ပုံများ - ${names}။ ${plural('my', atOnce, { other: `တစ်ကြိမ်လျှင် ${limit} အထိ ဓာတ်ပုံ # ပုံသာ ပို့နိုင်ပါသည်။` })}`,
};
