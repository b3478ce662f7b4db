import type { townships as english } from '../en/townships.ts';
import { plural } from '../plural.ts';

/** The directory of people by city and township. */
export const townships: typeof english = {
  title: 'မြို့နယ်အလိုက် လူများ',
  cities: 'မြို့များ',
  townshipsOf: (city) => `${city} ရှိ မြို့နယ်များ`,
  count: (count) => plural('my', count, { other: 'မြို့နယ် # ခု' }),
  wholeCity: 'တစ်မြို့လုံး',
  peopleOf: (place) => `${place} ရှိ လူများ`,
  people: (count) => plural('my', count, { other: 'လူ # ဦး' }),
  firstPeople: (count) => plural('my', count, { other: 'ပထမဆုံး လူ # ဦး' }),
  back: 'နောက်သို့',
  chooseCity: 'မြို့တစ်မြို့ ရွေးပါ',
  chooseCityText: 'ထိုမြို့ရှိ မြို့နယ်များနှင့် နေထိုင်သူများ ဤနေရာတွင် ပေါ်လာပါမည်။',
  chooseTownship: 'မြို့နယ်တစ်ခု ရွေးပါ',
  chooseTownshipText: 'သို့မဟုတ် တစ်မြို့လုံးရှိ လူများကို ကြည့်ပါ။',
  nobody: 'ဤနေရာတွင် ပြထားသူ မရှိသေးပါ',
  nobodyText: 'ကိုယ်ရေးအချက်အလက်တွင် ဤနေရာနှင့် ဤစာရင်းကို ရွေးထားသူများ ပေါ်လာပါမည်။',
  ownProfile: 'မိမိ၏ မြို့နယ်ကို ရွေးမည်',
  noCities: 'မြို့နယ်စာရင်း မရှိပါ',
  noCitiesText: 'ဤဆာဗာတွင် မြို့နှင့် မြို့နယ်စာရင်း မရှိပါ။ လူများကို အမည်ဖြင့် ရှာနိုင်ပါသည်။',
  findPeople: 'လူများ ရှာမည်',
  more: 'နောက်ထပ် ပြမည်',
  addFriend: 'သူငယ်ချင်းဖွဲ့မည်',
  asked: 'တောင်းဆိုပြီးပါပြီ',
  message: 'စာရေးမည်',
  self: 'သင်ကိုယ်တိုင်',
  friends: 'သူငယ်ချင်း',
};
