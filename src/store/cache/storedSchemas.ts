import * as z from 'zod/mini';
import {
  type ConversationKey,
  Friend,
  Id,
  ListCursor,
  Message,
  Page,
  PageUser,
  PrivateMessage,
  parseConversationKey,
} from '#contract';

/** A device may hold anything: an older version's rows, or what somebody wrote there. What the store adds to a row stays. */
const Pages = z.array(z.looseObject(Page.shape));
const Count = z.int().check(z.nonnegative());

/** The short lists that are kept, by their names. */
export const KeptLists = {
  pages: z.object({ C: Pages, P: Pages }),
  friends: z.array(z.looseObject(Friend.shape)),
  firstCustomers: z.object({ pageId: Id, rows: z.array(z.looseObject(PageUser.shape)) }),
  cursors: z.record(z.string(), ListCursor),
};

/** The newest messages of a conversation. */
export const KeptConversation = z.object({
  key: z.custom<ConversationKey>((key) => typeof key === 'string' && parseConversationKey(key) !== undefined),
  opened: z.number(),
  messages: z.array(z.union([z.looseObject(Message.shape), z.looseObject(PrivateMessage.shape)])),
  cursor: z.int(),
  revision: z.nullable(Count),
  readUpTo: z.record(z.string().check(z.regex(/^(C|P|other|\d+)$/)), Count),
});

/** One member of a page. */
export const KeptMember = z.looseObject(PageUser.shape);
