import type { reports as english } from '../en/reports.ts';
import { plural } from '../plural.ts';

/** Reports: the dialog that makes one, and the screen where admins decide. */
export const reports: typeof english = {
  reportTitle: (name) => `${name} ကို တိုင်ကြားမည်`,
  private: 'တိုင်ကြားချက်ကို အက်ဒမင်များသာ မြင်ရပါမည်။ တစ်ဖက်လူကို အသိမပေးပါ။',
  why: 'ဘာဖြစ်လို့လဲ။',
  reasons: {
    spam: 'မလိုအပ်သော ကြော်ငြာစာ',
    harassment: 'နှောင့်ယှက်ခြင်း၊ ခြိမ်းခြောက်ခြင်း',
    fraud: 'လိမ်လည်ခြင်း',
    inappropriate: 'မသင့်လျော်သော အကြောင်းအရာ',
    other: 'အခြား',
  },
  details: 'အသေးစိတ် (မရေးလည်း ရသည်)',
  sent: (count) =>
    plural('my', count, {
      one: 'အက်ဒမင်များက ဤစာကို မြင်ရပါမည် -',
      other: 'အက်ဒမင်များက ဤနေရာရှိ နောက်ဆုံးစာ # စောင်ကို မြင်ရပါမည် -',
    }),
  sentNothing: 'တိုင်ကြားချက်နှင့်အတူ စာများ မပို့ပါ။',
  alsoBlock: (name) => `${name} ကို ပိတ်ဆို့လည်း ပိတ်ဆို့မည်`,
  send: 'ပို့မည်',

  title: 'တိုင်ကြားချက်များ',
  intro: 'လူများ တိုင်ကြားထားသည်များ။ တိုင်ကြားသော စာများကိုသာ မြင်ရပြီး ကျန်သော စာများကို မမြင်ရပါ။ ပုံ သို့မဟုတ် ဖိုင် ဖွင့်ကြည့်ခြင်းကို မှတ်တမ်းတင်ပါသည်။',
  open: 'မဖြေရှင်းရသေး',
  closed: 'ပိတ်ပြီး',
  loadFailed: 'တိုင်ကြားချက်များ မရယူနိုင်ပါ',
  moreFailed: 'အရင်တိုင်ကြားချက်များ မရယူနိုင်ပါ',
  notOffered: 'ဤဆာဗာတွင် တိုင်ကြားချက် မရှိပါ',
  noneOpen: 'ဖြေရှင်းရန် တိုင်ကြားချက် မရှိပါ',
  noneOpenText: 'လူ၊ ပေ့ချ် သို့မဟုတ် စာကို တိုင်ကြားလျှင် ဤနေရာတွင် ပေါ်လာပါမည်။',
  noneClosed: 'ပိတ်ပြီးသော တိုင်ကြားချက် မရှိပါ',
  noneClosedText: 'ပိတ်ပြီးသော တိုင်ကြားချက်များကို ရက် ၁၈၀ သိမ်းထားပါသည်။',
  about: (reporter, reported) => `${reporter} က ${reported} ကို တိုင်ကြားသည်`,
  atPage: (title) => `ပေ့ချ် - ${title}`,
  noMessages: 'တိုင်ကြားချက်နှင့်အတူ စာများ မပါပါ။',
  messagesOf: (reported) => `${reported} ကို တိုင်ကြားသော စာများ`,
  file: (name) => `ဖိုင် - ${name}`,
  showPhoto: 'ပုံကို ကြည့်မည်',
  photoOf: (name) => `${name} ထံမှ တိုင်ကြားထားသော ပုံ`,
  photoFailed: 'ပုံကို မရယူနိုင်ပါ',
  download: 'ဒေါင်းလုဒ်လုပ်မည်',
  dismiss: 'ပယ်မည်',
  close: 'ဖြေရှင်းပြီးအဖြစ် ပိတ်မည်',
  disable: 'အကောင့် ပိတ်မည်',
  disableTitle: (name) => `${name} ၏ အကောင့်ကို ပိတ်မည်လား။`,
  disableText: 'အကောင့်မှ ထွက်သွားပြီး အက်ဒမင်က ပြန်မဖွင့်မချင်း ဝင်၍ မရပါ။ တိုင်ကြားချက်ကို ဖြေရှင်းပြီးအဖြစ် ပိတ်ပါမည်။',
  outcomes: {
    dismissed: (name, time) => `${name} က ပယ်ခဲ့သည်၊ ${time}`,
    actionTaken: (name, time) => `${name} က ဖြေရှင်းခဲ့သည်၊ ${time}`,
  },
};
