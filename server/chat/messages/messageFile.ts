import type { ConversationRef } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { conversations, messages } from '../../db/schema.ts';

/** A message's file with what is needed to serve it. */
interface MessageFile {
  ref: ConversationRef;
  fileType: string;
  /** Its name on the sender's device. */
  fileName: string;
  /** Checked to be a raster image when it was uploaded; only images are served inline. */
  isImage: boolean;
}

/** The file of a message that is not deleted, by message id and stored name. */
export async function findMessageFile(db: Queryable, messageId: number, photo: string): Promise<MessageFile | null> {
  const [row] = await db
    .select({
      fileType: messages.fileType,
      fileName: messages.fileName,
      width: messages.width,
      pageId: conversations.pageId,
      customerId: conversations.customerId,
      requestFormId: conversations.friendshipId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), eq(messages.photo, photo), isNull(messages.deletedAt)));
  if (!row) return null;
  const { pageId, customerId, requestFormId } = row;
  const file = { fileType: row.fileType ?? '', fileName: row.fileName ?? 'file', isImage: row.width !== null };
  if (pageId !== null && customerId !== null) return { ref: { kind: 'page', pageId, customerId }, ...file };
  return requestFormId === null ? null : { ref: { kind: 'friend', requestFormId }, ...file };
}
