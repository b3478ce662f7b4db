import type { detailCard as english } from '../en/detailCard.ts';

/** The card of the person or page one talks with (labels: docs/specification.md#2-card). */
export const detailCard: typeof english = {
  title: 'အချက်အလက်',
  phone: 'ဖုန်း',
  email: 'အီးမေးလ်',
  nrc: 'မှတ်ပုံတင်အမှတ်',
  license: 'လိုင်စင်',
  address: 'လိပ်စာ',
  remark: 'မှတ်ချက်',
  date: 'အကောင့်ဖွင့်သည့်ရက်',
  page: 'ပေ့ချ်',
  guest: 'ဧည့်သည်',
  customer: 'ဖောက်သည်',
  friend: 'သူငယ်ချင်း',
  source: {
    link: 'လင့်ခ်မှ ရောက်လာသည်',
    code: 'ပုံနှိပ်ကုဒ်မှ ရောက်လာသည်',
    widget: 'ဝက်ဘ်ဆိုက်မှ ရောက်လာသည်',
    invitation: 'ဖိတ်ခေါ်ချက်ဖြင့် ရောက်လာသည်',
  },
  notGiven: 'မဖြည့်ထားပါ',
  shared: 'ဓာတ်ပုံနှင့် ဖိုင်များ',
  allPhotos: 'ဓာတ်ပုံအားလုံး',
  files: 'ဖိုင်များ',
  photoOf: (when) => `ဓာတ်ပုံ၊ ${when}`,
  exportConversation: 'စကားဝိုင်းကို ဖိုင်အဖြစ် ရယူရန်',
  exportText:
    'ဤစကားဝိုင်းရှိ စာ၊ ဓာတ်ပုံနှင့် ဖိုင်အားလုံးကို အင်တာနက်မရှိဘဲ ဖွင့်နိုင်သော ဖိုင်တစ်ခုတည်းတွင် သိမ်းပါမည်။ “ကိုယ်ရေးလုံခြုံမှု” တွင် ရယူနိုင်ပါသည်။ ယခင်မိတ္တူ ရှိလျှင် ၎င်းနေရာတွင် အစားထိုးပါမည်။',
  exportConfirm: 'ရယူမည်',
  loadFailed: 'အချက်အလက်များ ဖွင့်၍ မရပါ။',
};
