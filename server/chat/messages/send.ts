import type { Side } from '../../../contract/index.ts';
import { mayHaveCommitted } from '../../db/failures.ts';
import { notFound } from '../../errors.ts';
import { dropMessageFile, type GivenFile, type KeptFile, keepMessageFile } from '../../files/keep.ts';
import type { FileStore } from '../../files/store.ts';
import { type ConversationAccess, dbSideOf, type FriendAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { announce, type PagePlace } from './announce.ts';
import { type Appended, appendMessage, appendSeated, ensureConversation, repeatedAttempt } from './append.ts';
import type { NewMessageEntry } from './newMessage.ts';
import { findMessage, type MessageRow, type Quote } from './rows.ts';

type Sender = NewMessageEntry['sender'];

/** What travels with either kind of sending. */
interface Envelope {
  /** The message it answers; 0 is none. */
  replyId: number;
  clientId: string | undefined;
}

/** The quoted message, which must be one of this conversation. One that was deleted may still be answered. */
async function quoteOf(db: ChatContext['db'], access: ConversationAccess, replyId: number): Promise<Quote | null> {
  if (replyId === 0) return null;
  const row = access.conversation && (await findMessage(db, access.conversation.id, replyId));
  if (!row) throw notFound();
  const { id, senderId, senderName, text, photo, fileType, deletedAt } = row;
  return { id, senderId, senderName, text, photo, fileType, deletedAt };
}

/** Tells of a message that was committed; a repeated attempt was told of before. */
async function tell(
  context: ChatContext,
  access: PagePlace | FriendAccess,
  { message, conversation, staff }: Appended,
) {
  if (conversation) await announce(context, access, conversation, { type: 'save', message }, staff);
  return message;
}

/**
 * Sends a text to a page's conversation, in the one wait for the database that looks whether the sender may. Null when nothing
 * was written; why is then for `writingSeat` and `sendText`.
 */
export async function sendTextAtOnce(
  context: ChatContext,
  { pageId, customerId, customerOrPage: side }: { pageId: number; customerId: number; customerOrPage: Side },
  sender: Sender,
  text: string,
  clientId: string | undefined,
): Promise<MessageRow | null> {
  const entry = { page: { pageId, customerId }, side: dbSideOf(side), sender, text, clientId };
  const appended = await appendSeated(context.db, entry);
  if (!appended) return null;
  const ref = { kind: 'page', pageId, customerId } as const;
  return tell(context, { kind: 'page', ref, side, pageUserId: appended.pageUserId }, appended);
}

/** Sends a text. The caller has settled that the sender may. */
export async function sendText(
  context: ChatContext,
  access: ConversationAccess,
  sender: Sender,
  text: string,
  { replyId, clientId }: Envelope,
): Promise<MessageRow> {
  const { db } = context;
  const quote = await quoteOf(db, access, replyId);
  const conversationId = access.conversation?.id ?? (await ensureConversation(db, access.ref));
  const entry = { conversationId, side: access.dbSide, sender, quote, clientId, text, file: null };
  return tell(context, access, await appendMessage(db, entry));
}

/** Sends a photo or a file that `receive` takes in. What was stored goes again when it is sure that no row holds it. */
export async function sendFile(
  context: ChatContext & { files: FileStore },
  access: ConversationAccess,
  sender: Sender,
  upload: { receive: () => Promise<GivenFile>; extension: string },
  { replyId, clientId }: Envelope,
): Promise<MessageRow> {
  const { db, files } = context;
  // Before the bytes come in, so that a wrong reply costs nobody an upload.
  const quote = await quoteOf(db, access, replyId);
  const given = await upload.receive();
  const conversationId = access.conversation?.id ?? (await ensureConversation(db, access.ref));
  const first = clientId === undefined ? null : await repeatedAttempt(db, { conversationId, sender }, clientId);
  if (first) return first;
  const file: KeptFile = await keepMessageFile(files, given, upload.extension);
  const entry = { conversationId, side: access.dbSide, sender, quote, clientId, text: '', file };
  let appended: Appended;
  try {
    appended = await appendMessage(db, entry);
  } catch (error) {
    // A row that was written after all would have lost its file; one without a row goes with the next start.
    if (!mayHaveCommitted(error)) await dropMessageFile(files, file.photo);
    throw error;
  }
  if (!appended.conversation) await dropMessageFile(files, file.photo);
  return tell(context, access, appended);
}
