import type { ErrorCode } from '#contract';

export type Language = 'my' | 'en';

const en = {
  codes: {
    notJson: 'The request couldn’t be read.',
    invalid: 'Some details aren’t valid.',
    fileMissing: 'The file is missing or empty.',
    imageInvalid: 'This photo can’t be opened. Choose another one.',
    signedOut: 'You’re signed out: the session expired or was ended on another device. Sign in again.',
    wrongCredentials: 'Incorrect user name or password.',
    secondStepRequired: 'A code from your authenticator app is needed to sign in.',
    deletionPending: 'This account will be deleted. Restore it to sign in.',
    accountDisabled: 'This account is disabled. Contact an admin.',
    forbidden: 'You don’t have permission to do that.',
    confirmationRequired: 'Confirm that it’s you to continue.',
    newPasswordRequired: 'Choose your own password to continue.',
    nameRequired: 'The code is right. Enter your name to create an account.',
    proofRequired: 'Many people are signing up right now. Try again.',
    secondFactorRequired: 'Two-step verification or a passkey is required here. Set one up to continue.',
    crossSite: 'The request came from another site and was refused.',
    notFound: 'Not found. It may have been removed.',
    methodNotAllowed: 'That can’t be done here.',
    conflict: 'That conflicts with something that already exists.',
    tokenReplaced: 'You confirmed that it’s you meanwhile. Try again.',
    tooLarge: 'That’s too large.',
    unsupportedMedia: 'This type of content isn’t accepted.',
    tooMany: 'Too many attempts. Wait a moment, then try again.',
    internal: 'Something went wrong on our side. Try again.',
    notOffered: 'This server doesn’t support that.',
    unavailable: 'The service is temporarily unavailable. Try again soon.',
  },
  reasons: {
    nameTaken: 'That name is already taken.',
    typeInUse: 'This user type is in use and can’t be removed.',
    typeBuiltIn: 'This user type is built in and can’t be changed.',
    ownAccount: 'You can’t do that to your own account.',
    alreadyPutBack: 'This was put back already.',
    tooLate: 'This can no longer be put back.',
    lastOwner: 'A page must have at least one owner.',
    alreadyMember: 'This person is already a member.',
    alreadyAnswered: 'This request was already answered.',
    notFriends: 'You’re not friends.',
    wrongCode: 'The code is incorrect or has expired.',
    archiveUnderWay: 'Your copy is being prepared. Wait until it’s ready, or stop it.',
    signInAgain: 'This took too long, or there were too many attempts. Sign in again.',
    secondFactorOn: 'Two-step verification is already on.',
    secondFactorOff: 'This account has no two-step verification.',
    secondFactorNeeded: 'Two-step verification or a passkey is required here. Set up another one first.',
    usePasskey: 'Sign in with your passkey.',
    cannotSend: 'A code can’t be sent there.',
    contactTaken: 'Another account has already verified it.',
    passkeyRefused: 'This passkey wasn’t accepted. Try again, or use your password.',
    lastAdmin: 'You’re the only admin. Make someone else an admin first.',
    ownsPages: 'You’re the only owner of a page. Make someone else its owner, or delete the page first.',
    storageFull: 'You’ve used all your storage. Delete some files, then try again.',
    tooFast: 'You’re sending messages too fast. Wait a moment, then continue.',
    friendRequests: 'You’ve sent too many friend requests today. Try again tomorrow.',
    askedBefore: 'You asked this person recently. Try again later.',
    staffRequests: 'You’ve sent too many invitations and requests to pages today. Try again tomorrow.',
    youBlocked: 'You blocked them. Unblock them first, in Privacy and data.',
    tooManyFields: 'This page has as many fields as it can have. Delete some, then try again.',
    tooManyLabels: 'This page has too many labels. Delete some, then try again.',
    tooManyNames:
      'This page has had 20 other names within a year, which still lead to it. Choose one of them, or wait until the oldest one ends.',
    tooManyScheduled: 'Too many of your messages are scheduled. Delete some, then try again.',
    tooManyBulkMessages:
      'A page sends at most 10,000 messages to many customers in 24 hours. Select fewer, or try again later.',
    assignedMeanwhile: 'Somebody else was assigned in the meantime.',
    tooManyInvitations: 'This page has too many open invitations. Revoke some, then try again.',
    invitationEnded:
      'This invitation is no longer valid: it has expired, was used or was revoked, or its link isn’t complete. Ask for a new one.',
    peopleSearches: 'Too many searches. Try again within an hour.',
    messageSearches: 'Too many searches. Try again in a minute.',
    malware: 'This file contains a virus, so it wasn’t sent.',
    reports: 'You’ve made too many reports today. Try again tomorrow.',
    tooManyReplyFiles: 'This reply has as many photos and files as it can have.',
    tooManyReplies: 'There’s no room for more saved replies. Delete some, then try again.',
    tooManyMutes: 'Too many conversations are muted. Unmute some, then try again.',
    tooManyBlocks: 'You block too many people and pages. Unblock some, then try again.',
  },
  fields: {
    required: () => 'This is required.',
    wrong: () => 'This isn’t valid.',
    wrongCode: () => 'The code is incorrect, has expired, or was already used.',
    wrongPassword: () => 'Incorrect password.',
    wrongPasskey: () => 'This passkey wasn’t accepted. Try again, or use another way.',
    blankPassword: () => 'Use more than spaces.',
    commonPassword: () => 'Too many people use this password. Choose another one.',
    predictablePassword: () => 'Too easy to guess. Don’t repeat characters or follow the alphabet or the keyboard.',
    breachedPassword: () => 'This password has leaked from another site. Choose another one.',
    ownNamePassword: () => 'Don’t use your name, phone number or email as the password.',
    firstPassword: () => 'Choose a password other than the one you were given.',
    tooLong: (bound) => `At most ${bound} characters.`,
    tooShort: (bound) => `At least ${bound} characters.`,
    email: () => 'Enter a valid email address.',
    unreadable: () => 'This contains characters that can’t be stored.',
    unknown: () => 'This doesn’t exist.',
    taken: () => 'This is already taken.',
    tooMany: (bound) => (bound === '' ? 'Only one at a time.' : `There can be at most ${bound}.`),
    repeated: () => 'This is in the file twice.',
    notCsv: () => 'This isn’t a CSV file with the columns shortcut and text.',
  },
  digits: String,
} satisfies {
  codes: Record<ErrorCode, string>;
  reasons: Record<string, string>;
  fields: Record<string, (bound: string) => string>;
  digits: (value: number) => string;
};

