import { BLOCKS_MAX } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, eq, ne, or, type SQL, type SQLWrapper, sql } from '../../db/drizzle.ts';
import { blocks } from '../../db/schema.ts';
import { conflict, notFound } from '../../errors.ts';

/** Whether a person blocks another, both given as columns or values. */
export const blocksPerson = (
  blockerId: SQLWrapper | number,
  blockedId: SQLWrapper | number,
): SQL<boolean> => sql`exists (
  select from block b where b.kind = 'person' and b.blocker_id = ${blockerId} and b.blocked_id = ${blockedId})`;

/** Whether a page blocks a person. */
export const pageBlocks = (pageId: SQLWrapper | number, blockedId: SQLWrapper | number): SQL<boolean> => sql`exists (
  select from block b where b.kind = 'customer' and b.page_id = ${pageId} and b.blocked_id = ${blockedId})`;

/**
 * Responds 409 to an account that blocks too many people and pages. Call it in the transaction that has added a block, and has locked the
 * account.
 */
export async function requireFewBlocks(tx: Queryable, blockerId: number): Promise<void> {
  const count = await tx.$count(blocks, and(eq(blocks.blockerId, blockerId), ne(blocks.kind, 'customer')));
  if (count > BLOCKS_MAX) throw conflict('tooManyBlocks');
}

/** Responds 409 to a person who blocks another themselves: they know it, and can end it. */
export async function requireNotBlocking(db: Queryable, blockerId: number, blockedId: number): Promise<void> {
  const found = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(and(eq(blocks.kind, 'person'), eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  if (found.length > 0) throw conflict('youBlocked');
}

/** Whether a page blocks a person, and whether they block the page. */
export async function blocksOnPage(
  db: Queryable,
  pageId: number,
  userAccountId: number,
): Promise<{ byPage: boolean; byPerson: boolean }> {
  const found = await db
    .select({ kind: blocks.kind })
    .from(blocks)
    .where(
      and(
        eq(blocks.pageId, pageId),
        or(
          and(eq(blocks.kind, 'customer'), eq(blocks.blockedId, userAccountId)),
          and(eq(blocks.kind, 'page'), eq(blocks.blockerId, userAccountId)),
        ),
      ),
    );
  const has = (wanted: 'customer' | 'page') => found.some(({ kind }) => kind === wanted);
  return { byPage: has('customer'), byPerson: has('page') };
}

/** Responds 404 to a person whom the page blocks, as if the page were removed, and 409 to one who blocks the page. */
export async function requirePageUnblocked(db: Queryable, pageId: number, userAccountId: number): Promise<void> {
  const { byPage, byPerson } = await blocksOnPage(db, pageId, userAccountId);
  if (byPage) throw notFound();
  if (byPerson) throw conflict('youBlocked');
}
