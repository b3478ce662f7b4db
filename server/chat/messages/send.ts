import type { ConversationRef } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, eq } from '../../db/drizzle.ts';
import { mayHaveCommitted } from '../../db/failures.ts';
import { conversations } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deleteMessageFile, type StoredFile, storeMessageFile, type UploadedFile } from '../../files/storeFiles.ts';
import type { MessageRow, Quote } from '../../presenters/message.ts';
import type { ConversationAccess, PageAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { giveSoon } from '../desk/roundRobin.ts';
import { automaticAfter } from '../hours/automatic.ts';
import { lockCustomerMembership } from '../pages/membership.ts';
import { findRepeated, type InsertedMessage, insertMessage, type NewMessage } from './insertMessage.ts';
import { publishChange } from './publishChange.ts';
import { findByClientId, findMessage } from './rows.ts';
import { type FileSender, requireStorage, storeUpload } from './storageQuota.ts';

/** The id of the conversation's row, which is created when the first message is written. */
export async function ensureConversation(db: Queryable, ref: ConversationRef): Promise<number> {
  const created = await db.transaction(async (tx) => {
    const columns =
      ref.kind === 'page'
        ? {
            pageId: ref.pageId,
            customerId: ref.customerId,
            customerLeft: !(await lockCustomerMembership(tx, ref.pageId, ref.customerId)),
          }
        : { friendshipId: ref.requestFormId };
    const [row] = await tx
      .insert(conversations)
      .values(columns)
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    return row;
  });
  if (created) return created.id;
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      ref.kind === 'page'
        ? and(eq(conversations.pageId, ref.pageId), eq(conversations.customerId, ref.customerId))
        : eq(conversations.friendshipId, ref.requestFormId),
    );
  if (!found) throw new Error('an existing conversation was not found');
  return found.id;
}

type Sender = NewMessage['sender'];

interface SendOptions {
  /** The message that is answered; 0 for none. */
  replyId: number;
  clientId: string | undefined;
  /** When it is, for what the page sends by itself. */
  now?: Date;
}

/** The quoted message, which must belong to the conversation. A deleted one may still be quoted. */
async function findQuote(db: ChatContext['db'], access: ConversationAccess, replyId: number): Promise<Quote | null> {
  if (replyId === 0) return null;
  const row = access.conversation && (await findMessage(db, access.conversation.id, replyId));
  if (!row) throw notFound();
  const { id, senderId, senderName, text, photo, fileType, deletedAt } = row;
  return { id, senderId, senderName, text, photo, fileType, deletedAt };
}

/** Publishes an inserted message. A repeated request was published by its first attempt (docs/decisions/0026-several-processes.md). */
async function publishInserted(context: ChatContext, access: ConversationAccess, inserted: InsertedMessage) {
  const { message, conversation, staff, isToGive, automatic } = inserted;
  if (!conversation) return message;
  await publishChange(context, access, conversation, { type: 'save', message }, staff);
  context.push?.messageSent(access, message, staff);
  for (const sent of automatic)
    await publishChange(context, access, sent.conversation, { type: 'save', message: sent.message }, staff);
  if (isToGive && access.kind === 'page') giveSoon(context, access.ref.pageId);
  return message;
}

/** Sends a text, or a file that is stored. The caller has checked that the sender may write. */
export async function sendMessage(
  context: ChatContext,
  access: ConversationAccess,
  sender: Sender,
  content: { text: string; file: StoredFile | null },
  { replyId, clientId, now = new Date() }: SendOptions,
): Promise<MessageRow> {
  const { db } = context;
  const quote = await findQuote(db, access, replyId);
  const conversationId = access.conversation?.id ?? (await ensureConversation(db, access.ref));
  const automatic = automaticAfter(access, now);
  const message = { conversationId, side: access.dbSide, sender, quote, clientId, ...content, automatic };
  return publishInserted(context, access, await insertMessage(db, message));
}

/** Sends a text. The caller has checked that the sender may write. */
export const sendText = (
  context: ChatContext,
  access: ConversationAccess,
  sender: Sender,
  text: string,
  options: SendOptions,
): Promise<MessageRow> => sendMessage(context, access, sender, { text, file: null }, options);

/** Sends a text to one of many customers, in the name of the page. It counts as no answer. The caller has checked the sender. */
export async function sendFromPage(
  context: ChatContext,
  access: PageAccess,
  { byId, title }: { byId: number; title: string },
  { text, clientId }: { text: string; clientId: string },
): Promise<void> {
  const { db } = context;
  const conversationId = access.conversation?.id ?? (await ensureConversation(db, access.ref));
  const sender = { userAccountId: byId, userName: title, profileName: title };
  const message = { conversationId, side: access.dbSide, sender, quote: null, clientId, text, file: null };
  await publishInserted(context, access, await insertMessage(db, { ...message, kind: 'bulk' }));
}

/** A file that is uploaded to a conversation. */
interface MessageUpload {
  receive: () => Promise<UploadedFile>;
  extension: string;
  /** Checks again that the sender may write: a slow upload, or the turn of its image, may outlast the permission. */
  requireAccess: () => Promise<ConversationAccess>;
}

/** Sends a photo or file that `receive` reads from the request. A stored file is deleted again when no row refers to it. */
export async function sendFile(
  context: ChatContext & { files: FileStore; config: { limits: { storageMegabytes: number } } },
  before: ConversationAccess,
  sender: Sender & FileSender,
  upload: MessageUpload,
  { replyId, clientId }: Omit<SendOptions, 'now'>,
): Promise<MessageRow> {
  const { db, files, config } = context;
  // Before the upload, so that a wrong reply id is refused early, and a file without room.
  const quote = await findQuote(db, before, replyId);
  const isStored = async () =>
    clientId !== undefined && (await findByClientId(db, sender.userAccountId, clientId)) !== null;
  const space = { db, sender, megabytesOfMember: config.limits.storageMegabytes, isStored };
  await requireStorage(space);
  const received = await upload.receive();
  // As it is now: the page may have opened or closed during the upload.
  const access = await upload.requireAccess();
  const conversationId = access.conversation?.id ?? (await ensureConversation(db, access.ref));
  const first = clientId === undefined ? null : await findRepeated(db, { conversationId, sender }, clientId);
  if (first) return first;
  const file = await storeMessageFile(files, received, upload.extension);
  const automatic = automaticAfter(access, new Date());
  const message = { conversationId, side: access.dbSide, sender, quote, clientId, text: '', file, automatic };
  const insert = async () => {
    await upload.requireAccess();
    return insertMessage(db, message);
  };
  const inserted = await storeUpload(space, insert).catch(async (error: unknown) => {
    // When the row may exist, the file stays; the cleanup at the next start deletes files without a row.
    if (!mayHaveCommitted(error)) await deleteMessageFile(files, file.photo);
    throw error;
  });
  if (!inserted.conversation) await deleteMessageFile(files, file.photo);
  return publishInserted(context, access, inserted);
}
