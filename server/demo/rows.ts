import type { conversations, messages } from '../db/schema.ts';
import type { AlbumPicture } from './album.ts';
import type { Scene } from './pictures.ts';
import type { DemoConversation } from './world.ts';

/** The database's numbers of the demo's people, pages and friendships. Each throws for one that is not there. */
export interface Numbered {
  person(index: number): number;
  page(index: number): number;
  friendship(asker: number, asked: number): number;
}

/** A message row without its conversation. */
export type MessageRow = Omit<typeof messages.$inferInsert, 'conversationId'> & { id: number; sentAt: Date };

/** The message rows of a conversation, numbered from `firstId` on, each with its picture stored. */
export async function messageRows(
  conversation: DemoConversation,
  numbered: Numbered,
  firstId: number,
  store: (kind: Scene) => Promise<AlbumPicture>,
): Promise<MessageRow[]> {
  const sender = senders(conversation, numbered);
  const rows: MessageRow[] = [];
  for (const [index, message] of conversation.messages.entries()) {
    const picture = message.picture ? await store(message.picture) : {};
    rows.push({
      id: firstId + index,
      side: message.side,
      senderId: sender[message.side],
      text: message.text,
      sentAt: message.sentAt,
      replyToId: message.answers === null ? null : firstId + message.answers,
      revision: index + 1,
      ...picture,
    });
  }
  return rows;
}

/** The page's side is its owner, who is the first person; of friends, each writes for themselves. */
function senders({ between }: DemoConversation, { person }: Numbered): Record<'A' | 'B', number> {
  return between.kind === 'page'
    ? { A: person(between.customer), B: person(0) }
    : { A: person(between.asker), B: person(between.asked) };
}

/** The conversation's own row: what its messages come to. */
export function conversationRow(
  { between, messages, unreadA, unreadB }: DemoConversation,
  numbered: Numbered,
  rows: readonly MessageRow[],
): typeof conversations.$inferInsert {
  const last = rows.at(-1);
  const read = (unread: number) => rows.at(-1 - unread)?.id ?? 0;
  const waiting = messages.length - messages.findLastIndex((message) => message.side === 'B') - 1;
  return {
    ...(between.kind === 'page'
      ? { pageId: numbered.page(between.page), customerId: numbered.person(between.customer) }
      : { friendshipId: numbered.friendship(between.asker, between.asked) }),
    revision: rows.length,
    lastMessageId: last?.id ?? null,
    lastText: last?.text ?? '',
    lastPhoto: last?.photo ?? null,
    lastFileType: last?.fileType ?? null,
    lastAt: last?.sentAt ?? null,
    lastSide: last?.side ?? null,
    waitingSince: between.kind === 'page' && waiting > 0 ? (rows.at(-waiting)?.sentAt ?? null) : null,
    unreadA,
    unreadB,
    readA: read(unreadA),
    readB: read(unreadB),
  };
}
