import type { desk as english } from '../en/desk.ts';

/** The work of a page's staff on a conversation. */
export const desk: typeof english = {
  done: 'ပြီးစီး',
  reopen: 'ပြန်ဖွင့်မည်',
  assign: 'တာဝန်ပေးမည်',
  assigned: (name) => `${name} အား တာဝန်ပေးထားသည်`,
  unassigned: 'တာဝန်ခံ မရှိပါ',
  toMe: 'ကျွန်ုပ်',
  toNobody: 'မည်သူမျှ',
  formerStaff: 'ဝန်ထမ်းဟောင်း',
  snooze: 'ရွှေ့ဆိုင်းမည်',
  snoozedUntil: (time) => `${time} အထိ ရွှေ့ဆိုင်းထားသည်`,
  wake: 'ယခု ပြန်ဖွင့်မည်',
  inAnHour: '၁ နာရီအကြာ',
  inThreeHours: '၃ နာရီအကြာ',
  tomorrow: 'မနက်ဖြန် မနက် ၉ နာရီ',
  monday: 'တနင်္လာနေ့ မနက် ၉ နာရီ',
  ownTime: 'အချိန် ရွေးမည်…',
  time: 'ရက်စွဲနှင့် အချိန်',
  timePast: 'နောက်တစ်နှစ်အတွင်း အချိန်တစ်ခု ရွေးပါ။',
  pin: 'ထိပ်တွင် ပင်ထိုးမည်',
  unpin: 'ပင်ဖြုတ်မည်',
};
