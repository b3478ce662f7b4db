import type { MessageFound, Side } from '#contract';
import { type MessageRow, presentMessage, presentPrivateMessage } from './message.ts';

/** A conversation that the searching person may read, as their lists name it. */
export interface FoundConversation extends Record<string, unknown> {
  id: number;
  pageId: number | null;
  customerId: number | null;
  friendshipId: number | null;
  askerId: number | null;
  askedId: number | null;
  readA: number;
  readB: number;
  title: string;
  photo: string;
  pageTitle: string | null;
  staffShownAs: string | null;
}

/** A message that a search found, as the searching side sees it; undefined for a conversation of the other kind. */
export function presentFound(row: MessageRow, conversation: FoundConversation, side: Side): MessageFound | undefined {
  const { pageId, customerId, friendshipId, askerId, askedId, title, photo, pageTitle, staffShownAs } = conversation;
  const named = { title, photo, ...(pageTitle !== null && { pageTitle }) };
  if (pageId !== null && customerId !== null) {
    const access = { ref: { kind: 'page', pageId, customerId }, side, staffShownAs } as const;
    return { ...named, message: presentMessage(row, access, conversation) };
  }
  if (friendshipId === null || askerId === null || askedId === null) return undefined;
  const ref = { kind: 'friend', requestFormId: friendshipId } as const;
  return { ...named, message: presentPrivateMessage(row, { ref, askerId, askedId }, conversation) };
}
