import type { pageAddress as english } from '../en/pageAddress.ts';

/** The dialog with the address of a page and its code. */
export const pageAddress: typeof english = {
  title: 'လင့်ခ်နှင့် ကုဒ်',
  loadFailed: 'လိပ်စာ ဖွင့်၍ မရပါ',
  link: 'လင့်ခ်',
  copy: 'ကူးယူမည်',
  share: 'မျှဝေမည်',
  open: 'ဖွင့်မည်',
  poster: 'အမည်၊ ကုဒ်နှင့် လိပ်စာပါ ပိုစတာ',
  paper: 'စာရွက်',
  print: 'ပိုစတာ ပုံနှိပ်မည်',
  save: 'ပုံဖိုင်အဖြစ် သိမ်းမည်',
  name: 'လိပ်စာရှိ အမည်',
  nameHint: 'a မှ z စာလုံး၊ ဂဏန်းနှင့် တုံးတို ၃ လုံးမှ ၄၀ အထိ။ ယခင်အမည်သည် တစ်နှစ်အထိ ဤနေရာသို့ ရောက်ပါသည်။ ဗလာထားလျှင် လိပ်စာ မရှိပါ။',
  wrongName: 'a မှ z စာလုံး၊ ဂဏန်းနှင့် ကြားခံ တုံးတို ၃ လုံးမှ ၄၀ အထိ သုံးပါ။',
  taken: 'ဤအမည်ကို အသုံးပြုပြီး ဖြစ်ပါသည်။',
  listed: 'ရှာဖွေမှုတွင် ပြမည်',
  listedOn: 'လူတိုင်း ပေ့ချ်အမည်ဖြင့် ရှာတွေ့နိုင်ပါသည်။',
  listedOff: 'အဖွဲ့ဝင်များနှင့် လင့်ခ်ရှိသူများသာ တွေ့နိုင်ပါသည်။',
};
