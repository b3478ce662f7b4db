import type { ErrorCode } from '../contract/index.ts';
import type { FieldFault, Reason } from './errors.ts';

export type Language = 'my' | 'en';

interface ErrorWords {
  codes: Record<ErrorCode, string>;
  reasons: Record<Reason, string>;
  fields: Record<FieldFault, (bound: string) => string>;
  digits: (value: number) => string;
}

const en: ErrorWords = {
  codes: {
    notJson: 'The request could not be read.',
    invalid: 'Something is not filled in right.',
    fileMissing: 'There is no file, or it is empty.',
    imageInvalid: 'This picture cannot be read. Choose another one.',
    signedOut: 'You are signed out. Sign in again.',
    wrongCredentials: 'The user name and the password do not match.',
    accountDisabled: 'This account was disabled. Ask an administrator.',
    forbidden: 'You may not do that.',
    crossSite: 'The request came from another site and was refused.',
    notFound: 'That is not here, or not any more.',
    methodNotAllowed: 'That cannot be done here.',
    conflict: 'That does not fit with what is there already.',
    tooLarge: 'That is too large.',
    unsupportedMedia: 'This kind of content is not accepted here.',
    tooMany: 'Too many tries. Wait a little, then try again.',
    internal: 'Something went wrong on our side. Try again.',
    notOffered: 'This server does not offer that.',
    unavailable: 'The service is away for a moment. Try again soon.',
  },
  reasons: {
    nameTaken: 'That name is taken.',
    typeInUse: 'Somebody has this user type, so it stays.',
    typeBuiltIn: 'This user type belongs to the product and stays as it is.',
    ownAccount: 'You cannot do that to your own account.',
    lastOwner: 'A page must keep one owner at least.',
    alreadyMember: 'This person is a member already.',
    alreadyAnswered: 'This was answered already.',
    notFriends: 'You are not friends.',
    wrongCode: 'The code is not right, or is too old.',
    storageFull: 'Your files use all the space you have. Delete some of them, then try again.',
    tooFast: 'These are too many messages in a short time. Wait a little, then go on.',
    friendRequests: 'You sent many friend requests today. Try again tomorrow.',
    askedBefore: 'You asked this person a short while ago. You can ask again later.',
    peopleSearches: 'You searched for people very often. Try again in an hour at the latest.',
  },
  fields: {
    required: () => 'This is required.',
    wrong: () => 'This is not right.',
    tooLong: (bound) => `At most ${bound} characters.`,
    tooShort: (bound) => `At least ${bound} characters.`,
    email: () => 'This is not an e-mail address.',
    unreadable: () => 'This holds characters that cannot be stored.',
    unknown: () => 'There is no such thing.',
    taken: () => 'This is taken.',
    tooMany: () => 'Only one at a time.',
  },
  digits: String,
};

