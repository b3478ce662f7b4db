import type { Archive } from '#contract';
import type { dataArchives } from '../db/schema.ts';

/** A stored archive, or the request for one. */
export type ArchiveRow = typeof dataArchives.$inferSelect;

/** An archive as its owner sees it. */
export const presentArchive = (row: ArchiveRow): Archive => ({
  state: row.failed ? 'failed' : row.file === null ? 'making' : 'ready',
  scope: row.conversationId === null ? 'account' : 'conversation',
  title: row.title,
  messagesDone: row.messagesDone,
  messagesTotal: row.messagesTotal,
  bytes: row.bytes,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  file: row.file ?? '',
});
