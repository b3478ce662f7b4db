import type { shortcuts as english } from '../en/shortcuts.ts';

/** The list of keys. */
export const shortcuts: typeof english = {
  title: 'ကီးဘုတ် ဖြတ်လမ်းများ',
  close: 'ပိတ်မည်',
  search: 'စာရင်းထဲတွင် ရှာရန်',
  searchMessages: 'စာများကို ရှာရန်',
  nextConversation: 'နောက်စကားဝိုင်း',
  previousConversation: 'ရှေ့စကားဝိုင်း',
  done: 'ဖွင့်ထားသော စကားဝိုင်းကို ပြီးစီးကြောင်း မှတ်ရန် သို့မဟုတ် ပြန်ဖွင့်ရန်',
  snooze: 'ရွှေ့ဆိုင်းရန်',
  assign: 'တာဝန်ပေးရန်',
  assignMe: 'မိမိ တာဝန်ယူရန် သို့မဟုတ် တာဝန်မှ လွှတ်ရန်',
  label: 'ဖောက်သည်၏ အညွှန်းများကို တပ်ရန် သို့မဟုတ် ဖြုတ်ရန်',
  send: 'စာပို့ရန်',
  newLine: 'စာကြောင်းအသစ် စရန်',
  editNewest: 'မိမိ၏ နောက်ဆုံးစာကို ပြင်ရန် (စာရေးကွက် အလွတ်ဖြစ်သောအခါ)',
  stop: 'စာပြင်ခြင်း သို့မဟုတ် စာပြန်ခြင်း ရပ်ရန်',
  list: 'ဤစာရင်းကို ပြရန်',
};
