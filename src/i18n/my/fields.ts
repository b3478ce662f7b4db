import type { fields as english } from '../en/fields.ts';

export const fields: typeof english = {
  fields: 'အကွက်များ',
  manage: 'အကွက်များ စီမံမည်',
  none: 'အကွက် မရှိသေးပါ',
  addFirst: 'အကွက် ထည့်မည်',
  add: 'အကွက်အသစ်',
  edit: (name) => `${name} ကို ပြင်မည်`,
  moveUp: (name) => `${name} ကို အပေါ်ရွှေ့မည်`,
  remove: (name) => `${name} ကို ဖျက်မည်`,
  removeText: (_, text) => `ဖောက်သည် ${text} ဦးအတွက် ဖြည့်ထားသည်။ ပြန်ပြင်၍ မရပါ။`,
  type: 'အမျိုးအစား',
  types: { text: 'စာသား', number: 'ဂဏန်း', date: 'ရက်စွဲ', choice: 'ရွေးချယ်စရာ' },
  choices: 'ရွေးချယ်စရာများ',
  choicesHint: 'တစ်ကြောင်းလျှင် တစ်ခု',
  wrong: {
    text: 'စာသား ရှည်လွန်းသည်',
    number: '၁၂ သို့မဟုတ် ၁၂.၅ ကဲ့သို့ ဂဏန်း ထည့်ပါ',
    date: 'ပြက္ခဒိန်တွင် ရှိသော ရက်စွဲ ထည့်ပါ',
    choice: 'ရွေးချယ်စရာများထဲမှ တစ်ခု ရွေးပါ',
  },
};
