import type { print as english } from '../en/print.ts';
import { plural } from '../plural.ts';

export const print: typeof english = {
  title: 'ပုံမနှိပ်မီ ကြည့်ရန်',
  print: 'ပုံနှိပ်မည်',
  close: 'ပုံနှိပ်ရန် ကြည့်ခြင်းကို ပိတ်မည်',
  preview: 'အစမ်းကြည့်ရန်',
  with: (name) => `${name} နှင့် စကားဝိုင်း`,
  page: (title) => `ပေ့ချ် - ${title}`,
  printed: (when, name) => `${when} တွင် ${name} က ပုံနှိပ်သည်`,
  messages: (count) => plural('my', count, { other: 'စာ # စောင်' }),
  olderLeft: 'ဖွင့်မထားသေးသော အရင်စာများ မပါဝင်ပါ။',
  newestLeft: 'ဖွင့်မထားသေးသော နောက်ဆုံးစာများ မပါဝင်ပါ။',
  loadAll: 'စာအားလုံး ဖွင့်မည်',
  loaded: (count) => plural('my', count, { other: 'စာ # စောင် ဖွင့်ပြီး' }),
  stopLoading: 'ရပ်မည်',
  tooMany: (most) =>
    `စကားဝိုင်း ရှည်လွန်း၍ တစ်ခါတည်း ပုံနှိပ်၍ မရပါ။ နောက်ဆုံး ${plural('my', most, { other: 'စာ # စောင်' })}ကိုသာ ပုံနှိပ်မည်။ အားလုံးကို “စကားဝိုင်းကို ဖိုင်အဖြစ် ရယူရန်” ဖြင့် သိမ်းနိုင်သည်။`,
  olderFailed: 'အရင်စာများကို ဖွင့်၍ မရပါ။',
  photoBy: (name) => `${name} ပို့သော ဓာတ်ပုံ`,
  photoMissing: 'ဓာတ်ပုံကို ဖွင့်၍ မရပါ',
  file: (name) => `ဖိုင် - ${name}`,
  answers: (name) => `${name} ထံ စာပြန်ခြင်း -`,
  photo: 'ဓာတ်ပုံ သို့မဟုတ် ဖိုင်',
  edited: 'ပြင်ထားသည်',
  empty: 'စာ မရှိသေးပါ',
};