/** More exact words for a refusal than its code alone has. */
export type Reason = keyof typeof en.reasons;
/** What is wrong with one field, and the number it speaks of. */
export type FieldFault = keyof typeof en.fields;

interface ErrorWords {
  codes: Record<ErrorCode, string>;
  reasons: Record<Reason, string>;
  fields: Record<FieldFault, (bound: string) => string>;
  digits: (value: number) => string;
}

const my: ErrorWords = {
  codes: {
    notJson: 'တောင်းဆိုချက်ကို ဖတ်၍ မရပါ။',
    invalid: 'ဖြည့်ထားသည့် အချက်အချို့ မမှန်ပါ။',
    fileMissing: 'ဖိုင် မပါပါ၊ သို့မဟုတ် ဖိုင်အလွတ် ဖြစ်နေပါသည်။',
    imageInvalid: 'ဤပုံကို ဖွင့်၍ မရပါ။ အခြားပုံ ရွေးပေးပါ။',
    signedOut: 'အကောင့်မှ ထွက်ပြီးဖြစ်ပါသည်။ အကောင့်ဝင်ထားချိန် ကုန်သွားခြင်း (သို့) အခြားစက်မှ ထွက်ခိုင်းခြင်း ဖြစ်နိုင်ပါသည်။ ပြန်ဝင်ပေးပါ။',
    wrongCredentials: 'အသုံးပြုသူအမည်နှင့် စကားဝှက် မကိုက်ညီပါ။',
    secondStepRequired: 'အကောင့်ဝင်ရန် authenticator အက်ပ်မှ ကုဒ် လိုအပ်ပါသည်။',
    deletionPending: 'ဤအကောင့်ကို ဖျက်ရန် စောင့်နေပါသည်။ ဝင်ရန် အကောင့်ကို ပြန်ယူပါ။',
    accountDisabled: 'ဤအကောင့်ကို ပိတ်ထားပါသည်။ အက်ဒမင်ထံ ဆက်သွယ်ပါ။',
    forbidden: 'ဤအရာကို သင် လုပ်ဆောင်ခွင့် မရှိပါ။',
    confirmationRequired: 'သင်ဖြစ်ကြောင်း အတည်ပြုရန် လိုအပ်ပါသည်။',
    nameRequired: 'ကုဒ် မှန်ပါသည်။ အကောင့်ဖွင့်ရန် အမည် ထည့်ပါ။',
    proofRequired: 'ယခု အကောင့်ဖွင့်သူ များနေပါသည်။ ထပ်စမ်းကြည့်ပါ။',
    secondFactorRequired: 'ဤနေရာတွင် နှစ်ဆင့် အတည်ပြုခြင်း သို့မဟုတ် passkey လိုအပ်ပါသည်။ ဆက်လုပ်ရန် တစ်ခုကို ဖွင့်ပေးပါ။',
    newPasswordRequired: 'ဆက်လုပ်ရန် သင့်ကိုယ်ပိုင် စကားဝှက်ကို ရွေးပေးပါ။',
    crossSite: 'အခြားဝဘ်ဆိုက်မှ တောင်းဆိုချက်ဖြစ်၍ ငြင်းပယ်လိုက်ပါသည်။',
    notFound: 'ရှာမတွေ့ပါ၊ သို့မဟုတ် မရှိတော့ပါ။',
    methodNotAllowed: 'ဤနေရာတွင် ထိုသို့ လုပ်ဆောင်၍ မရပါ။',
    conflict: 'ရှိပြီးသား အချက်အလက်နှင့် မကိုက်ညီပါ။',
    tokenReplaced: 'ဤအတောအတွင်း သင်ဖြစ်ကြောင်း အတည်ပြုခဲ့ပါသည်။ ထပ်ကြိုးစားကြည့်ပါ။',
    tooLarge: 'အရွယ်အစား ကြီးလွန်းပါသည်။',
    unsupportedMedia: 'ဤအမျိုးအစားကို လက်မခံပါ။',
    tooMany: 'အကြိမ်ရေ များလွန်းပါသည်။ ခဏစောင့်ပြီး ထပ်ကြိုးစားပါ။',
    internal: 'ကျွန်ုပ်တို့ဘက်တွင် အမှားဖြစ်သွားပါသည်။ ထပ်ကြိုးစားကြည့်ပါ။',
    notOffered: 'ဤဆာဗာတွင် ထိုဝန်ဆောင်မှု မရှိပါ။',
    unavailable: 'ဝန်ဆောင်မှု ခေတ္တ ရပ်နားနေပါသည်။ မကြာမီ ထပ်ကြိုးစားပါ။',
  },
  reasons: {
    nameTaken: 'ဤအမည်ကို အသုံးပြုပြီး ဖြစ်ပါသည်။',
    typeInUse: 'ဤအမျိုးအစားကို အသုံးပြုနေသူ ရှိသဖြင့် ဖယ်ရှား၍ မရပါ။',
    typeBuiltIn: 'ဤအမျိုးအစားသည် မူလပါဝင်ပြီးဖြစ်၍ ပြောင်းလဲ၍ မရပါ။',
    ownAccount: 'မိမိအကောင့်ကို ထိုသို့ လုပ်ဆောင်၍ မရပါ။',
    alreadyPutBack: 'ပြန်ထားပြီး ဖြစ်ပါသည်။',
    tooLate: 'ပြန်ထား၍ မရတော့ပါ။',
    lastOwner: 'ပေ့ချ်တွင် ပိုင်ရှင် အနည်းဆုံး တစ်ဦး ရှိရပါမည်။',
    alreadyMember: 'ဤသူသည် အဖွဲ့ဝင် ဖြစ်ပြီးသား ဖြစ်ပါသည်။',
    alreadyAnswered: 'ဤတောင်းဆိုချက်ကို ဖြေကြားပြီး ဖြစ်ပါသည်။',
    notFriends: 'သူငယ်ချင်း မဟုတ်ပါ။',
    wrongCode: 'ကုဒ် မမှန်ပါ၊ သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။',
    archiveUnderWay: 'သင့်မိတ္တူကို ပြင်ဆင်နေပါသည်။ ပြီးသည်အထိ စောင့်ပါ၊ သို့မဟုတ် ရပ်ပါ။',
    signInAgain: 'အချိန်ကြာသွားပါပြီ၊ သို့မဟုတ် အကြိမ်များလွန်းပါသည်။ အကောင့် ပြန်ဝင်ပါ။',
    secondFactorOn: 'နှစ်ဆင့် အတည်ပြုခြင်းကို ဖွင့်ထားပြီး ဖြစ်ပါသည်။',
    secondFactorOff: 'ဤအကောင့်တွင် နှစ်ဆင့် အတည်ပြုခြင်း မဖွင့်ထားပါ။',
    secondFactorNeeded: 'ဤနေရာတွင် နှစ်ဆင့် အတည်ပြုခြင်း သို့မဟုတ် passkey လိုအပ်ပါသည်။ အခြားတစ်ခုကို အရင်ဖွင့်ပါ။',
    usePasskey: 'သင့် passkey ဖြင့် ဝင်ပါ။',
    cannotSend: 'ထိုနေရာသို့ ကုဒ် ပို့၍ မရပါ။',
    contactTaken: 'အခြားအကောင့်တစ်ခုက အတည်ပြုပြီး ဖြစ်ပါသည်။',
    passkeyRefused: 'ဤ passkey ဖြင့် ဝင်၍ မရပါ။ ထပ်ကြိုးစားပါ၊ သို့မဟုတ် စကားဝှက် သုံးပါ။',
    lastAdmin: 'သင်သည် တစ်ဦးတည်းသော အက်ဒမင် ဖြစ်ပါသည်။ အခြားသူတစ်ဦးကို အက်ဒမင် အရင်ခန့်ပါ။',
    ownsPages: 'သင်သည် ပေ့ချ်တစ်ခု၏ တစ်ဦးတည်းသော ပိုင်ရှင် ဖြစ်ပါသည်။ အခြားပိုင်ရှင် အရင်ခန့်ပါ၊ သို့မဟုတ် ပေ့ချ်ကို ဖျက်ပါ။',
    storageFull: 'သင့်ဖိုင်များအတွက် နေရာ ပြည့်သွားပါပြီ။ ဖိုင်အချို့ကို ဖျက်ပြီးမှ ထပ်ကြိုးစားပါ။',
    tooFast: 'အချိန်တိုအတွင်း စာများ အလွန်များနေပါသည်။ ခဏစောင့်ပြီးမှ ဆက်ပို့ပါ။',
    friendRequests: 'ယနေ့ သူငယ်ချင်းဖွဲ့ရန် တောင်းဆိုမှု များနေပါပြီ။ မနက်ဖြန် ထပ်ကြိုးစားပါ။',
    askedBefore: 'ဤသူထံ မကြာသေးမီက တောင်းဆိုခဲ့ပြီးပါပြီ။ နောက်မှ ထပ်တောင်းဆိုနိုင်ပါသည်။',
    staffRequests: 'ယနေ့ ပေ့ချ်များဆိုင်ရာ ဖိတ်ခေါ်ချက်နှင့် တောင်းဆိုချက် များနေပါပြီ။ မနက်ဖြန် ထပ်ကြိုးစားပါ။',
    youBlocked: 'သင် ပိတ်ဆို့ထားပါသည်။ အရင်ဆုံး ပိတ်ဆို့မှုကို ဖြုတ်ပါ။',
    tooManyFields: 'ဤပေ့ချ်တွင် အကွက် များနေပါပြီ။ အချို့ကို ဖျက်ပြီး ထပ်ကြိုးစားပါ။',
    tooManyLabels: 'ဤပေ့ချ်တွင် အညွှန်း များနေပါပြီ။ အချို့ကို ဖျက်ပြီး ထပ်ကြိုးစားပါ။',
    tooManyNames:
      'ဤပေ့ချ်တွင် တစ်နှစ်အတွင်း အခြားအမည် ၂၀ ရှိခဲ့ပြီး အားလုံး ဤနေရာသို့ ရောက်ဆဲ ဖြစ်ပါသည်။ ယင်းတို့ထဲမှ တစ်ခု ရွေးပါ၊ သို့မဟုတ် အဟောင်းဆုံးအမည် သက်တမ်းကုန်သည်အထိ စောင့်ပါ။',
    assignedMeanwhile: 'အခြားဝန်ထမ်းတစ်ဦးကို တာဝန်ပေးပြီး ဖြစ်ပါသည်။',
    invitationEnded:
      'ဤဖိတ်ခေါ်ချက်ကို သုံး၍ မရတော့ပါ။ သက်တမ်းကုန်ခြင်း၊ သုံးပြီးခြင်း၊ ရုပ်သိမ်းခြင်း သို့မဟုတ် လင့်ခ် မပြည့်စုံခြင်း ဖြစ်နိုင်ပါသည်။ အသစ် တောင်းပါ။',
    tooManyInvitations: 'ဤပေ့ချ်တွင် ဖိတ်ခေါ်ချက် များနေပါပြီ။ အချို့ကို ရုပ်သိမ်းပြီး ထပ်ကြိုးစားပါ။',
    peopleSearches: 'လူရှာသည့် အကြိမ်ရေ များနေပါပြီ။ တစ်နာရီအတွင်း ထပ်ရှာနိုင်ပါမည်။',
    messageSearches: 'ရှာသည့် အကြိမ်ရေ များနေပါပြီ။ တစ်မိနစ်အတွင်း ထပ်ရှာနိုင်ပါမည်။',
    malware: 'ဤဖိုင်တွင် ဗိုင်းရပ်စ် ပါနေသဖြင့် မပို့ပါ။',
    reports: 'ယနေ့ တိုင်ကြားမှု များနေပါပြီ။ မနက်ဖြန် ထပ်ကြိုးစားပါ။',
    tooManyReplyFiles: 'ဤအသင့်စာတွင် ဓာတ်ပုံနှင့် ဖိုင် ပြည့်နေပါပြီ။',
    tooManyReplies: 'အသင့်စာများ ပြည့်နေပါပြီ။ အချို့ကို ဖျက်ပြီးမှ ထပ်ကြိုးစားပါ။',
    tooManyMutes: 'အကြောင်းကြားချက် ပိတ်ထားသော စကားဝိုင်း များနေပါပြီ။ အချို့ကို ပြန်ဖွင့်ပြီး ထပ်ကြိုးစားပါ။',
    tooManyBlocks: 'ပိတ်ဆို့ထားသော လူနှင့် ပေ့ချ် များနေပါပြီ။ အချို့ကို ပြန်ဖွင့်ပြီး ထပ်ကြိုးစားပါ။',
    tooManyScheduled: 'အချိန်သတ်မှတ်ထားသော စာများ ပြည့်နေပါပြီ။ အချို့ကို ဖျက်ပြီးမှ ထပ်ကြိုးစားပါ။',
    tooManyBulkMessages: 'ပေ့ချ်တစ်ခုသည် ၂၄ နာရီအတွင်း ဖောက်သည်အများထံ စာ ၁၀,၀၀၀ အထိသာ ပို့နိုင်ပါသည်။ လျှော့ရွေးပါ၊ သို့မဟုတ် နောက်မှ ထပ်ကြိုးစားပါ။',
  },
  fields: {
    required: () => 'ဖြည့်ရန် လိုအပ်ပါသည်။',
    wrong: () => 'မမှန်ပါ။',
    wrongCode: () => 'ကုဒ် မမှန်ပါ၊ သက်တမ်းကုန်သွားပါပြီ၊ သို့မဟုတ် သုံးပြီးသား ဖြစ်ပါသည်။',
    wrongPassword: () => 'စကားဝှက် မမှန်ပါ။',
    wrongPasskey: () => 'ဤ passkey ကို လက်မခံပါ။ ထပ်ကြိုးစားပါ၊ သို့မဟုတ် အခြားနည်း သုံးပါ။',
    blankPassword: () => 'နေရာလွတ်ချည်း မဖြစ်ရပါ။',
    commonPassword: () => 'လူအများ သုံးသော စကားဝှက် ဖြစ်ပါသည်။ အခြားတစ်ခု ရွေးပေးပါ။',
    predictablePassword: () => 'ခန့်မှန်းရ လွယ်လွန်းပါသည်။ စာလုံးများ ထပ်ခြင်း၊ အက္ခရာစဉ် သို့မဟုတ် ကီးဘုတ်အစဉ်အတိုင်း ရိုက်ခြင်း မပြုပါနှင့်။',
    breachedPassword: () => 'အခြားနေရာမှ ပေါက်ကြားဖူးသော စကားဝှက် ဖြစ်ပါသည်။ အခြားတစ်ခု ရွေးပေးပါ။',
    ownNamePassword: () => 'သင့်အမည်၊ ဖုန်းနံပါတ် သို့မဟုတ် အီးမေးလ်ကို စကားဝှက်အဖြစ် မသုံးပါနှင့်။',
    firstPassword: () => 'ရရှိထားသော စကားဝှက်နှင့် မတူသော စကားဝှက်ကို ရွေးပေးပါ။',
    tooLong: (bound) => `အများဆုံး စာလုံး ${bound} လုံးသာ ရပါမည်။`,
    tooShort: (bound) => `အနည်းဆုံး စာလုံး ${bound} လုံး ရှိရပါမည်။`,
    email: () => 'အီးမေးလ်လိပ်စာ မမှန်ပါ။',
    unreadable: () => 'သိမ်းဆည်း၍ မရသော စာလုံးများ ပါနေပါသည်။',
    unknown: () => 'ထိုအရာ မရှိပါ။',
    taken: () => 'အသုံးပြုပြီး ဖြစ်ပါသည်။',
    tooMany: (bound) => (bound === '' ? 'တစ်ကြိမ်လျှင် တစ်ခုသာ ရပါမည်။' : `အများဆုံး ${bound} ခုသာ ရပါမည်။`),
    repeated: () => 'ဖိုင်တွင် နှစ်ကြိမ် ပါနေပါသည်။',
    notCsv: () => 'shortcut နှင့် text ကော်လံ ပါသော CSV ဖိုင် မဟုတ်ပါ။',
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
