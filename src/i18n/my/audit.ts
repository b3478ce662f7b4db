import { auditTexts } from '#contract/auditTexts/my.ts';
import type { AuditFacts, audit as english } from '../en/audit.ts';
import { plural } from '../plural.ts';

const flags = ({ on, off }: AuditFacts) =>
  [...(on.length > 0 ? [`ဖွင့် - ${on.join('၊ ')}`] : []), ...(off.length > 0 ? [`ပိတ် - ${off.join('၊ ')}`] : [])].join(
    '။ ',
  );

export const audit: typeof english = {
  title: 'လုပ်ဆောင်မှု မှတ်တမ်း',
  intro: 'မည်သူက၊ ဘယ်အချိန်၊ ဘယ်နေရာမှ၊ ဘာလုပ်ခဲ့သည်ကို ပြပါသည်။ မှတ်တမ်းကို မည်သူမျှ ပြင်၍၊ ဖျက်၍ မရပါ။',
  search: 'လူ၊ ပေ့ချ် သို့မဟုတ် အမျိုးအစား အမည်',
  action: 'လုပ်ဆောင်မှု',
  allActions: 'လုပ်ဆောင်မှု အားလုံး',
  from: 'မှ',
  to: 'အထိ',
  export: 'စာရင်းဖိုင် ထုတ်ယူမည်',
  nothing: 'ရှာမတွေ့ပါ',
  nothingText: 'အခြားအမည်၊ လုပ်ဆောင်မှု သို့မဟုတ် ရက်ဖြင့် ရှာကြည့်ပါ။',
  clearFilters: 'မှတ်တမ်းအားလုံး ပြမည်',
  loadFailed: 'လုပ်ဆောင်မှု မှတ်တမ်း ဖွင့်၍ မရပါ။',
  moreFailed: 'ပိုဟောင်းသော မှတ်တမ်းများ ဖွင့်၍ မရပါ။',
  notOffered: 'ဤဆာဗာတွင် လုပ်ဆောင်မှု မှတ်တမ်း မရှိပါ',
  system: 'စနစ်',
  fromAddress: (address) => `${address} မှ`,
  more: 'ဤတစ်နာရီအတွင်း ထပ်ဖြစ်သည်များကို မမှတ်တော့ပါ',
  putBack: 'ပြန်ထားမည်',
  isPutBack: 'ပြန်ထားပြီးပါပြီ',
  tooLate: 'ပြန်ထား၍ မရတော့ပါ',
  actions: auditTexts,
  sentences: {
    signedIn: ({ actor }) => `${actor} အကောင့်ဝင်သည်`,
    signInFailed: ({ target, count }) =>
      count === 1
        ? `${target} အဖြစ် အကောင့်ဝင်၍ မရခဲ့ပါ`
        : plural('my', count, { other: `${target} အဖြစ် တစ်နာရီအတွင်း အကောင့်ဝင်ရန် # ကြိမ် ကြိုးစား၍ မရခဲ့ပါ` }),
    signedOut: ({ actor }) => `${actor} အကောင့်မှ ထွက်သည်`,
    passwordChanged: ({ actor }) => `${actor} က မိမိစကားဝှက်ကို ပြောင်းသည်`,
    passwordReset: ({ actor, target }) => `${actor} က ${target} ၏ စကားဝှက်ကို အသစ်ထုတ်သည်`,
    secondFactorTurnedOn: ({ target }) => `${target} က နှစ်ဆင့် အတည်ပြုခြင်းကို ဖွင့်သည်`,
    secondFactorTurnedOff: ({ actor, target }) => `${actor} က ${target} ၏ နှစ်ဆင့် အတည်ပြုခြင်းကို ပိတ်သည်`,
    passkeyAdded: ({ target }) => `${target} က passkey ထည့်သည်`,
    passkeyRemoved: ({ target }) => `${target} က passkey ဖယ်ရှားသည်`,
    recoveryCodesReplaced: ({ target }) => `${target} က အရန်ကုဒ်များကို အသစ်လဲသည်`,
    accountCreated: ({ actor, target }) => `${actor} က ${target} ၏ အကောင့်ကို ဖွင့်ပေးသည်`,
    accountRemoved: ({ actor, target }) => `${actor} က ${target} ၏ အကောင့်ကို ဖယ်ရှားသည်`,
    accountDisabled: ({ actor, target }) => `${actor} က ${target} ၏ အကောင့်ကို ပိတ်ထားသည်`,
    accountEnabled: ({ actor, target }) => `${actor} က ${target} ၏ အကောင့်ကို ပြန်ဖွင့်သည်`,
    roleChanged: ({ actor, target, from, to }) => `${actor} က ${target} ၏ အခန်းကဏ္ဍကို ${from} မှ ${to} သို့ ပြောင်းသည်`,
    userNameChanged: ({ actor, target, from, to }) => `${actor} က ${target} ၏ အသုံးပြုသူအမည်ကို ${from} မှ ${to} သို့ ပြောင်းသည်`,
    contactChanged: ({ actor, target }) => `${actor} က ${target} ၏ ဖုန်း သို့မဟုတ် အီးမေးလ်ကို ပြောင်းသည်`,
    contactVerified: ({ actor }) => `${actor} က ဖုန်း သို့မဟုတ် အီးမေးလ်ကို အတည်ပြုသည်`,
    userTypeCreated: ({ actor, target }) => `${actor} က “${target}” အမျိုးအစားကို ပြုလုပ်သည်`,
    userTypeChanged: ({ actor, target, from }) =>
      from === target
        ? `${actor} က “${target}” အမျိုးအစားကို ပြင်သည်`
        : `${actor} က “${from}” အမျိုးအစားကို “${target}” ဟု အမည်ပြောင်းသည်`,
    userTypeRemoved: ({ actor, target }) => `${actor} က “${target}” အမျိုးအစားကို ဖယ်ရှားသည်`,
    flagsChanged: (facts) => `${facts.actor} က “${facts.target}” ၏ ခွင့်ပြုချက်များကို ပြောင်းသည် (${flags(facts)})`,
    pageCreated: ({ actor, target, isOwn, page }) =>
      isOwn ? `${actor} က “${page}” ပေ့ချ်ကို ပြုလုပ်သည်` : `${actor} က ${target} အတွက် “${page}” ပေ့ချ်ကို ပြုလုပ်သည်`,
    accountSignedUp: ({ actor }) => `${actor} က ဖုန်းဖြင့် အကောင့်ဖွင့်သည်`,
    guestsAllowed: ({ actor, page }) => `${actor} က ဧည့်သည်များအား “${page}” သို့ စာရေးခွင့် ပြုသည်`,
    guestsRefused: ({ actor, page }) => `${actor} က ဧည့်သည်များအား “${page}” သို့ စာရေးခွင့် ပိတ်သည်`,
    staffNamesShown: ({ actor, page }) => `${actor} က “${page}” ၏ ဝန်ထမ်းအမည်များကို ဖောက်သည်များအား ပြသည်`,
    staffNamesHidden: ({ actor, page }) => `${actor} က “${page}” ၏ ဝန်ထမ်းအမည်များကို ဖောက်သည်များမမြင်ရန် ဖျောက်သည်`,
    pageRemoved: ({ actor, target }) => `${actor} က “${target}” ပေ့ချ်ကို ဖယ်ရှားသည်`,
    pageRestored: ({ actor, target }) => `${actor} က “${target}” ပေ့ချ်ကို ပြန်ထားသည်`,
    memberRestored: ({ actor, target, page }) => `${actor} က ${target} ကို “${page}” ၏ ပိုင်ရှင်အဖြစ် ပြန်ထားသည်`,
    memberAccepted: ({ actor, target, page, userType }) => `${actor} က ${target} ကို “${page}” တွင် ${userType} အဖြစ် လက်ခံသည်`,
    memberDeclined: ({ actor, target, page, userType }) =>
      `${actor} က “${page}” တွင် ${userType} ဖြစ်ရန် ${target} ၏ တောင်းဆိုချက်ကို ငြင်းသည်`,
    memberRemoved: ({ actor, target, isOwn, page, userType, isRequest }) => {
      if (isRequest)
        return isOwn
          ? `${actor} က “${page}” တွင် ${userType} ဖြစ်ရန် မိမိ၏ တောင်းဆိုချက်ကို ရုပ်သိမ်းသည်`
          : `${actor} က “${page}” တွင် ${userType} ဖြစ်ရန် ${target} ၏ တောင်းဆိုချက်ကို ငြင်းသည်`;
      return isOwn
        ? `${actor} “${page}” မှ ထွက်သည် (${userType})`
        : `${actor} က ${target} ကို “${page}” မှ ဖယ်ရှားသည် (${userType})`;
    },
    memberTypeChanged: ({ actor, target, page, from, to }) =>
      `${actor} က ${target} ကို “${page}” တွင် ${from} မှ ${to} သို့ ပြောင်းသည်`,
    memberInvited: ({ actor, target, page, userType }) => `${actor} က ${target} ကို “${page}” သို့ ${userType} အဖြစ် ဖိတ်ခေါ်သည်`,
    invitationLinkCreated: ({ actor, page, userType }) => `${actor} က “${page}” သို့ ${userType} အဖြစ် ဝင်ရန် လင့်ခ် ဖွင့်သည်`,
    invitationRevoked: ({ actor, page, userType }) => `${actor} က “${page}” သို့ ${userType} အဖြစ် ဖိတ်ခေါ်ချက်ကို ရုပ်သိမ်းသည်`,
    memberJoined: ({ actor, page, userType }) => `${actor} ဖိတ်ခေါ်ချက်ဖြင့် “${page}” သို့ ${userType} အဖြစ် ဝင်သည်`,
    assignmentChanged: ({ actor, target }) => `${actor} က “${target}” ၏ တာဝန်ပေးနည်းကို ပြောင်းသည်`,
    labelRemoved: ({ actor, page }) => `${actor} က “${page}” ၏ အညွှန်းတစ်ခုကို ဖျက်သည်`,
    customersChanged: ({ actor, target }) => `${actor} က “${target}” ၏ ဖောက်သည်များကို တစ်ပြိုင်နက် ပြောင်းသည်`,
    customersMessaged: ({ actor, target }) => `${actor} က “${target}” ၏ ဖောက်သည်အများထံ စာပို့သည်`,
    messageRemoved: ({ actor, target, page }) => `${actor} က “${page}” တွင် ${target} ၏ စာကို ဖျက်သည်`,
    noteRemoved: ({ actor, target, page }) => `${actor} က “${page}” တွင် ${target} ၏ သီးသန့်မှတ်စုကို ဖျက်သည်`,
    auditExported: ({ actor }) => `${actor} က လုပ်ဆောင်မှု မှတ်တမ်းကို ထုတ်ယူသည်`,
    dataExported: ({ actor }) => `${actor} က မိမိအချက်အလက် သို့မဟုတ် စကားဝိုင်း၏ မိတ္တူကို တောင်းယူသည်`,
    deletionRequested: ({ actor }) => `${actor} က မိမိအကောင့်ကို ဖျက်သည်`,
    deletionCancelled: ({ actor }) => `${actor} က မိမိအကောင့်ကို ပြန်ယူသည်`,
    accountErased: () => 'ဖျက်ထားသော အကောင့်တစ်ခုကို အပြီးဖျက်ပြီး',
    reportClosed: ({ actor, target }) => `${actor} က ${target} နှင့် ပတ်သက်သော တိုင်ကြားချက်ကို ပိတ်`,
    reportFileOpened: ({ actor, target }) => `${actor} က ${target} နှင့် ပတ်သက်သော တိုင်ကြားချက်ပါ ပုံ သို့မဟုတ် ဖိုင်ကို ဖွင့်ကြည့်`,
    savedReplyCreated: ({ actor, page }) => `${actor} က “${page}” ၏ အသင့်စာတစ်ခုကို ထည့်သည်`,
    savedReplyChanged: ({ actor, page }) => `${actor} က “${page}” ၏ အသင့်စာတစ်ခုကို ပြင်သည်`,
    savedReplyRemoved: ({ actor, page }) => `${actor} က “${page}” ၏ အသင့်စာတစ်ခုကို ဖျက်သည်`,
    hoursChanged: ({ actor, page }) => `${actor} က “${page}” ၏ ဖွင့်ချိန်ကို ပြောင်းသည်`,
    publicAccessChanged: (facts) => `${facts.actor} က အများပြည်သူ အသုံးပြုခွင့်ကို ပြောင်းသည် (${flags(facts)})`,
    customerInvitationCreated: ({ actor, page }) => `${actor} က “${page}” ၏ ဖောက်သည် ဖိတ်ခေါ်ချက်ကို ဖွင့်သည်`,
    customerInvitationRevoked: ({ actor, page }) => `${actor} က “${page}” ၏ ဖောက်သည် ဖိတ်ခေါ်ချက်ကို ရုပ်သိမ်းသည်`,
    pageTokenCreated: ({ actor, page, to }) => `${actor} က “${page}” ၏ တိုကင် “${to}” ကို ထည့်သည်`,
    pageTokenRevoked: ({ actor, page, to }) => `${actor} က “${page}” ၏ တိုကင် “${to}” ကို ရုပ်သိမ်းသည်`,
    webhookCreated: ({ actor, page, to }) => `${actor} က “${page}” ၏ ဝဘ်ဟုခ်ကို ${to} သို့ ထည့်သည်`,
    webhookChanged: ({ actor, page, to }) => `${actor} က “${page}” ၏ ${to} သို့ ဝဘ်ဟုခ်ကို ပြင်သည်`,
    webhookRemoved: ({ actor, page, to }) => `${actor} က “${page}” ၏ ${to} သို့ ဝဘ်ဟုခ်ကို ဖျက်သည်`,
    pageAddressChanged: ({ actor, target, to }) =>
      to === '' ? `${actor} က “${target}” ၏ လိပ်စာကို ဖယ်ရှားသည်` : `${actor} က “${target}” ၏ လိပ်စာကို သတ်မှတ်သည် - /p/${to}`,
    pageWebsiteChanged: ({ actor, target, to }) =>
      to === '' ? `${actor} က “${target}” ၏ ဝက်ဘ်ဆိုက်များကို ဖယ်ရှားသည်` : `${actor} က “${target}” ၏ ဝက်ဘ်ဆိုက်များကို သတ်မှတ်သည် - ${to}`,
    websiteSecretReplaced: ({ actor, target }) => `${actor} က “${target}” ၏ ဝက်ဘ်ဆိုက် လျှို့ဝှက်ကုဒ်ကို ပြောင်းသည်`,
    savedRepliesImported: ({ actor, page, count }) =>
      plural('my', count, { other: `${actor} က “${page}” ၏ အသင့်စာ # ခုကို ဖိုင်မှ ထည့်သွင်းသည်` }),
  },
};
