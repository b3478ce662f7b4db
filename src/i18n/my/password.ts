import type { password as english } from '../en/password.ts';
import { formatNumber } from '../numbers.ts';

export const password: typeof english = {
  oldPassword: 'စကားဝှက်ဟောင်း',
  newPassword: 'စကားဝှက်အသစ်',
  oldRequired: 'စကားဝှက်ဟောင်း ထည့်ပေးပါ',
  newRequired: 'စကားဝှက်အသစ် ထည့်ပေးပါ',
  newTooShort: (least: number) => `စကားဝှက်အသစ်သည် အနည်းဆုံး ${formatNumber('my', least)} လုံး ရှိရပါမည်`,
  newHint: (least: number) =>
    `အနည်းဆုံး ${formatNumber('my', least)} လုံး။ လူအများ သုံးသော စကားဝှက်၊ သင့်အမည် သို့မဟုတ် ဖုန်းနံပါတ် မဖြစ်ရပါ။`,
  show: (field: string) => `${field}ကို ပြရန်`,
  hide: (field: string) => `${field}ကို ဖျောက်ရန်`,
  submit: 'ပြောင်းမည်',
  failed: 'မအောင်မြင်ပါ',
  note: 'စက်အားလုံးမှ ထွက်သွားမည်ဖြစ်ပြီး စကားဝှက်အသစ်ဖြင့် ပြန်ဝင်ရပါမည်။',
  chooseTitle: 'သင့်စကားဝှက်ကို ရွေးပါ',
  chooseText: 'အခြားသူ ပေးထားသော စကားဝှက်ဖြင့် ဝင်ထားပါသည်။ ဆက်လုပ်ရန် သင်တစ်ဦးတည်းသာ သိသော စကားဝှက်ကို ရွေးပေးပါ။',
  givenPassword: 'ရရှိထားသော စကားဝှက်',
  givenRequired: 'ရရှိထားသော စကားဝှက် ထည့်ပေးပါ',
  givenWrong: 'ရရှိထားသော စကားဝှက် မဟုတ်ပါ',
  chooseSubmit: 'ဆက်လုပ်မည်',
  signOut: 'အခြားအကောင့်ဖြင့် ဝင်မည်',
};
