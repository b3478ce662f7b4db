import type { LastMessage } from '#contract';

/** The columns of a conversation with its newest message. */
export interface LastColumns {
  lastText: string;
  lastPhoto: string | null;
  lastFileType: string | null;
  lastAt: Date | null;
}

/** The newest message as a list row shows it. */
export const presentLastMessage = (last: LastColumns | null): LastMessage => ({
  sendMessage: last?.lastText ?? '',
  ...(last?.lastPhoto ? { sendPhoto: last.lastPhoto } : {}),
  ...(last?.lastFileType ? { fileType: last.lastFileType } : {}),
  messageDate: last?.lastAt?.toISOString() ?? null,
});
