import type { rating as english } from '../en/rating.ts';
import { localDigits } from '../numbers.ts';

const digits = (value: number) => localDigits('my', String(value));

export const rating: typeof english = {
  question: 'ဝန်ဆောင်မှု ဘယ်လိုရှိပါသလဲ။',
  thanks: 'အမှတ်ပေးသည့်အတွက် ကျေးဇူးတင်ပါသည်',
  change: 'စာ ထပ်မရေးမီ ပြင်နိုင်ပါသည်။',
  stars: (stars) => `ကြယ် ${digits(stars)} ပွင့်`,
  of: (stars, most) => `ကြယ် ${digits(most)} ပွင့်အနက် ${digits(stars)} ပွင့်`,
  text: 'ပြောလိုလျှင် ရေးပါ',
  private: 'ပေ့ချ်၏ ဝန်ထမ်းများသာ မြင်ရပါသည်။',
  send: 'အမှတ် ပို့မည်',
  dismiss: 'အမှတ် မပေးတော့ပါ',
  close: 'ပိတ်မည်',
  rating: 'အမှတ်ပေးချက်',
};
