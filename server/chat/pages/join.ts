import { eq } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, type PageUser } from '../../../contract/index.ts';
import type { Queryable } from '../../db/client.ts';
import { pageUsers, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, notFound, signedOut } from '../../errors.ts';
import type { Somebody } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { holdAccounts } from '../heldAccounts.ts';
import { addNotifications, tellNotificationCounts } from '../notifications.ts';
import { memberOf } from './members.ts';
import { findMembership, lockPage, membershipsOn, noteCustomer, ownersOf } from './membership.ts';
import { tellMember } from './tell.ts';

/** Who hears that something was asked, beside what was written. */
interface Joined {
  pageUserId: number;
  isNew: boolean;
  asked: number[];
}

async function insert(tx: Queryable, row: typeof pageUsers.$inferInsert): Promise<number> {
  const [made] = await tx.insert(pageUsers).values(row).returning({ id: pageUsers.id });
  if (!made) throw new Error('an insert answered no row');
  return made.id;
}

/** Adds the page to the person's list. Who has it there already is answered the same again. */
async function becomeCustomer(tx: Queryable, pageId: number, person: Somebody): Promise<Joined> {
  const { settled } = await membershipsOn(tx, pageId, person);
  if (settled?.side === 'P') throw conflict('alreadyMember');
  if (settled) return { pageUserId: settled.pageUserId, isNew: false, asked: [] };
  const { userAccountId } = person;
  const userTypeId = BUILT_IN_USER_TYPES.customer;
  const pageUserId = await insert(tx, { pageId, userAccountId, userTypeId, accepted: true });
  await noteCustomer(tx, { pageId, userAccountId });
  return { pageUserId, isNew: true, asked: [] };
}

/** Asks to serve on the page. Asking again changes the type asked for, and rings nobody again. */
async function askToServe(tx: Queryable, pageId: number, person: Somebody, userTypeId: number): Promise<Joined> {
  const { settled, waiting } = await membershipsOn(tx, pageId, person);
  if (settled?.side === 'P') throw conflict('alreadyMember');
  if (waiting) {
    await tx.update(pageUsers).set({ userTypeId }).where(eq(pageUsers.id, waiting.pageUserId));
    return { pageUserId: waiting.pageUserId, isNew: waiting.userTypeId !== userTypeId, asked: [] };
  }
  const { userAccountId } = person;
  const pageUserId = await insert(tx, { pageId, userAccountId, userTypeId, accepted: false });
  const asked = await ownersOf(tx, pageId);
  await addNotifications(
    tx,
    asked.map((ownerId) => ({
      userAccountId: ownerId,
      kind: 'pageRequest',
      personId: userAccountId,
      pageId,
      pageUserId,
      userTypeId,
    })),
  );
  return { pageUserId, isNew: true, asked };
}

/** Adds a page to the own list at once, or asks to serve on it with a type of the page's side (decisions 3). */
export async function joinPage(
  context: ChatContext,
  person: Somebody,
  { pageId, userTypeId = BUILT_IN_USER_TYPES.customer }: { pageId: number; userTypeId?: number | undefined },
): Promise<PageUser> {
  const joined = await context.db.transaction(async (tx) => {
    if (!(await holdAccounts(tx, [person.userAccountId])).has(person.userAccountId)) throw signedOut();
    await lockPage(tx, pageId);
    if (userTypeId === BUILT_IN_USER_TYPES.customer) return becomeCustomer(tx, pageId, person);
    const [type] = await tx.select({ side: userTypes.side }).from(userTypes).where(eq(userTypes.id, userTypeId));
    if (!type) throw notFound();
    // A customer's type beyond the plain one is a distinction, which is given and not taken.
    if (type.side === 'C') throw forbidden();
    return askToServe(tx, pageId, person, userTypeId);
  });
  if (joined.isNew) {
    const membership = await findMembership(context.db, joined.pageUserId);
    if (membership) await tellMember(context, membership);
  }
  await tellNotificationCounts(context, joined.asked);
  const pageUser = await memberOf(context, joined.pageUserId);
  if (!pageUser) throw notFound();
  return pageUser;
}
