import type { LastMessage } from '#contract';
import type { DbSide } from '../db/sides.ts';
import type { ReadMarks } from './message.ts';

/** The columns of a conversation with its newest message. */
export interface LastColumns extends ReadMarks {
  lastMessageId: number | null;
  lastSide: DbSide | null;
  lastSenderId: number | null;
  lastText: string;
  lastPhoto: string | null;
  lastFileType: string | null;
  lastAt: Date | null;
}

/** Who wrote the newest message, and whether the other side has read it. */
function writtenOf({ lastMessageId, lastSide, lastSenderId, readA, readB }: LastColumns) {
  if (lastMessageId === null || lastSenderId === null) return {};
  return { lastSenderId, lastRead: lastMessageId <= (lastSide === 'A' ? readB : readA) };
}

/** The newest message as a list row shows it. */
export const presentLastMessage = (last: LastColumns | null): LastMessage => ({
  sendMessage: last?.lastText ?? '',
  ...(last?.lastPhoto ? { sendPhoto: last.lastPhoto } : {}),
  ...(last?.lastFileType ? { fileType: last.lastFileType } : {}),
  messageDate: last?.lastAt?.toISOString() ?? null,
  ...(last ? writtenOf(last) : {}),
});
