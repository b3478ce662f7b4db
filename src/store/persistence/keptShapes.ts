import { z } from 'zod';
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
} from '../../../contract/index.ts';

/** A device may hold anything: an older version's rows, or what somebody wrote there. What the store adds to a row stays. */
const Pages = z.array(Page.loose());
const Count = z.int().nonnegative();

/** The short lists that are kept, by their names. */
export const KeptLists = {
  pages: z.object({ C: Pages, P: Pages }),
  friends: z.array(Friend.loose()),
  firstCustomers: z.object({ pageId: Id, rows: z.array(PageUser.loose()) }),
  cursors: z.record(z.string(), ListCursor),
};

/** The newest messages of a conversation. */
export const KeptConversation = z.object({
  key: z.custom<ConversationKey>((key) => typeof key === 'string' && parseConversationKey(key) !== undefined),
  opened: z.number(),
  messages: z.array(z.union([Message.loose(), PrivateMessage.loose()])),
  cursor: z.int(),
  revision: Count.nullable(),
  readUpTo: z.record(z.string().regex(/^(C|P|other|\d+)$/), Count),
});

/** One member of a page. */
export const KeptMember = PageUser.loose();
