import type { conversations, messages } from '../db/schema.ts';
import { messageSearchText } from '../search/searchText.ts';
import type { AlbumPicture } from './album.ts';
import type { Scene } from './pictures.ts';
import type { DemoConversation } from './world.ts';

/** The database ids of the demo's people, pages and friendships by index. Each throws for an unknown index. */
export interface DemoIds {
  person(index: number): number;
  page(index: number): number;
  friendship(asker: number, asked: number): number;
}

type DemoMessageRow = Omit<typeof messages.$inferInsert, 'conversationId'> & { id: number; sentAt: Date };

/** The message rows of a conversation with ids from `firstId` on. Stores their pictures. */
export async function messageRows(
  conversation: DemoConversation,
  numbered: DemoIds,
  firstId: number,
  store: (kind: Scene) => Promise<AlbumPicture>,
): Promise<DemoMessageRow[]> {
  const sender = senders(conversation, numbered);
  const rows: DemoMessageRow[] = [];
  for (const [index, message] of conversation.messages.entries()) {
    const picture = message.picture ? await store(message.picture) : {};
    rows.push({
      id: firstId + index,
      side: message.side,
      senderId: sender[message.side],
      text: message.text,
      pageId: conversation.between.kind === 'page' ? numbered.page(conversation.between.page) : null,
      sentAt: message.sentAt,
      replyToId: message.answers === null ? null : firstId + message.answers,
      revision: index + 1,
      ...picture,
      searchText: messageSearchText({ text: message.text, ...picture }),
    });
  }
  return rows;
}

/** The senders by side: for a page its owner, the first person; for friends each of the two. */
function senders({ between }: DemoConversation, { person }: DemoIds): Record<'A' | 'B', number> {
  return between.kind === 'page'
    ? { A: person(between.customer), B: person(0) }
    : { A: person(between.asker), B: person(between.asked) };
}

/** The conversation's row, computed from its messages. */
export function conversationRow(
  { between, messages, unreadA, unreadB }: DemoConversation,
  numbered: DemoIds,
  rows: readonly DemoMessageRow[],
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
    lastSenderId: last?.senderId ?? null,
    waitingSince: between.kind === 'page' && waiting > 0 ? (rows.at(-waiting)?.sentAt ?? null) : null,
    firstAnsweredAt: rows.find((row) => row.side === 'B')?.sentAt ?? null,
    unreadA,
    unreadB,
    readA: read(unreadA),
    readB: read(unreadB),
  };
}
