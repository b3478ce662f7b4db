import type { search as english } from '../en/search.ts';
import { plural } from '../plural.ts';

/** Searching pages and people. */
export const search: typeof english = {
  title: 'ရှာဖွေရန်',
  label: 'ပေ့ချ်နှင့် လူများကို ရှာပါ',
  people: 'လူများ',
  pages: 'ပေ့ချ်များ',
  popularPages: 'လူကြိုက်များသော ပေ့ချ်များ',
  startTitle: 'ဘယ်သူနှင့် စကားပြောလိုပါသလဲ။',
  startText: 'အမည် သို့မဟုတ် အသုံးပြုသူအမည်မှ အနည်းဆုံး စာလုံးနှစ်လုံး၊ သို့မဟုတ် ဖုန်းနံပါတ်အပြည့်အစုံကို ရိုက်ထည့်ပါ။',
  byTownship: 'မြို့နယ်အလိုက် ကြည့်မည်',
  nothingFound: 'ရှာမတွေ့ပါ',
  nothingFoundText: (search) => `“${search}” နှင့် ကိုက်ညီသည် မရှိပါ။ အခြားစာလုံးဖြင့် ရှာကြည့်ပါ။`,
  tooShortText: 'အမည်တစ်စိတ်တစ်ပိုင်းဖြင့် လူရှာရန် အနည်းဆုံး စာလုံးနှစ်လုံး ရိုက်ထည့်ပါ။',
  found: (people, pages) =>
    `${plural('my', people, { other: 'လူ # ဦး' })}၊ ${plural('my', pages, { other: 'ပေ့ချ် # ခု' })} တွေ့ပါသည်`,
  add: 'စာရင်းသို့ ထည့်မည်',
  message: 'စာရေးမည်',
  inList: 'သင့်စာရင်းတွင် ရှိပြီး',
  youServe: 'သင်သည် ဤပေ့ချ်၏ ဝန်ထမ်း',
  requestWaits: 'ဝင်ခွင့် တောင်းထားပြီး အဖြေစောင့်နေသည်',
  more: 'နောက်ထပ်',
  askToServe: 'ဝန်ထမ်းအဖြစ် ဝင်ခွင့် တောင်းမည်',
  askToServeText: (title) => `ဝန်ထမ်းများသည် ပေ့ချ်၏ ဖောက်သည်များထံမှ စာများကို ဖတ်ပြီး ပြန်ဖြေပါသည်။ “${title}” ၏ ပိုင်ရှင်က ဆုံးဖြတ်ပါမည်။`,
  serveAs: 'အမျိုးအစား',
  ask: 'တောင်းမည်',
  takeBack: 'တောင်းဆိုချက်ကို ရုပ်သိမ်းမည်',
  addFriend: 'သူငယ်ချင်းဖွဲ့မည်',
  accept: 'လက်ခံမည်',
  decline: 'ငြင်းမည်',
  friends: 'သူငယ်ချင်း',
  asked: 'တောင်းဆိုထားပြီး အဖြေစောင့်နေသည်',
  asks: 'သူငယ်ချင်းဖွဲ့ရန် တောင်းဆိုသည်',
  self: 'သင်ကိုယ်တိုင်',
};
