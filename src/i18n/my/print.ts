import type { print as english } from '../en/print.ts';
import { plural } from '../plural.ts';

/** The conversation as it comes on paper. */
export const print: typeof english = {
  title: 'ပုံနှိပ်ရန် ကြည့်ရှုခြင်း',
  print: 'ပုံနှိပ်မည်',
  preparing: 'ဓာတ်ပုံများကို အဆင်သင့် ပြင်နေပါသည်',
  close: 'ပုံနှိပ်ရန် ကြည့်ရှုခြင်းကို ပိတ်မည်',
  preview: 'အစမ်းကြည့်ခြင်း',
  with: (name) => `${name} နှင့် စကားဝိုင်း`,
  page: (title) => `ပေ့ချ် - ${title}`,
  printed: (when, name) => `${when} တွင် ${name} က ပုံနှိပ်သည်`,
  messages: (count) => plural('my', count, { other: 'စာ # စောင်' }),
  olderLeft: 'ဖွင့်မထားသေးသော အရင်စာများ မပါဝင်ပါ။',
  loadOlder: 'အရင်စာများ ဖွင့်မည်',
  olderFailed: 'အရင်စာများကို ဖွင့်၍ မရပါ။',
  photoBy: (name) => `${name} ပို့သော ဓာတ်ပုံ`,
  photoMissing: 'ဓာတ်ပုံကို ဖွင့်၍ မရပါ',
  file: (name) => `ဖိုင် - ${name}`,
  answers: (name) => `${name} ထံ စာပြန်ခြင်း -`,
  photo: 'ဓာတ်ပုံ သို့မဟုတ် ဖိုင်',
  edited: 'ပြင်ထားသည်',
  empty: 'စာ မရှိသေးပါ',
};
