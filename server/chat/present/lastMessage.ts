import type { LastMessage } from '../../../contract/index.ts';

/** The columns of a conversation that say what was written last. */
export interface LastColumns {
  lastText: string;
  lastPhoto: string | null;
  lastFileType: string | null;
  lastAt: Date | null;
}

/** What a list row shows of its newest message. */
export const presentLastMessage = (last: LastColumns | null): LastMessage => ({
  sendMessage: last?.lastText ?? '',
  ...(last?.lastPhoto ? { sendPhoto: last.lastPhoto } : {}),
  ...(last?.lastFileType ? { fileType: last.lastFileType } : {}),
  messageDate: last?.lastAt?.toISOString() ?? null,
});