const my: ErrorWords = {
  codes: {
    notJson: 'တောင်းဆိုချက်ကို ဖတ်၍ မရပါ။',
    invalid: 'ဖြည့်ထားသည့် အချက်အချို့ မမှန်ပါ။',
    fileMissing: 'ဖိုင် မပါပါ၊ သို့မဟုတ် ဖိုင်အလွတ် ဖြစ်နေပါသည်။',
    imageInvalid: 'ဤပုံကို ဖွင့်၍ မရပါ။ အခြားပုံ ရွေးပေးပါ။',
    signedOut: 'အကောင့်မှ ထွက်ပြီးဖြစ်ပါသည်။ ပြန်ဝင်ပေးပါ။',
    wrongCredentials: 'အသုံးပြုသူအမည်နှင့် စကားဝှက် မကိုက်ညီပါ။',
    accountDisabled: 'ဤအကောင့်ကို ပိတ်ထားပါသည်။ စီမံခန့်ခွဲသူထံ ဆက်သွယ်ပါ။',
    forbidden: 'ဤအရာကို သင် လုပ်ဆောင်ခွင့် မရှိပါ။',
    crossSite: 'အခြားဝဘ်ဆိုက်မှ တောင်းဆိုချက်ဖြစ်၍ ငြင်းပယ်လိုက်ပါသည်။',
    notFound: 'ရှာမတွေ့ပါ၊ သို့မဟုတ် မရှိတော့ပါ။',
    methodNotAllowed: 'ဤနေရာတွင် ထိုသို့ လုပ်ဆောင်၍ မရပါ။',
    conflict: 'ရှိပြီးသား အချက်အလက်နှင့် မကိုက်ညီပါ။',
    tooLarge: 'အရွယ်အစား ကြီးလွန်းပါသည်။',
    unsupportedMedia: 'ဤအမျိုးအစားကို လက်မခံပါ။',
    tooMany: 'အကြိမ်ရေ များလွန်းပါသည်။ ခဏစောင့်ပြီး ထပ်ကြိုးစားပါ။',
    internal: 'ကျွန်ုပ်တို့ဘက်တွင် အမှားဖြစ်သွားပါသည်။ ထပ်ကြိုးစားကြည့်ပါ။',
    notOffered: 'ဤဆာဗာတွင် ထိုဝန်ဆောင်မှု မရှိပါ။',
    unavailable: 'ဝန်ဆောင်မှု ခေတ္တ ရပ်နားနေပါသည်။ မကြာမီ ထပ်ကြိုးစားပါ။',
  },
  reasons: {
    nameTaken: 'ဤအမည်ကို အသုံးပြုပြီး ဖြစ်ပါသည်။',
    typeInUse: 'ဤအသုံးပြုသူအမျိုးအစားကို အသုံးပြုနေသူ ရှိသဖြင့် ဖယ်ရှား၍ မရပါ။',
    typeBuiltIn: 'ဤအသုံးပြုသူအမျိုးအစားသည် မူလပါဝင်ပြီးဖြစ်၍ ပြောင်းလဲ၍ မရပါ။',
    ownAccount: 'မိမိအကောင့်ကို ထိုသို့ လုပ်ဆောင်၍ မရပါ။',
    lastOwner: 'စာမျက်နှာတွင် ပိုင်ရှင် အနည်းဆုံး တစ်ဦး ရှိရပါမည်။',
    alreadyMember: 'ဤသူသည် အဖွဲ့ဝင် ဖြစ်ပြီးသား ဖြစ်ပါသည်။',
    alreadyAnswered: 'ဤတောင်းဆိုချက်ကို ဖြေကြားပြီး ဖြစ်ပါသည်။',
    notFriends: 'မိတ်ဆွေ မဟုတ်ပါ။',
    wrongCode: 'ကုဒ် မမှန်ပါ၊ သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။',
    storageFull: 'သင့်ဖိုင်များအတွက် နေရာ ပြည့်သွားပါပြီ။ ဖိုင်အချို့ကို ဖျက်ပြီးမှ ထပ်ကြိုးစားပါ။',
    tooFast: 'အချိန်တိုအတွင်း စာများ အလွန်များနေပါသည်။ ခဏစောင့်ပြီးမှ ဆက်ပို့ပါ။',
    friendRequests: 'ယနေ့ သူငယ်ချင်းဖွဲ့ရန် တောင်းဆိုမှု များနေပါပြီ။ မနက်ဖြန် ထပ်ကြိုးစားပါ။',
    askedBefore: 'ဤသူထံ မကြာသေးမီက တောင်းဆိုခဲ့ပြီးပါပြီ။ နောက်မှ ထပ်တောင်းဆိုနိုင်ပါသည်။',
    peopleSearches: 'လူရှာသည့် အကြိမ်ရေ များနေပါပြီ။ တစ်နာရီအတွင်း ထပ်ရှာနိုင်ပါမည်။',
  },
  fields: {
    required: () => 'ဖြည့်ရန် လိုအပ်ပါသည်။',
    wrong: () => 'မမှန်ပါ။',
    tooLong: (bound) => `အများဆုံး စာလုံး ${bound} လုံးသာ ရပါမည်။`,
    tooShort: (bound) => `အနည်းဆုံး စာလုံး ${bound} လုံး ရှိရပါမည်။`,
    email: () => 'အီးမေးလ်လိပ်စာ မမှန်ပါ။',
    unreadable: () => 'သိမ်းဆည်း၍ မရသော စာလုံးများ ပါနေပါသည်။',
    unknown: () => 'ထိုအရာ မရှိပါ။',
    taken: () => 'အသုံးပြုပြီး ဖြစ်ပါသည်။',
    tooMany: () => 'တစ်ကြိမ်လျှင် တစ်ခုသာ ရပါမည်။',
  },
  digits: (value) => String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit))),
};

export const errorWords: Record<Language, ErrorWords> = { my, en };

/** The language of an `Accept-Language` header that is weighted highest and that we speak; Burmese when there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'my', weight: 0 };
  for (const wish of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const spoken = tag.split('-')[0];
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality ? Number(quality.trim().slice(2)) : 1;
    if ((spoken === 'my' || spoken === 'en') && weight > best.weight) best = { language: spoken, weight };
  }
  return best.language;
}
