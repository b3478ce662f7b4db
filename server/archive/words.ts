/** The languages of an archive. */
export type ArchiveLanguage = 'my' | 'en';

const en = {
  title: 'Your data',
  conversationTitle: 'Conversation',
  made: 'Made on',
  zone: 'All times are Myanmar time.',
  profile: 'Profile',
  fields: {
    userName: 'User name',
    profileName: 'Name',
    phone: 'Phone',
    email: 'Email',
    nrcNo: 'NRC',
    license: 'License',
    address: 'Address',
    city: 'City',
    township: 'Township',
    createdAt: 'Account created',
  },
  friends: 'Friends',
  friendNamed: 'You call them',
  memberships: 'Pages you belong to',
  waiting: 'not answered yet',
  sessions: 'Where you are signed in',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  notifications: 'Notifications',
  conversations: 'Conversations',
  messages: 'Messages',
  onlyOwn: 'only the messages you wrote',
  none: 'None',
  you: 'You',
  edited: 'edited',
  deletedQuote: 'Deleted message',
  photo: 'Photo',
  fileMissing: 'This file is no longer stored.',
  back: 'All conversations',
  older: 'Older',
  newer: 'Newer',
  page: 'Page',
  machine: 'The same data for programs is in the file',
  notificationKinds: {
    friendRequest: 'Friend request from',
    friendAccepted: 'Friend request accepted by',
    friendDeclined: 'Friend request declined by',
    pageRequest: 'Page request from',
    pageAccepted: 'Page request accepted by',
    pageDeclined: 'Page request declined by',
    userTypeChanged: 'User type changed by',
    removedFromPage: 'Removed from the page by',
  } as Readonly<Record<string, string>>,
};

/** What the pages of an archive say. */
export type ArchiveWords = typeof en;

const my: ArchiveWords = {
  title: 'သင့်အချက်အလက်များ',
  conversationTitle: 'စကားဝိုင်း',
  made: 'ပြုလုပ်သည့်နေ့',
  zone: 'အချိန်အားလုံးသည် မြန်မာစံတော်ချိန် ဖြစ်သည်။',
  profile: 'ကိုယ်ရေးအချက်အလက်',
  fields: {
    userName: 'အသုံးပြုသူအမည်',
    profileName: 'အမည်',
    phone: 'ဖုန်း',
    email: 'အီးမေးလ်',
    nrcNo: 'မှတ်ပုံတင်အမှတ်',
    license: 'လိုင်စင်',
    address: 'လိပ်စာ',
    city: 'မြို့',
    township: 'မြို့နယ်',
    createdAt: 'အကောင့်ဖွင့်သည့်နေ့',
  },
  friends: 'သူငယ်ချင်းများ',
  friendNamed: 'သင်ပေးထားသောအမည်',
  memberships: 'သင်ပါဝင်သော ပေ့ချ်များ',
  waiting: 'မဖြေရသေးပါ',
  sessions: 'အကောင့်ဝင်ထားသော စက်များ',
  signedIn: 'ဝင်သည့်အချိန်',
  lastUsed: 'နောက်ဆုံးသုံးသည့်အချိန်',
  notifications: 'အကြောင်းကြားချက်များ',
  conversations: 'စကားဝိုင်းများ',
  messages: 'စာများ',
  onlyOwn: 'သင်ရေးသောစာများသာ',
  none: 'မရှိပါ',
  you: 'သင်',
  edited: 'ပြင်ထားသည်',
  deletedQuote: 'ဖျက်ထားသောစာ',
  photo: 'ဓာတ်ပုံ',
  fileMissing: 'ဤဖိုင် မရှိတော့ပါ။',
  back: 'စကားဝိုင်းအားလုံး',
  older: 'အရင်စာများ',
  newer: 'နောက်စာများ',
  page: 'စာမျက်နှာ',
  machine: 'ပရိုဂရမ်များအတွက် အချက်အလက်တူ ဖိုင်',
  notificationKinds: {
    friendRequest: 'သူငယ်ချင်းဖွဲ့ရန် တောင်းဆိုသူ',
    friendAccepted: 'သူငယ်ချင်းဖွဲ့ရန် လက်ခံသူ',
    friendDeclined: 'သူငယ်ချင်းဖွဲ့ရန် ငြင်းပယ်သူ',
    pageRequest: 'ပေ့ချ်တွင် ပါဝင်ရန် တောင်းဆိုသူ',
    pageAccepted: 'ပေ့ချ်တွင် ပါဝင်ရန် လက်ခံသူ',
    pageDeclined: 'ပေ့ချ်တွင် ပါဝင်ရန် ငြင်းပယ်သူ',
    userTypeChanged: 'အသုံးပြုသူ အမျိုးအစား ပြောင်းသူ',
    removedFromPage: 'ပေ့ချ်မှ ဖယ်ရှားသူ',
  },
};

export const archiveWords: Readonly<Record<ArchiveLanguage, ArchiveWords>> = { en, my };

const LOCALES: Readonly<Record<ArchiveLanguage, string>> = { en: 'en-GB', my: 'my-MM' };

/** Writes points in time and numbers in a language. */
export function formatsOf(language: ArchiveLanguage) {
  const instants = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Yangon',
  });
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  return { instant: (at: Date) => instants.format(at), number: (value: number) => numbers.format(value) };
}
