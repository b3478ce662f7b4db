import { eq } from '../../db/drizzle.ts';
import { type ConversationRow, conversations, messages } from '../../db/schema.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { MessageRow } from '../../presenters/message.ts';
import { makeSearchText } from '../../search/convertText.ts';
import type { ConversationAccess, PersonRef } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { mayEdit } from './permissions.ts';
import { publishChange } from './publishChange.ts';
import { changeConversation, findMessage } from './rows.ts';

/** Replaces the text of a message, and the preview in lists when it is the newest one. */
export async function editMessage(
  context: ChatContext,
  access: ConversationAccess,
  person: PersonRef,
  messageId: number,
  text: string,
): Promise<{ message: MessageRow; conversation: ConversationRow }> {
  if (!access.conversation) throw notFound();
  // Before the conversation is locked.
  const searchText = await makeSearchText({ text });
  const changed = await changeConversation(context.db, access.conversation.id, async (tx, before) => {
    const message = await findMessage(tx, before.id, messageId);
    if (!message || message.deletedAt) throw notFound();
    if (!mayEdit(access, person, message)) throw forbidden();
    const revision = before.revision + 1;
    const editedAt = new Date();
    await tx.update(messages).set({ text, searchText, editedAt, revision }).where(eq(messages.id, messageId));
    const preview = before.lastMessageId === messageId ? { lastText: text } : {};
    await tx
      .update(conversations)
      .set({ revision, ...preview })
      .where(eq(conversations.id, before.id));
    return {
      message: { ...message, text, editedAt, revision },
      conversation: { ...before, revision, ...preview },
    };
  });
  await publishChange(context, access, changed.conversation, { type: 'update', message: changed.message });
  return changed;
}
