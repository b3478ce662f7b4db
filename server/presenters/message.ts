import {
  type AutomaticKind,
  type ConversationRef,
  type FileInfo,
  HIDDEN_STAFF_ID,
  type Message,
  type MessageList,
  type PrivateMessage,
  type PrivateMessageList,
  type Side,
} from '#contract';
import type { messages } from '../db/schema.ts';
import { wireSideOf } from '../db/sides.ts';

/** A message with its sender's name and its quote. `senderName` of what the page sent by itself is its title. */
export interface MessageRow extends Omit<typeof messages.$inferSelect, 'pageId' | 'searchText'> {
  senderName: string;
  quote: Quote | null;
}

/** The quoted message of a reply. */
export type Quote = Pick<MessageRow, 'id' | 'senderId' | 'senderName' | 'text' | 'photo' | 'fileType' | 'deletedAt'>;

/** The newest message that each side has read. */
export interface ReadMarks {
  readA: number;
  readB: number;
}

export const NOTHING_READ: ReadMarks = { readA: 0, readB: 0 };

/** Myanmar is 6:30 ahead of UTC all year. Days are grouped by its time; clients elsewhere group again (docs/product-decisions.md#2-times). */
const DAY_SHIFT_MS = 6.5 * 3_600_000;
const dayOf = (instant: Date) => new Date(instant.getTime() + DAY_SHIFT_MS).toISOString().slice(0, 10);

/** What is shown of a file before its bytes arrive. */
export const presentFile = (
  row: Pick<MessageRow, 'fileName' | 'fileBytes' | 'width' | 'height' | 'blur'>,
): FileInfo => ({
  name: row.fileName ?? '',
  bytes: row.fileBytes ?? 0,
  ...(row.width !== null && row.height !== null ? { width: row.width, height: row.height } : {}),
  ...(row.blur !== null ? { blur: row.blur } : {}),
});

const fileOf = (row: MessageRow) =>
  row.photo === null || row.fileType === null
    ? {}
    : { sendPhoto: row.photo, fileType: row.fileType, file: presentFile(row) };

/** Whom the reader of a message sees as who wrote it or what it quotes. */
type AuthorOf = (
  written: Pick<MessageRow, 'senderId' | 'senderName'> & { automatic?: AutomaticKind | null },
) => Message['userAccountDto'];

const realAuthorOf: AuthorOf = ({ senderId, senderName }) => ({ userAccountId: senderId, profileName: senderName });

/** What the authors in a page conversation depend on: its customer sees the page instead of its staff, unless it shows them. */
export interface AuthorsInPage {
  ref: Extract<ConversationRef, { kind: 'page' }>;
  side: Side;
  staffShownAs: string | null;
}

/** The two friends of a conversation. */
export interface FriendsInConversation {
  ref: Extract<ConversationRef, { kind: 'friend' }>;
  askerId: number;
  askedId: number;
}

/** Whether a side sees the page instead of who wrote for it. */
const isHidden = ({ ref, side, staffShownAs }: AuthorsInPage, senderId: number): boolean =>
  side === 'C' && senderId !== ref.customerId && staffShownAs !== null;

/** The account by which a side of a page conversation knows who wrote. */
export const shownIdOf = (authors: AuthorsInPage, senderId: number): number =>
  isHidden(authors, senderId) ? HIDDEN_STAFF_ID : senderId;

/** The authors in a page conversation as a side sees them. Everything that is not of the customer is of the staff. */
export const authorsFor =
  (authors: AuthorsInPage): AuthorOf =>
  (written) =>
    written.automatic && written.automatic !== 'bot'
      ? { userAccountId: HIDDEN_STAFF_ID, profileName: written.senderName }
      : isHidden(authors, written.senderId)
        ? { userAccountId: HIDDEN_STAFF_ID, profileName: authors.staffShownAs ?? '' }
        : realAuthorOf(written);

function replyOf({ replyToId, quote }: MessageRow, authorOf: AuthorOf) {
  if (replyToId === null) return { replyId: 0 };
  // The quote of a deleted message shows only its author's name.
  if (!quote) return { replyId: replyToId };
  const shown = { replyId: replyToId, replyProfileName: authorOf(quote).profileName };
  if (quote.deletedAt) return shown;
  if (quote.photo === null || quote.fileType === null) return { ...shown, replyMessage: quote.text };
  return { ...shown, replySendPhoto: quote.photo, replyFileType: quote.fileType };
}

function commonOf(row: MessageRow, marks: ReadMarks, authorOf: AuthorOf = realAuthorOf) {
  const readByOther = row.side === 'A' ? marks.readB : marks.readA;
  return {
    sendMessage: row.text,
    ...fileOf(row),
    time: row.sentAt.toISOString(),
    look: row.id <= readByOther ? -1 : 0,
    userAccountDto: authorOf(row),
    ...replyOf(row, authorOf),
    ...(row.clientId !== null ? { clientId: row.clientId } : {}),
    ...(row.editedAt ? { editedTime: row.editedAt.toISOString() } : {}),
    revision: row.revision,
  };
}

/** A message of a page conversation as the side of `access` sees it. */
export const presentMessage = (row: MessageRow, access: AuthorsInPage, marks: ReadMarks): Message => ({
  messageId: row.id,
  pageDto: { pageId: access.ref.pageId },
  customerId: access.ref.customerId,
  messageStatus: wireSideOf(row.side),
  ...(row.automatic && { automatic: row.automatic }),
  ...commonOf(row, marks, authorsFor(access)),
});

export const presentPrivateMessage = (
  row: MessageRow,
  { ref, askerId, askedId }: FriendsInConversation,
  marks: ReadMarks,
): PrivateMessage => ({
  privateMessageId: row.id,
  requestFormId: ref.requestFormId,
  friendId: row.side === 'A' ? askedId : askerId,
  ...commonOf(row, marks),
});

/** Consecutive messages of a conversation, oldest first. */
export interface MessageWindow {
  rows: MessageRow[];
  hasOlder: boolean;
  gap: boolean;
  revision: number;
  marks: ReadMarks;
}

function groupsOf<T>(rows: readonly MessageRow[], present: (row: MessageRow) => T): { date: string; group: T[] }[] {
  const groups: { date: string; group: T[] }[] = [];
  for (const row of rows) {
    const date = dayOf(row.sentAt);
    const last = groups.at(-1);
    if (last?.date === date) last.group.push(present(row));
    else groups.push({ date, group: [present(row)] });
  }
  return groups;
}

const frameOf = ({ rows, hasOlder, gap, revision }: MessageWindow) => ({
  finalMessageId: hasOlder ? (rows[0]?.id ?? -1) : -1,
  revision,
  ...(gap ? { gap } : {}),
});

export const presentMessageList = (window: MessageWindow, access: AuthorsInPage): MessageList => ({
  messageDateList: groupsOf(window.rows, (row) => presentMessage(row, access, window.marks)).map(({ date, group }) => ({
    date,
    messageList: group,
  })),
  ...frameOf(window),
});

export const presentPrivateMessageList = (
  window: MessageWindow,
  access: FriendsInConversation,
): PrivateMessageList => ({
  messageDateList: groupsOf(window.rows, (row) => presentPrivateMessage(row, access, window.marks)).map(
    ({ date, group }) => ({ date, pmList: group }),
  ),
  ...frameOf(window),
});
