import type { AccountNoticeKind, OwnerNoticeKind, PushSettings } from '#contract';

/** What the text of a notice names. */
interface PowerNoticeFacts {
  actor: string;
  /** The owner whom it is about, the new user name or role; absent where it is about the acting person or the page. */
  name?: string | undefined;
  page: string;
}

/** What an account is told of how it signs in, and as what. */
export type AccountPowerNotice = Extract<
  AccountNoticeKind,
  'userNameChanged' | 'roleChanged' | 'phoneChanged' | 'emailChanged'
>;

/** What is told beside the bell by mail and push: who owns a page, and how an account signs in. */
type PowerNoticeKind = OwnerNoticeKind | AccountPowerNotice;

/** A notice that was stored, for `sendNotices` after the commit. */
export interface GivenNotice {
  kind: PowerNoticeKind;
  receivers: readonly number[];
  facts: PowerNoticeFacts;
}

type Words = Readonly<Record<PushSettings['language'], (facts: PowerNoticeFacts) => string>>;

/** The texts of mail and push, in the words of the app (`src/i18n/en/notifications.ts`). */
export const POWER_NOTICE_WORDS: Readonly<Record<PowerNoticeKind, Words>> = {
  ownerInvited: {
    en: ({ actor, name, page }) => `${actor} invited ${name} to own “${page}”.`,
    my: ({ actor, name, page }) => `${actor} က ${name} ကို “${page}” ၏ ပိုင်ရှင်အဖြစ် ဖိတ်ခေါ်လိုက်သည်။`,
  },
  ownerJoined: {
    en: ({ actor, name, page }) =>
      name === undefined ? `${actor} is an owner of “${page}” now.` : `${actor} made ${name} an owner of “${page}”.`,
    my: ({ actor, name, page }) =>
      name === undefined
        ? `${actor} သည် ယခု “${page}” ၏ ပိုင်ရှင် ဖြစ်ပါပြီ။`
        : `${actor} က ${name} ကို “${page}” ၏ ပိုင်ရှင် ဖြစ်စေလိုက်သည်။`,
  },
  ownerRemoved: {
    en: ({ actor, name, page }) =>
      name === undefined
        ? `${actor} is no longer an owner of “${page}”.`
        : `${actor} removed ${name} as an owner of “${page}”.`,
    my: ({ actor, name, page }) =>
      name === undefined
        ? `${actor} သည် “${page}” ၏ ပိုင်ရှင် မဟုတ်တော့ပါ။`
        : `${actor} က ${name} ကို “${page}” ၏ ပိုင်ရှင်အဖြစ်မှ ဖယ်ရှားလိုက်သည်။`,
  },
  ownerRestored: {
    en: ({ actor, name, page }) => `${actor} made ${name} an owner of “${page}” again.`,
    my: ({ actor, name, page }) => `${actor} က ${name} ကို “${page}” ၏ ပိုင်ရှင်အဖြစ် ပြန်ထားလိုက်သည်။`,
  },
  pageRemoved: {
    en: ({ actor, page }) => `${actor} removed the page “${page}”. An administrator can put it back within 30 days.`,
    my: ({ actor, page }) => `${actor} က “${page}” ပေ့ချ်ကို ဖယ်ရှားလိုက်သည်။ ရက် ၃၀ အတွင်း အက်ဒမင်က ပြန်ထားပေးနိုင်သည်။`,
  },
  pageRestored: {
    en: ({ actor, page }) => `${actor} put the page “${page}” back.`,
    my: ({ actor, page }) => `${actor} က “${page}” ပေ့ချ်ကို ပြန်ထားလိုက်သည်။`,
  },
  userNameChanged: {
    en: ({ name }) => `Your user name was changed to ${name}.`,
    my: ({ name }) => `သင့်အသုံးပြုသူအမည်ကို ${name} ဟု ပြောင်းလိုက်သည်။`,
  },
  roleChanged: {
    en: ({ name }) => (name === 'ADMIN' ? 'You are an administrator now.' : 'You are no longer an administrator.'),
    my: ({ name }) => (name === 'ADMIN' ? 'သင်သည် ယခု အက်ဒမင် ဖြစ်ပါပြီ။' : 'သင်သည် အက်ဒမင် မဟုတ်တော့ပါ။'),
  },
  phoneChanged: {
    en: () => 'Your phone number was changed.',
    my: () => 'သင့်ဖုန်းနံပါတ်ကို ပြောင်းလိုက်သည်။',
  },
  emailChanged: {
    en: () => 'Your email was changed.',
    my: () => 'သင့်အီးမေးလ်ကို ပြောင်းလိုက်သည်။',
  },
};
