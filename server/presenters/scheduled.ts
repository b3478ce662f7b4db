import type { ScheduledMessage } from '#contract';
import type { scheduledMessages } from '../db/schema.ts';
import { presentFile } from './message.ts';

export type ScheduledRow = typeof scheduledMessages.$inferSelect & { authorName: string };

export const presentScheduled = (row: ScheduledRow): ScheduledMessage => ({
  scheduledId: row.id,
  author: { userAccountId: row.authorId, profileName: row.authorName },
  text: row.text,
  ...(row.photo === null ? {} : { file: presentFile(row) }),
  replyId: row.replyToId ?? 0,
  dueTime: row.dueAt.toISOString(),
  ...(row.failure === null ? {} : { failure: row.failure }),
});
