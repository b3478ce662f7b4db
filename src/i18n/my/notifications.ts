import type { notifications as english } from '../en/notifications.ts';

/** What happened outside the conversations. */
export const notifications: typeof english = {
  title: 'အကြောင်းကြားချက်များ',
  fresh: 'အသစ်',
  friendRequest: 'သူငယ်ချင်းဖွဲ့ရန် တောင်းဆိုသည်',
  friendAccepted: 'သင်၏ သူငယ်ချင်းဖွဲ့ရန် တောင်းဆိုချက်ကို လက်ခံလိုက်သည်',
  friendDeclined: 'သင်၏ သူငယ်ချင်းဖွဲ့ရန် တောင်းဆိုချက်ကို ငြင်းလိုက်သည်',
  pageRequest: (page, userType) =>
    userType ? `“${page}” တွင် ${userType} အဖြစ် ဝင်ခွင့် တောင်းသည်` : `“${page}” တွင် ဝန်ထမ်းအဖြစ် ဝင်ခွင့် တောင်းသည်`,
  pageAccepted: (page, userType) =>
    userType ? `“${page}” တွင် သင့်ကို ${userType} အဖြစ် ထည့်လိုက်သည်` : `“${page}” တွင် သင့်ကို ဝန်ထမ်းအဖြစ် ထည့်လိုက်သည်`,
  pageDeclined: (page) => `“${page}” သို့ သင့်ဝင်ခွင့် တောင်းဆိုချက်ကို ငြင်းလိုက်သည်`,
  userTypeChanged: (page, userType) => `“${page}” တွင် သင့်ကို ${userType} အဖြစ် ပြောင်းလိုက်သည်`,
  removedFromPage: (page) => `“${page}” မှ သင့်ကို ဖယ်ရှားလိုက်သည်`,
  newDevice: 'စက်အသစ်တစ်ခုမှ သင့်အကောင့်ထဲ ဝင်ထားသည်',
  passwordChanged: 'သင့်စကားဝှက်ကို ပြောင်းလိုက်သည်',
  passwordSetBy: (person) => `${person} က သင့်အတွက် စကားဝှက် အသစ်ထုတ်ပေးလိုက်သည်`,
  unknown: 'ဤအကြောင်းကြားချက်ကို ကြည့်ရန် ပြန်ဖွင့်ပါ',
  secondFactorOn: 'နှစ်ဆင့် အတည်ပြုခြင်းကို ဖွင့်လိုက်သည်',
  secondFactorOff: 'နှစ်ဆင့် အတည်ပြုခြင်းကို ပိတ်လိုက်သည်',
  secondFactorOffBy: (person) => `${person} က သင့် နှစ်ဆင့် အတည်ပြုခြင်းကို ဖယ်ရှားလိုက်သည်`,
  recoveryCodesReplaced: 'သင့် အရန်ကုဒ်များကို အသစ်လဲလိုက်သည်',
  recoveryCodeUsed: 'အရန်ကုဒ်ဖြင့် သင့်အကောင့်ထဲ ဝင်ထားသည်',
  removedPage: 'မရှိတော့သော ပေ့ချ်',
  accept: 'လက်ခံမည်',
  decline: 'ငြင်းမည်',
  accepted: 'လက်ခံပြီးပါပြီ',
  declined: 'ငြင်းပြီးပါပြီ',
  message: 'စာရေးမည်',
  empty: 'အကြောင်းကြားချက် မရှိသေးပါ',
  emptyText: 'သူငယ်ချင်းများနှင့် ပေ့ချ်များ၏ တောင်းဆိုချက်၊ အဖြေများ ဤနေရာတွင် ပေါ်လာပါမည်။',
  findPeople: 'လူများ ရှာမည်',
  goHome: 'ပင်မသို့ သွားမည်',
  loadFailed: 'အကြောင်းကြားချက်များ ဖွင့်၍ မရပါ။',
  arrived: 'အကြောင်းကြားချက် အသစ် ရောက်ပါသည်',
};
