import type { Message, MessageList, PrivateMessage, PrivateMessageList } from '../../../contract/index.ts';
import { type FriendAccess, type PageAccess, wireSideOf } from '../access.ts';
import type { MessageRow } from '../messages/rows.ts';

/** How far each side has read. */
export interface ReadMarks {
  readA: number;
  readB: number;
}

/** Nothing was read yet: so it is with a message that was just written. */
export const NOTHING_READ: ReadMarks = { readA: 0, readB: 0 };

/** Myanmar's clock is 6:30 ahead of UTC all year. Day groups are made by it; a client elsewhere regroups (decisions 2). */
const DAY_SHIFT_MS = 6.5 * 3_600_000;
const dayOf = (instant: Date) => new Date(instant.getTime() + DAY_SHIFT_MS).toISOString().slice(0, 10);

function fileOf(row: MessageRow) {
  if (row.photo === null || row.fileType === null) return {};
  return {
    sendPhoto: row.photo,
    fileType: row.fileType,
    file: {
      name: row.fileName ?? '',
      bytes: row.fileBytes ?? 0,
      ...(row.width !== null && row.height !== null ? { width: row.width, height: row.height } : {}),
      ...(row.blur !== null ? { blur: row.blur } : {}),
    },
  };
}

function replyOf({ replyToId, quote }: MessageRow) {
  if (replyToId === null) return { replyId: 0 };
  // A deleted message leaves its author's name to the quote and nothing of what it said.
  if (!quote) return { replyId: replyToId };
  const shown = { replyId: replyToId, replyProfileName: quote.senderName };
  if (quote.deletedAt) return shown;
  if (quote.photo === null || quote.fileType === null) return { ...shown, replyMessage: quote.text };
  return { ...shown, replySendPhoto: quote.photo, replyFileType: quote.fileType };
}

function commonOf(row: MessageRow, marks: ReadMarks) {
  const readByOther = row.side === 'A' ? marks.readB : marks.readA;
  return {
    sendMessage: row.text,
    ...fileOf(row),
    time: row.sentAt.toISOString(),
    look: row.id <= readByOther ? -1 : 0,
    userAccountDto: { userAccountId: row.senderId, profileName: row.senderName },
    ...replyOf(row),
    ...(row.clientId !== null ? { clientId: row.clientId } : {}),
    ...(row.editedAt ? { editedTime: row.editedAt.toISOString() } : {}),
    revision: row.revision,
  };
}

export const presentMessage = (row: MessageRow, { ref }: Pick<PageAccess, 'ref'>, marks: ReadMarks): Message => ({
  messageId: row.id,
  pageDto: { pageId: ref.pageId },
  customerId: ref.customerId,
  messageStatus: wireSideOf(row.side),
  ...commonOf(row, marks),
});

export const presentPrivateMessage = (
  row: MessageRow,
  { ref, askerId, askedId }: Pick<FriendAccess, 'ref' | 'askerId' | 'askedId'>,
  marks: ReadMarks,
): PrivateMessage => ({
  privateMessageId: row.id,
  requestFormId: ref.requestFormId,
  friendId: row.side === 'A' ? askedId : askerId,
  ...commonOf(row, marks),
});

/** A stretch of a conversation, oldest first. */
export interface MessageStretch {
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

const frameOf = ({ rows, hasOlder, gap, revision }: MessageStretch) => ({
  finalMessageId: hasOlder ? (rows[0]?.id ?? -1) : -1,
  revision,
  ...(gap ? { gap } : {}),
});

export const presentMessageList = (stretch: MessageStretch, access: PageAccess): MessageList => ({
  messageDateList: groupsOf(stretch.rows, (row) => presentMessage(row, access, stretch.marks)).map(
    ({ date, group }) => ({ date, messageList: group }),
  ),
  ...frameOf(stretch),
});

export const presentPrivateMessageList = (stretch: MessageStretch, access: FriendAccess): PrivateMessageList => ({
  messageDateList: groupsOf(stretch.rows, (row) => presentPrivateMessage(row, access, stretch.marks)).map(
    ({ date, group }) => ({ date, pmList: group }),
  ),
  ...frameOf(stretch),
});
