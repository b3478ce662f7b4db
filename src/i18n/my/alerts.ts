import type { alerts as english } from '../en/alerts.ts';

/** Alerts and passing news: the titles of the error catalogue, and words for failures that bring none. */
export const alerts: typeof english = {
  offlineTitle: 'အင်တာနက် လိုင်းမကောင်းပါ',
  failedTitle: 'မအောင်မြင်ပါ',
  authenticationTitle: 'အကောင့် အတည်ပြု၍ မရပါ',
  uploadFailedTitle: 'ဓာတ်ပုံ ပို့ခြင်း မအောင်မြင်ပါ',
  offline: 'ဆာဗာသို့ ချိတ်ဆက်၍ မရပါ။ အင်တာနက်လိုင်းကို စစ်ဆေးပြီး ထပ်ကြိုးစားကြည့်ပါ။',
  fileGone: 'ဤဖိုင်သည် ဤစက်ထဲတွင် မရှိတော့ပါ။ ဖိုင်ကို ပြန်ရွေးပေးပါ။',
  failed: 'လုပ်ဆောင်၍ မရပါ။ ထပ်ကြိုးစားကြည့်ပါ။',
  authentication: 'အကောင့်ဝင်ထားချိန် ကုန်သွားပါပြီ။ "အကောင့်ဝင်မည်" ကို နှိပ်ပြီး ပြန်ဝင်ပါ။ ရေးထားသောစာများ မပျောက်ပါ။',
  unreadable: 'ဆာဗာမှ ပြန်လာသည်ကို ဖတ်၍ မရပါ။ နောက်မှ ထပ်ကြိုးစားကြည့်ပါ။',
  ok: 'ကောင်းပါပြီ',
  signIn: 'အကောင့်ဝင်မည်',
  toasts: {
    copied: 'ကူးယူပြီးပါပြီ',
    newestFailed: 'နောက်ဆုံးစာများကို ဖွင့်၍ မရပါ။ ထပ်ကြိုးစားကြည့်ပါ။',
    passwordChanged: 'စကားဝှက် ပြောင်းပြီးပါပြီ။ အသစ်ဖြင့် ပြန်ဝင်ပါ။',
    accountDeleted: 'သင့်အကောင့်ကို ဖျက်ပြီးပါပြီ။ ရက် ၃၀ အတွင်း ဝင်လျှင် ပြန်ယူနိုင်ပါသည်။',
    saved: 'သိမ်းပြီးပါပြီ',
    linkCopied: 'လင့်ခ် ကူးယူပြီးပါပြီ',
    friendAsked: 'သူငယ်ချင်းဖြစ်ရန် တောင်းဆိုပြီးပါပြီ',
    pageAdded: 'ပေ့ချ်ကို စာရင်းထဲ ထည့်ပြီးပါပြီ',
    removed: 'ဖယ်ရှားပြီးပါပြီ',
    blocked: 'ပိတ်ဆို့ပြီးပါပြီ',
    unblocked: 'ပြန်ဖွင့်ပြီးပါပြီ',
    reported: 'တိုင်ကြားချက် ပို့ပြီးပါပြီ',
    deviceSignedOut: 'ထိုစက်မှ ထွက်ပြီးပါပြီ',
    devicesSignedOut: 'အခြားစက်အားလုံးမှ ထွက်ပြီးပါပြီ',
  },
};
