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

/** The dependencies of the business rules. */
export interface ChatContext {
  db: Database;
  publisher: Publisher;
  presence: Presence;
  /** Announces messages to devices; not where the rules run without the app. */
  push?: {
    messageSent(access: ConversationAccess, message: MessageRow, staff: readonly number[] | null): void;
    conversationRead(access: ConversationAccess, reader: Reader): void;
    noticesGiven(notices: readonly GivenNotice[]): void;
    deskNoticeGiven(notice: DeskNotice): void;
  };
  /** Sends mail to accounts; not where the rules run without the app. */
  senders?: Pick<ContactSenders, 'sendNotice'>;
}
