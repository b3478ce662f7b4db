import type { privacy as english } from '../en/privacy.ts';

/** Privacy and data: what a person may do with what is stored about them. */
export const privacy: typeof english = {
  title: 'ကိုယ်ရေးလုံခြုံမှုနှင့် အချက်အလက်များ',
  loadFailed: 'ဖွင့်၍ မရပါ။',
  notOffered: 'ဤဆာဗာတွင် ထိုဝန်ဆောင်မှု မရှိပါ။',
  copyTitle: 'သင့်အချက်အလက်များ၏ မိတ္တူ',
  copyText:
    'သင့်ကိုယ်ရေးအချက်အလက်၊ သူငယ်ချင်းများ၊ ပေ့ချ်များနှင့် စကားဝိုင်းများကို ဓာတ်ပုံ၊ ဖိုင်များနှင့်အတူ ဖိုင်တစ်ခုတည်းတွင် ရယူနိုင်ပါသည်။ အင်တာနက်မရှိဘဲ ဘရောက်ဇာတိုင်းတွင် ဖွင့်နိုင်ပါသည်။ အခြားသူများ၏ ကိုယ်ရေးအချက်အလက် မပါဝင်ပါ။',
  prepare: 'မိတ္တူ ပြင်ဆင်မည်',
  prepareAgain: 'မိတ္တူအသစ် ပြင်ဆင်မည်',
  preparing: 'သင့်မိတ္တူကို ပြင်ဆင်နေပါသည်',
  preparingText: 'ဓာတ်ပုံများလျှင် အချိန်ကြာနိုင်ပါသည်။ ဤနေရာမှ ထွက်ထားနိုင်ပါသည်။',
  messagesDone: (done: string, total: string) => `စာ ${total} စောင်အနက် ${done} စောင်`,
  stop: 'ရပ်မည်',
  ready: 'သင့်မိတ္တူ အဆင်သင့် ဖြစ်ပါပြီ',
  readyConversation: (title: string) => `${title} နှင့် စကားဝိုင်း အဆင်သင့် ဖြစ်ပါပြီ`,
  readyFacts: (size: string, until: string) => `${size}၊ ${until} အထိ ရယူနိုင်ပါသည်`,
  readyText: 'ဒေါင်းလုဒ် ပြတ်သွားလျှင် ဘရောက်ဇာက ဆက်ယူနိုင်ပါသည်။ ဖိုင်ကို သင်တစ်ဦးတည်း ဖတ်နိုင်သောနေရာတွင် သိမ်းပါ။',
  download: 'ဒေါင်းလုဒ်လုပ်မည်',
  removeCopy: 'မိတ္တူကို ဖျက်မည်',
  failed: 'မိတ္တူ ပြင်ဆင်၍ မရပါ။ နောက်မှ ထပ်ကြိုးစားပါ။',
};
