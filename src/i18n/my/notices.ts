import type { notices as english } from '../en/notices.ts';
import { plural } from '../plural.ts';

export const notices: typeof english = {
  onThisDevice: 'ဤစက်တွင် အကြောင်းကြားချက် ပြရန်',
  hideWords: 'စာသားကို ဖုံးထားရန်',
  blocked: 'ဘရောင်ဇာက အကြောင်းကြားချက်များကို ပိတ်ထားပါသည်။ ဤဝဘ်ဆိုက်အတွက် ဘရောင်ဇာဆက်တင်တွင် ခွင့်ပြုပြီးမှ ပြန်ဖွင့်ပါ။',
  install: 'ဤစက်တွင် အကြောင်းကြားချက် ရရန် ဘရောင်ဇာ၏ မျှဝေရန် ခလုတ်ကို နှိပ်ပြီး ပင်မမျက်နှာပြင်သို့ ထည့်ပါ။ ထို့နောက် ထိုနေရာမှ ဖွင့်ပါ။',
  pages: 'ဖောက်သည်များ၏ စာများ',
  pagesChoices: { all: 'အားလုံး', mine: 'ပြန်ဖြေထားသည် သို့မဟုတ် ကျွန်ုပ်အား တာဝန်ပေးထားသည်များ', none: 'မပြပါ' },
  quietHours: 'အသံပိတ်ချိန်',
  quietFrom: 'မှ',
  quietTo: 'အထိ',
  mute: 'အကြောင်းကြားချက် ပိတ်ရန်',
  unmute: 'အကြောင်းကြားချက် ပြန်ဖွင့်ရန်',
  newMessage: 'စာအသစ် ရောက်ပါသည်',
  newMessages: (count) => plural('my', count, { other: 'စာအသစ် # စောင်' }),
  summary: (messages, conversations) =>
    `${plural('my', conversations, { other: 'စကားဝိုင်း # ခု' })}တွင် ${plural('my', messages, { other: 'စာအသစ် # စောင်' })}`,
};
