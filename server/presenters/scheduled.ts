import type { ScheduledMessage } from '#contract';
import type { scheduledMessages } from '../db/schema.ts';

/** A scheduled message with the name of its author. */
export type ScheduledRow = typeof scheduledMessages.$inferSelect & { authorName: string };

export const presentScheduled = (row: ScheduledRow): ScheduledMessage => ({
  scheduledId: row.id,
  author: { userAccountId: row.authorId, profileName: row.authorName },
  text: row.text,
  dueTime: row.dueAt.toISOString(),
  ...(row.failure === null ? {} : { failure: row.failure }),
});
