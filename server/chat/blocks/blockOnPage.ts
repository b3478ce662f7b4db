import { BUILT_IN_USER_TYPES, mayBlockCustomers } from '#contract';
import { lockReturning } from '../../auth/accountLocks.ts';
import type { Queryable } from '../../db/client.ts';
import { and, eq, ne } from '../../db/drizzle.ts';
import { recordRevocations } from '../../db/revocations.ts';
import { blocks, pageUsers, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { publishNotificationCounts, withdrawNotifications } from '../../notices/notifications.ts';
import { type PersonRef, requirePageAccess, uiColumns } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { lockPage, type Membership, membershipsOn, updateConversations } from '../pages/membership.ts';
import { publishMembershipEnd, publishMembershipOf } from '../pages/publishPage.ts';
import { addRestorableMembership, restorableOf } from '../restorable.ts';
import { requireFewBlocks } from './queries.ts';

type BlockRow = typeof blocks.$inferSelect;

/** Who blocks whom on a page: the customer the page, or the page the customer. */
interface PageBlock {
  kind: 'page' | 'customer';
  pageId: number;
  customerId: number;
  blockerId: number;
}

const isSame = ({ kind, pageId, customerId }: Pick<PageBlock, 'kind' | 'pageId' | 'customerId'>) =>
  and(
    eq(blocks.kind, kind),
    eq(blocks.pageId, pageId),
    eq(kind === 'page' ? blocks.blockerId : blocks.blockedId, customerId),
  );

async function insertBlock(
  context: ChatContext,
  { kind, pageId, customerId, blockerId }: PageBlock,
): Promise<BlockRow> {
  const { block, ended, notified } = await context.db.transaction(
    async (tx): Promise<{ block: BlockRow; ended: Membership[]; notified: number[] }> => {
      // The account may be deleted meanwhile, or be and return: with the membership that this ends.
      const { present, returning } = await lockReturning(tx, [customerId]);
      if (!present.has(customerId) && !(kind === 'customer' && returning.has(customerId))) throw notFound();
      await lockPage(tx, pageId);
      const [first] = await tx.select().from(blocks).where(isSame({ kind, pageId, customerId }));
      if (first) return { block: first, ended: [], notified: [] };
      const { member, request } = await membershipsOn(tx, pageId, { userAccountId: customerId });
      // Those who work for the page leave it instead.
      if (member?.side === 'P') throw conflict('alreadyMember');
      const blockedId = kind === 'customer' ? customerId : null;
      const restores = member !== null;
      const [block] = await tx.insert(blocks).values({ kind, pageId, blockerId, blockedId, restores }).returning();
      if (!block) throw new Error('an insert returned no row');
      if (kind === 'page') await requireFewBlocks(tx, blockerId);
      if (member) {
        await tx.delete(pageUsers).where(eq(pageUsers.id, member.pageUserId));
        await updateConversations(tx, member);
        await recordRevocations(tx, [customerId]);
      }
      // Who blocks a page does not ask to serve it any more; one of the blocked stays open for them.
      if (kind === 'customer' || !request) return { block, ended: member ? [member] : [], notified: [] };
      await tx.delete(pageUsers).where(eq(pageUsers.id, request.pageUserId));
      const notified = await withdrawNotifications(tx, request);
      return { block, ended: member ? [member, request] : [request], notified };
    },
  );
  for (const membership of ended) await publishMembershipEnd(context, membership);
  await publishNotificationCounts(context, notified);
  return block;
}

/** Blocks a page. To its staff it looks as if the customer left. */
export const blockPage = (context: ChatContext, { userAccountId }: PersonRef, pageId: number): Promise<BlockRow> =>
  insertBlock(context, { kind: 'page', pageId, customerId: userAccountId, blockerId: userAccountId });

/**
 * The side and the flags of a person towards somebody who was on the page until they requested the deletion of their account; null
 * without a membership, or when nobody such was.
 */
async function returningCustomerAccess(
  db: Queryable,
  { userAccountId }: PersonRef,
  { pageId, customerId }: { pageId: number; customerId: number },
) {
  const { memberships } = await restorableOf(db, customerId);
  if (!memberships.some((one) => one.pageId === pageId)) return null;
  const { member } = await membershipsOn(db, pageId, { userAccountId });
  if (!member) return null;
  const [ui] = await db.select(uiColumns).from(userTypes).where(eq(userTypes.id, member.userTypeId));
  return ui ? { side: member.side, ui } : null;
}

/** Blocks a customer of a page, by its staff. To the customer it looks as if the page was removed. */
export async function blockCustomer(
  context: ChatContext,
  person: PersonRef,
  conversation: { pageId: number; customerId: number },
): Promise<BlockRow> {
  const access =
    (await returningCustomerAccess(context.db, person, conversation)) ??
    (await requirePageAccess(context.db, person, conversation));
  if (!mayBlockCustomers(access.side, access.ui)) throw forbidden();
  return insertBlock(context, { kind: 'customer', ...conversation, blockerId: person.userAccountId });
}

/** Restores the membership that a block ended, unless the other side blocks too: then that block takes it over. */
async function restoreMembership(tx: Queryable, block: BlockRow, pageId: number, customerId: number) {
  const [other] = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(isSame({ kind: block.kind === 'page' ? 'customer' : 'page', pageId, customerId }));
  if (other) {
    await tx.update(blocks).set({ restores: true }).where(eq(blocks.id, other.id));
    return null;
  }
  const { member } = await membershipsOn(tx, pageId, { userAccountId: customerId });
  if (member) return null;
  const row = { pageId, userAccountId: customerId, userTypeId: BUILT_IN_USER_TYPES.customer, accepted: true };
  const [made] = await tx.insert(pageUsers).values(row).returning({ id: pageUsers.id });
  await updateConversations(tx, row);
  return made?.id ?? null;
}

/** Removes a block on a page. The membership that it ended returns. */
export async function unblockOnPage(
  context: ChatContext,
  { id, pageId, customerId }: { id: number; pageId: number; customerId: number },
): Promise<void> {
  const restoredId = await context.db.transaction(async (tx) => {
    const { present, returning } = await lockReturning(tx, [customerId]);
    if (!present.has(customerId) && !returning.has(customerId)) throw notFound();
    await lockPage(tx, pageId);
    const [block] = await tx
      .delete(blocks)
      .where(and(eq(blocks.id, id), ne(blocks.kind, 'person')))
      .returning();
    if (!block) throw notFound();
    if (!block.restores) return null;
    if (present.has(customerId)) return restoreMembership(tx, block, pageId, customerId);
    await addRestorableMembership(tx, customerId, { pageId, userTypeId: BUILT_IN_USER_TYPES.customer });
    return null;
  });
  if (restoredId !== null) await publishMembershipOf(context, restoredId);
}
