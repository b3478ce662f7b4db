import type { SavedReply } from '#contract';
import type { savedReplies } from '../db/schema.ts';

export type SavedReplyRow = typeof savedReplies.$inferSelect;

export const presentSavedReply = ({ id, pageId, shortcut, text, used, createdAt }: SavedReplyRow): SavedReply => ({
  savedReplyId: id,
  pageId,
  shortcut,
  text,
  used,
  time: createdAt.toISOString(),
});
