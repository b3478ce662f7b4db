import type { Block, NewBlock } from '#contract';
import { mayReturn } from '../../auth/credentials.ts';
import type { Queryable } from '../../db/client.ts';
import { and, desc, eq, isNull, or, sql } from '../../db/drizzle.ts';
import { blocks, pages, userAccounts } from '../../db/schema.ts';
import { invalidField, notFound } from '../../errors.ts';
import { presentNamed } from '../../presenters/person.ts';
import type { PersonRef } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { isStaff } from '../pageRoles.ts';
import { blockCustomer, blockPage, unblockOnPage } from './blockOnPage.ts';
import { blockPerson, unblockPerson } from './blockPerson.ts';

/** The blocks that a person may see and end: their own, and those of pages where they may block customers. */
const isOwn = (userAccountId: number) =>
  or(
    and(sql`${blocks.kind} <> 'customer'`, eq(blocks.blockerId, userAccountId)),
    and(
      eq(blocks.kind, 'customer'),
      sql`exists (
        select from page_user me join user_type t on t.id = me.user_type_id
        where me.page_id = ${blocks.pageId} and me.user_account_id = ${userAccountId} and ${sql.raw(isStaff('me'))}
          and t.deleteallchat)`,
    ),
  );

async function findBlocks(db: Queryable, userAccountId: number, blockId?: number): Promise<Block[]> {
  const rows = await db
    .select({ block: blocks, person: userAccounts, page: pages })
    .from(blocks)
    .leftJoin(userAccounts, eq(userAccounts.id, blocks.blockedId))
    .leftJoin(pages, eq(pages.id, blocks.pageId))
    .where(
      and(
        isOwn(userAccountId),
        // One whose deletion was requested may return.
        mayReturn,
        isNull(pages.removedAt),
        blockId === undefined ? undefined : eq(blocks.id, blockId),
      ),
    )
    .orderBy(desc(blocks.id));
  return rows.map(({ block, person, page }) => ({
    blockId: block.id,
    kind: block.kind,
    person: person && { ...presentNamed(person), ...(person.removedAt && { profilePhoto: '' }) },
    page: page && { pageId: page.id, title: page.title, photo: page.photo },
    time: block.createdAt.toISOString(),
  }));
}

/** The blocks that a person may end, newest first. */
export const listBlocks = (db: Queryable, { userAccountId }: PersonRef): Promise<Block[]> =>
  findBlocks(db, userAccountId);

function insert(context: ChatContext, person: PersonRef, { userAccountId, pageId }: NewBlock) {
  if (pageId !== undefined && userAccountId !== undefined)
    return blockCustomer(context, person, { pageId, customerId: userAccountId });
  if (pageId !== undefined) return blockPage(context, person, pageId);
  if (userAccountId !== undefined) return blockPerson(context, person.userAccountId, userAccountId);
  throw invalidField('userAccountId', 'required');
}

/** Blocks a person, a page, or a customer of a page (docs/decisions/0008-blocks.md). */
export async function block(context: ChatContext, person: PersonRef, given: NewBlock): Promise<Block> {
  const { id } = await insert(context, person, given);
  const [made] = await findBlocks(context.db, person.userAccountId, id);
  if (!made) throw notFound();
  return made;
}

/** Ends a block. Responds 404 to those who may not. */
export async function unblock(context: ChatContext, { userAccountId }: PersonRef, blockId: number): Promise<void> {
  const [found] = await findBlocks(context.db, userAccountId, blockId);
  if (!found) throw notFound();
  const { person, page } = found;
  if (page)
    await unblockOnPage(context, {
      id: blockId,
      pageId: page.pageId,
      customerId: person?.userAccountId ?? userAccountId,
    });
  else if (person)
    await unblockPerson(context, { id: blockId, blockerId: userAccountId, blockedId: person.userAccountId });
}
