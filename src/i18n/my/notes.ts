import type { notes as english } from '../en/notes.ts';

export const notes: typeof english = {
  onlyStaff: 'ဝန်ထမ်းများသာ မြင်ရသည်',
  write: 'သီးသန့်မှတ်စု ရေးမည် (N)',
  writeShort: 'သီးသန့်မှတ်စု ရေးမည်',
  toMessage: 'ဖောက်သည်ထံ စာရေးမည်',
  placeholder: 'ဝန်ထမ်းများအတွက် မှတ်စု ...',
  add: 'မှတ်စု ထည့်မည်',
  save: 'မှတ်စု သိမ်းမည်',
  editing: 'မှတ်စုကို ပြင်နေသည်',
  stopEdit: 'မပြင်တော့ပါ',
  note: (author) => `${author} ၏ သီးသန့်မှတ်စု`,
  menu: (author) => `${author} ၏ မှတ်စုအတွက် လုပ်ဆောင်ချက်များ`,
  deleteTitle: 'မှတ်စု ဖျက်ရန်',
  deleteText: 'မှတ်စုကို ဝန်ထမ်းအားလုံးအတွက် ဖျက်ပါမည်။ ပြန်ပြင်၍ မရပါ။',
  cancel: 'မဖျက်ပါ',
  delete: 'ဖျက်မည်',
  mention: 'တစ်ဦးဦးကို ရည်ညွှန်းမည်',
  notSaved: (why) => `မှတ်စုကို မသိမ်းရသေးပါ။ ${why}`,
};
