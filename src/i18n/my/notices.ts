import type { notices as english } from '../en/notices.ts';
import { plural } from '../plural.ts';

/** The notifications of the system, and the switches for them. */
export const notices: typeof english = {
  onThisDevice: 'ဤစက်တွင် အကြောင်းကြားချက် ပြရန်',
  hideWords: 'စာသားကို ဖုံးထားရန်',
  blocked: 'ဘရောင်ဇာက အကြောင်းကြားချက်များကို ပိတ်ထားပါသည်။ ဤဝဘ်ဆိုက်အတွက် ဘရောင်ဇာဆက်တင်တွင် ခွင့်ပြုပြီးမှ ပြန်ဖွင့်ပါ။',
  newMessage: 'စာအသစ် ရောက်ပါသည်',
  newMessages: (count) => plural('my', count, { other: 'စာအသစ် # စောင်' }),
  summary: (messages, conversations) =>
    `${plural('my', conversations, { other: 'စကားဝိုင်း # ခု' })}တွင် ${plural('my', messages, { other: 'စာအသစ် # စောင်' })}`,
};
