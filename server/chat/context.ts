import type { ContactSenders } from '../auth/contactSenders.ts';
import type { Database } from '../db/client.ts';
import type { MessageRow } from '../presenters/message.ts';
import type { Publisher } from '../publisher.ts';
import type { ConversationAccess } from './access.ts';
import type { DeskNotice } from './desk/deskNotice.ts';
import type { GivenNotice } from './powerNoticeWords.ts';
import type { Presence } from './presence.ts';

/** Who reads, and in which session: the device of that session needs no word of it. */
export interface Reader {
  userAccountId: number;
  tokenHash: string;
}

/** How the rules announce to devices what this process has stored. */
export interface PushOfRules {
  messageSent(access: ConversationAccess, message: MessageRow, staff: readonly number[] | null): void;
  /** Closes the notifications of a conversation that was read on another device. */
  conversationRead(access: ConversationAccess, reader: Reader): void;
  /** Announces what concerns accounts and the owners of pages, also in quiet hours. */
  noticesGiven(notices: readonly GivenNotice[]): void;
  /** Announces what somebody of the staff did to others of it. */
  deskNoticeGiven(notice: DeskNotice): void;
}

/** The dependencies of the business rules. */
export interface ChatContext {
  db: Database;
  publisher: Publisher;
  presence: Presence;
  /** Not where the rules run without the app. */
  push?: PushOfRules;
  /** Sends mail to accounts; not where the rules run without the app. */
  senders?: Pick<ContactSenders, 'sendNotice'>;
}
