import type { composer as english } from '../en/composer.ts';
import { plural } from '../plural.ts';

export const composer: typeof english = {
  message: 'စာရေးရန် ...',
  messageOrReply: 'စာရေးရန်၊ အသင့်စာအတွက် /',
  fillIn: (label: string) => (label === '' ? 'ကွက်လပ်ကို ဖြည့်ပါ' : `ဖြည့်ရန် - ${label}`),
  send: 'ပို့မည်',
  saveEdit: 'သိမ်းမည်',
  attach: 'ဓာတ်ပုံ သို့မဟုတ် ဖိုင် ထည့်မည်',
  editMessage: 'စာကို ပြင်နေသည်',
  stopEdit: 'မပြင်တော့ပါ',
  replyTo: (author: string) => `${author} ထံ စာပြန်ရန်`,
  stopReply: 'စာမပြန်တော့ပါ',
  mayNotChat: 'ဤစကားဝိုင်းကို ဖတ်နိုင်သော်လည်း စာရေးခွင့် မရှိပါ။',
  justAnswered: (name: string) => `${name} ယခုလေးတင် ပြန်ဖြေထားသည်`,
  sendAnyway: 'ဒီအတိုင်း ပို့မည်',
  left: (count: number) => plural('my', count, { other: 'စာလုံး # လုံး ကျန်သည်' }),
  tooLong: (count: number) => plural('my', count, { other: 'စာလုံး # လုံး ပိုနေသည်' }),
  chosen: (count: number) => plural('my', count, { other: 'ပို့မည့်ဖိုင် # ခု' }),
  removeAll: 'အားလုံး ဖယ်မည်',
  remove: (name: string) => `${name} ကို ဖယ်မည်`,
  original: 'ဓာတ်ပုံကို မူရင်းအတိုင်း ပို့မည်',
  originalHint: 'ဒေတာ ပိုကုန်ပါမည်',
  drop: 'ဓာတ်ပုံ သို့မဟုတ် ဖိုင်များကို ဤနေရာတွင် ချထားပါ',
  refusedTooLarge: (name: string, limit: string) => `“${name}” သည် ${limit} ထက် ကြီးသောကြောင့် ပို့၍ မရပါ။`,
  refusedEmpty: (name: string) => `“${name}” သည် ဖိုင်အလွတ် ဖြစ်သောကြောင့် ပို့၍ မရပါ။`,
  refusedNotLoaded: (name: string) => `“${name}” ကို ဖွင့်၍ မရပါ။ အသင့်စာကို ထပ်ရွေးပါ။`,
  refusedTooMany: (limit: number) => plural('my', limit, { other: 'တစ်ကြိမ်လျှင် ဖိုင် # ခုသာ ပို့နိုင်ပါသည်။' }),
  refusedInEdit: 'ဖိုင် မထည့်မီ စာပြင်ခြင်းကို အရင်ပြီးစီးပါ။',
  notAdded: (names: string, more: number) =>
    more === 0
      ? `မထည့်ရသေးသော ဖိုင်များ - ${names}`
      : `မထည့်ရသေးသော ဖိုင်များ - ${names} ${plural('my', more, { other: 'နှင့် နောက်ထပ် # ခု' })}`,
  preparing: 'ပြင်ဆင်နေသည်…',
};
