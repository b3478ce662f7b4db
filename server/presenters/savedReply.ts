import type { SavedReply, SavedReplyFile } from '#contract';
import type { savedReplies, savedReplyFiles } from '../db/schema.ts';

export type SavedReplyRow = typeof savedReplies.$inferSelect;
export type SavedReplyFileRow = typeof savedReplyFiles.$inferSelect;

export const presentSavedReplyFile = ({
  id,
  photo,
  fileName,
  fileBytes,
  width,
  height,
}: SavedReplyFileRow): SavedReplyFile => ({
  fileId: id,
  photo,
  name: fileName,
  bytes: fileBytes,
  image: width === null || height === null ? null : { width, height },
});

export const presentSavedReply = (
  { id, pageId, shortcut, text, used, createdAt }: SavedReplyRow,
  files: readonly SavedReplyFileRow[],
): SavedReply => ({
  savedReplyId: id,
  pageId,
  shortcut,
  text,
  used,
  files: files.map(presentSavedReplyFile),
  time: createdAt.toISOString(),
});
