import type { scheduled as english } from '../en/scheduled.ts';
import { plural } from '../plural.ts';

export const scheduled: typeof english = {
  sendLater: 'နောက်မှ ပို့မည်',
  count: (count, next) => plural('my', count, { other: `နောက်မှ ပို့မည့်စာ # စောင် - ${next}` }),
  notSent: (count) => plural('my', count, { other: 'မပို့ဖြစ်သောစာ # စောင်' }),
  title: 'နောက်မှ ပို့မည့်စာများ',
  none: 'နောက်မှ ပို့မည့်စာ မရှိပါ',
  edit: 'နောက်မှ ပို့မည့်စာကို ပြင်မည်',
  text: 'စာ',
  answersEarlier: 'အရင်က စာတစ်စောင်ကို ပြန်စာ',
  sendNow: 'ယခု ပို့မည်',
  notSentThen: 'ဤစာကို မပို့တော့ပါ။ ပြန်ပြင်၍ မရပါ။',
  failures: {
    author: 'မပို့ဖြစ်ပါ။ ရေးသူသည် ဤနေရာတွင် စာရေးခွင့် မရှိတော့ပါ။',
    customer: 'မပို့ဖြစ်ပါ။ ဖောက်သည်သည် ပေ့ချ်မှ ထွက်သွားပါပြီ။',
    reply: 'မပို့ဖြစ်ပါ။ ပြန်ဖြေထားသော မူရင်းစာ မရှိတော့ပါ။ အချိန်အသစ် သတ်မှတ်လျှင် ၎င်းမပါဘဲ ပို့မည်။',
  },
};
