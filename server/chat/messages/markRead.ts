import type { Looked } from '#contract';
import { and, count, eq, gt, gte, isNull, lte, max } from '../../db/drizzle.ts';
import { type ConversationRow, conversations, messages, readPosition } from '../../db/schema.ts';
import { otherSideOf } from '../../db/sides.ts';
import { notFound } from '../../errors.ts';
import type { ConversationAccess } from '../access.ts';
import type { ChatContext, Reader } from '../context.ts';
import { publishChange } from './publishChange.ts';
import { changeConversation, hasMessage, type LockedConversation } from './rows.ts';

/** The messages of the other side, in a locked conversation. */
const ofOthers = (access: ConversationAccess, { id }: LockedConversation) =>
  and(eq(messages.conversationId, id), eq(messages.side, otherSideOf(access.dbSide)), isNull(messages.deletedAt));

/** What is written of a reading side: the newest message it has read, where its unread messages begin again, and how many they are. */
const columnsOf = ({ dbSide }: ConversationAccess, read: number, unreadFrom: number | null, unread: number) =>
  dbSide === 'A'
    ? { readA: read, unreadFromA: unreadFrom, unreadA: unread }
    : { readB: read, unreadFromB: unreadFrom, unreadB: unread };

/** A conversation after a read, and how many messages its staff had to read before. */
interface Read {
  row: ConversationRow;
  unreadBefore: number;
}

const publishLook = (
  context: ChatContext,
  access: ConversationAccess,
  { row, unreadBefore }: Read,
  look: { messageId: number; readerId: number },
) => publishChange(context, access, row, { type: 'look', ...look, unreadBefore });

/**
 * Marks the other side's messages read, up to a message of the conversation or (without `upTo`) all of them. The read position only
 * moves forward here; a call that does not move it publishes nothing.
 */
export async function markRead(
  context: ChatContext,
  access: ConversationAccess,
  reader: Reader,
  upTo: number | undefined,
): Promise<Looked> {
  const { conversation } = access;
  if (!conversation) {
    if (upTo) throw notFound();
    return { look: 0, messageId: 0 };
  }
  if (upTo && !(await hasMessage(context.db, conversation.id, upTo))) throw notFound();
  const isA = access.dbSide === 'A';
  const looked = await changeConversation(context.db, conversation.id, async (tx, before) => {
    const read = isA ? before.readA : before.readB;
    const position = readPosition(before, access.dbSide);
    const others = and(ofOthers(access, before), gt(messages.id, position));
    const [reached] = await tx
      .select({ id: max(messages.id) })
      .from(messages)
      .where(and(others, upTo === undefined ? undefined : lte(messages.id, upTo)));
    if (!reached?.id) return { look: isA ? before.unreadA : before.unreadB, messageId: position, changed: null };
    const [left] = await tx
      .select({ look: count() })
      .from(messages)
      .where(and(others, gt(messages.id, reached.id)));
    const look = left?.look ?? 0;
    const isBeyond = reached.id >= read;
    const change = {
      revision: before.revision + 1,
      ...columnsOf(access, isBeyond ? reached.id : read, isBeyond ? null : reached.id + 1, look),
    };
    await tx.update(conversations).set(change).where(eq(conversations.id, before.id));
    const changed = { row: { ...before, ...change }, unreadBefore: before.unreadB };
    return { look, messageId: reached.id, changed };
  });
  const { look, messageId, changed } = looked;
  if (changed) await publishLook(context, access, changed, { messageId, readerId: reader.userAccountId });
  if (changed && look === 0) context.push?.conversationRead(access, reader);
  return { look, messageId };
}

/**
 * Marks the other side's messages unread, from one of them on; 0 is the newest. What is unread
 * already stays so. The other side keeps its ticks: the event tells how far it was read before, and a new count goes to the lists of
 * the reading side (docs/decisions/0003-read-state.md).
 */
export async function markUnread(
  context: ChatContext,
  access: ConversationAccess,
  reader: Reader,
  from: number,
): Promise<Looked> {
  const { conversation } = access;
  if (!conversation) {
    if (from) throw notFound();
    return { look: 0, messageId: 0 };
  }
  const isA = access.dbSide === 'A';
  const marked = await changeConversation(context.db, conversation.id, async (tx, before) => {
    const read = isA ? before.readA : before.readB;
    const position = readPosition(before, access.dbSide);
    const others = ofOthers(access, before);
    const [asked] = from
      ? await tx
          .select({ id: messages.id })
          .from(messages)
          .where(and(others, eq(messages.id, from)))
      : await tx
          .select({ id: max(messages.id) })
          .from(messages)
          .where(others);
    if (from && !asked) throw notFound();
    if (!asked?.id || asked.id > position)
      return { look: isA ? before.unreadA : before.unreadB, messageId: position, read, changed: null };
    const [after] = await tx
      .select({ look: count() })
      .from(messages)
      .where(and(others, gte(messages.id, asked.id)));
    const look = after?.look ?? 0;
    const change = { revision: before.revision + 1, ...columnsOf(access, read, asked.id, look) };
    await tx.update(conversations).set(change).where(eq(conversations.id, before.id));
    const changed = { row: { ...before, ...change }, unreadBefore: before.unreadB };
    return { look, messageId: asked.id - 1, read, changed };
  });
  const { look, messageId, read, changed } = marked;
  if (changed) await publishLook(context, access, changed, { messageId: read, readerId: reader.userAccountId });
  return { look, messageId };
}
