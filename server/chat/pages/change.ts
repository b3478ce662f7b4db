import { and, eq, isNull } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, type Page } from '../../../contract/index.ts';
import type { Queryable } from '../../db/client.ts';
import { pages, pageUsers, userTypes } from '../../db/schema.ts';
import { forbidden, invalidField, notFound, signedOut } from '../../errors.ts';
import { dropPagePhoto, type GivenFile, keepPageHeaderPhoto, keepPagePhoto } from '../../files/keep.ts';
import type { FileStore } from '../../files/store.ts';
import type { Somebody } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { holdAccounts } from '../heldAccounts.ts';
import { pageOf } from './list.ts';
import { type Asker, findMembership, managedPage } from './membership.ts';
import { tellMember, tellPageChanged } from './tell.ts';

async function servesAnyPage(db: Queryable, { userAccountId }: Somebody): Promise<boolean> {
  const found = await db
    .select({ id: pageUsers.id })
    .from(pageUsers)
    .innerJoin(userTypes, and(eq(userTypes.id, pageUsers.userTypeId), eq(userTypes.side, 'P')))
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .where(and(eq(pageUsers.userAccountId, userAccountId), eq(pageUsers.accepted, true)))
    .limit(1);
  return found.length > 0;
}

async function seen(db: Queryable, person: Somebody, pageId: number): Promise<Page> {
  const page = await pageOf(db, person, pageId);
  if (!page) throw notFound();
  return page;
}

/** Makes a page. Its owner is the caller or, where an admin says so, somebody else. */
export async function createPage(
  context: ChatContext,
  asker: Asker,
  { title, ownerId = asker.userAccountId }: { title: string; ownerId?: number | undefined },
): Promise<Page> {
  const { db } = context;
  const isAdmin = asker.role === 'ADMIN';
  if (!isAdmin && (ownerId !== asker.userAccountId || !(await servesAnyPage(db, asker)))) throw forbidden();
  const made = await db.transaction(async (tx) => {
    if (!(await holdAccounts(tx, [ownerId])).has(ownerId))
      throw ownerId === asker.userAccountId ? signedOut() : invalidField('ownerId', 'unknown');
    const [page] = await tx.insert(pages).values({ title }).returning({ id: pages.id });
    if (!page) throw new Error('an insert answered no row');
    const userTypeId = BUILT_IN_USER_TYPES.owner;
    const [member] = await tx
      .insert(pageUsers)
      .values({ pageId: page.id, userAccountId: ownerId, userTypeId, accepted: true })
      .returning({ id: pageUsers.id });
    if (!member) throw new Error('an insert answered no row');
    return { pageId: page.id, pageUserId: member.id };
  });
  const membership = await findMembership(db, made.pageUserId);
  if (membership) await tellMember(context, membership);
  return seen(db, asker, made.pageId);
}

export async function renamePage(context: ChatContext, asker: Asker, pageId: number, title: string): Promise<Page> {
  await managedPage(context.db, asker, pageId);
  await context.db.update(pages).set({ title }).where(eq(pages.id, pageId));
  await tellPageChanged(context, pageId);
  return seen(context.db, asker, pageId);
}

/** Gives a page a new photo or header photo; the old one goes when the new one is in the page's row. */
export async function changePagePhoto(
  context: ChatContext & { files: FileStore },
  asker: Asker,
  pageId: number,
  which: 'photo' | 'headerPhoto',
  receive: () => Promise<GivenFile>,
): Promise<{ photo: string }> {
  const { db, files } = context;
  await managedPage(db, asker, pageId);
  const given = await receive();
  const photo = await (which === 'photo' ? keepPagePhoto : keepPageHeaderPhoto)(files, given);
  const old = await db
    .transaction(async (tx) => {
      const [before] = await tx
        .select({ photo: pages.photo, headerPhoto: pages.headerPhoto })
        .from(pages)
        .where(and(eq(pages.id, pageId), isNull(pages.removedAt)))
        .for('update');
      if (!before) throw notFound();
      await tx
        .update(pages)
        .set({ [which]: photo })
        .where(eq(pages.id, pageId));
      return before[which];
    })
    .catch(async (error: unknown) => {
      await dropPagePhoto(files, photo);
      throw error;
    });
  await dropPagePhoto(files, old);
  await tellPageChanged(context, pageId);
  return { photo };
}
