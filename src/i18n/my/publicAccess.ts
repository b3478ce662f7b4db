import type { publicAccess as english } from '../en/publicAccess.ts';

/** What is open to people without an account, for admins. */
export const publicAccess: typeof english = {
  title: 'အများပြည်သူ အသုံးပြုခွင့်',
  heading: 'အကောင့်မရှိဘဲ',
  intro: 'အကောင့်မရှိသူများ ဘာအသုံးပြုနိုင်သည်ကို ရွေးပါ။ သင်မဖွင့်မချင်း အားလုံး ပိတ်ထားပါသည်။',
  notOffered: 'ဤဆာဗာတွင် အများပြည်သူ အသုံးပြုခွင့် မရှိပါ',
  parts: {
    pageAddresses: {
      name: 'ပေ့ချ်လိပ်စာများ',
      text: 'ပိုင်ရှင်များက ပေ့ချ်အတွက် လိပ်စာတစ်ခု ပေးနိုင်သည်။ လိပ်စာရှိသူတိုင်း ပေ့ချ်၏ အမည်၊ ဓာတ်ပုံ၊ အကြောင်းနှင့် ဖွင့်ချိန်ကို မြင်ရပါသည်။',
    },
  },
};
