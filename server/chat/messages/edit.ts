import { eq } from 'drizzle-orm';
import { conversations, messages } from '../../db/schema.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ConversationAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { announce } from './announce.ts';
import { type ConversationRow, changeConversation, findMessage, type MessageRow } from './rows.ts';

/** Gives a text new words. `may` decides by the message as it is. Lists that show it as their newest show the new words. */
export async function editMessage(
  context: ChatContext,
  access: ConversationAccess,
  messageId: number,
  text: string,
  may: (message: MessageRow) => boolean,
): Promise<{ message: MessageRow; conversation: ConversationRow }> {
  if (!access.conversation) throw notFound();
  const changed = await changeConversation(context.db, access.conversation.id, async (tx, before) => {
    const message = await findMessage(tx, before.id, messageId);
    if (!message || message.deletedAt) throw notFound();
    if (!may(message)) throw forbidden();
    const revision = before.revision + 1;
    const editedAt = new Date();
    await tx.update(messages).set({ text, editedAt, revision }).where(eq(messages.id, messageId));
    const shown = before.lastMessageId === messageId ? { lastText: text } : {};
    await tx
      .update(conversations)
      .set({ revision, ...shown })
      .where(eq(conversations.id, before.id));
    return {
      message: { ...message, text, editedAt, revision },
      conversation: { ...before, revision, ...shown },
    };
  });
  await announce(context, access, changed.conversation, { type: 'update', message: changed.message });
  return changed;
}
