import { and, eq, isNotNull, sum } from 'drizzle-orm';
import { archiveBytes } from '../../archive/archiveRows.ts';
import type { Queryable } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';
import { tooLarge } from '../../errors.ts';

/** Responds 413 when the files of an account's messages and its archive use all the space it has. Deleted messages have no file. */
export async function requireStorage(db: Queryable, accountId: number, megabytes: number): Promise<void> {
  const [row] = await db
    .select({ bytes: sum(messages.fileBytes).mapWith(Number) })
    .from(messages)
    .where(and(eq(messages.senderId, accountId), isNotNull(messages.photo)));
  if ((row?.bytes ?? 0) + (await archiveBytes(db, accountId)) >= megabytes * 1_000_000) throw tooLarge('storageFull');
}
