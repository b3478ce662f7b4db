import type { FriendMessageEvent, Message, PageMessageEvent } from '#contract';

const TEXT = 'မင်္ဂလာပါ၊ ဒီအထည် အရောင်သုံးမျိုး ရှိပါတယ်ရှင်။';

const common = {
  sendMessage: TEXT,
  time: '2026-11-21T04:12:33.512Z',
  look: 0,
  userAccountDto: { userAccountId: 1_000_001, profileName: 'ဒေါ်ခင်သန္တာ' },
  replyId: 0,
  revision: 1_204,
};

const message: Message = {
  messageId: 4_201_337,
  pageDto: { pageId: 1 },
  customerId: 2_000_001,
  messageStatus: 'P',
  ...common,
};

/** What is published in every server: a new message as the product words it, about 400 octets of JSON. */
export const PAGE_EVENT: PageMessageEvent = { type: 'save', message, revision: 1_204 };

/** The same between two friends. */
export const FRIEND_EVENT: FriendMessageEvent = {
  type: 'save',
  message: { privateMessageId: 4_201_337, requestFormId: 1, friendId: 3_000_002, ...common },
  revision: 1_204,
};

/** The event as text, for servers that know no more of it. */
export const EVENT_TEXT = JSON.stringify(PAGE_EVENT);
