import type { Note } from '#contract';
import type { notes } from '../db/schema.ts';

export type NoteRow = typeof notes.$inferSelect & { authorName: string };

export const presentNote = (row: NoteRow): Note => ({
  noteId: row.id,
  pageId: row.pageId,
  customerId: row.customerId,
  author: { userAccountId: row.authorId, profileName: row.authorName },
  text: row.text,
  mentions: row.mentions,
  time: row.createdAt.toISOString(),
  ...(row.editedAt ? { editedTime: row.editedAt.toISOString() } : {}),
  ...(row.clientId === null ? {} : { clientId: row.clientId }),
});
