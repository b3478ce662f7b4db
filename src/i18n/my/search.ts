import type { search as english } from '../en/search.ts';
import { plural } from '../plural.ts';

/** Searching pages and people. */
export const search: typeof english = {
  title: 'ရှာဖွေရန်',
  label: 'ပေ့ချ်နှင့် လူများကို ရှာပါ',
  people: 'လူများ',
  pages: 'ပေ့ချ်များ',
  popularPages: 'ဖောက်သည်များသော ပေ့ချ်များ',
  startTitle: 'ဘယ်သူနှင့် စကားပြောလိုပါသလဲ။',
  startText: 'အမည်၊ အသုံးပြုသူအမည် သို့မဟုတ် ဖုန်းနံပါတ်အပြည့်အစုံကို ရိုက်ထည့်ပါ။',
  byTownship: 'မြို့နယ်အလိုက် ကြည့်မည်',
  nothingFound: 'ရှာမတွေ့ပါ',
  nothingFoundText: (search) => `“${search}” အမည်ဖြင့် ပေ့ချ်လည်း လူလည်း မရှိပါ။`,
  found: (people, pages) =>
    `${plural('my', people, { other: 'လူ # ဦး' })}၊ ${plural('my', pages, { other: 'ပေ့ချ် # ခု' })} တွေ့ပါသည်`,
  add: 'ထည့်မည်',
  message: 'စာရေးမည်',
  inList: 'သင့်စာရင်းတွင် ရှိပြီး',
  youServe: 'ဤပေ့ချ်ကို သင် တာဝန်ယူထားသည်',
  requestWaits: 'တာဝန်ယူခွင့် တောင်းထားပြီး ပိုင်ရှင်၏ အဖြေကို စောင့်နေသည်',
  more: 'နောက်ထပ်',
  askToServe: 'တာဝန်ယူခွင့် တောင်းမည်',
  askToServeText: (title) => `“${title}” ၏ ပိုင်ရှင်ထံ အကြောင်းကြားပြီး သူက ဆုံးဖြတ်ပါမည်။`,
  serveAs: 'ရာထူး',
  ask: 'တောင်းမည်',
  takeBack: 'တောင်းဆိုချက်ကို ရုပ်သိမ်းမည်',
  addFriend: 'သူငယ်ချင်းဖွဲ့မည်',
  accept: 'လက်ခံမည်',
  decline: 'ငြင်းမည်',
  friends: 'သူငယ်ချင်း',
  asked: 'တောင်းဆိုထားပြီး အဖြေစောင့်နေသည်',
  asks: 'သင်နှင့် သူငယ်ချင်းဖွဲ့လိုသည်',
  self: 'သင်ကိုယ်တိုင်',
};
