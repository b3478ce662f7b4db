import type { write as english } from '../en/write.ts';

/** The way from the public card of a page into the conversation with it. */
export const write: typeof english = {
  title: 'ပေ့ချ်သို့ စာရေးရန်',
  text: 'ပေ့ချ်ကို သင့်စာရင်းတွင် ထည့်ပြီး ဝန်ထမ်းများက ပြန်ဖြေနိုင်ပါမည်။',
  write: 'စာရေးမည်',
  served: 'သင်သည် ဤပေ့ချ်၏ ဝန်ထမ်း ဖြစ်ပါသည်။',
  openPage: 'ပေ့ချ်ကို ဖွင့်မည်',
  gone: 'ဤပေ့ချ် မရှိပါ',
  goneText: 'လိပ်စာ မှားနေခြင်း သို့မဟုတ် ပေ့ချ်ကို ဖယ်ရှားလိုက်ခြင်း ဖြစ်နိုင်ပါသည်။',
  goHome: 'ပင်မသို့ သွားမည်',
  signIn: (title) => `${title} ထံ စာရေးရန် အကောင့်ဝင်ပါ။`,
  asGuest: 'အကောင့်မရှိဘဲ စာရေးမည်',
  kept: 'သင်ရေးထားသော စာကို သိမ်းထားပါသည်။',
};
