import type { FastifyBaseLogger } from 'fastify';
import { BUILT_IN_USER_TYPES, mayCreatePage, type Page, type PageChange } from '#contract';
import { recordAudit, recordOnPage } from '../../audit/recordAudit.ts';
import { lockAccounts } from '../../auth/accountLocks.ts';
import { requireConfirmation, type SessionRef } from '../../auth/confirmation.ts';
import type { Queryable } from '../../db/client.ts';
import { eq } from '../../db/drizzle.ts';
import { mayHaveCommitted } from '../../db/failures.ts';
import { recordRevocations } from '../../db/revocations.ts';
import { pages, pageUsers } from '../../db/schema.ts';
import { forbidden, invalidField, notFound, signedOut } from '../../errors.ts';
import { discardFiles } from '../../files/discardFiles.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deletePagePhoto, storePageHeaderPhoto, storePagePhoto, type UploadedFile } from '../../files/storeFiles.ts';
import { nameForm } from '../../search/searchNames.ts';
import type { Actor } from '../access.ts';
import { hasActiveMember } from '../activeMember.ts';
import { staffIdsOf } from '../audience.ts';
import type { ChatContext } from '../context.ts';
import { addOwnerNotices, sendNotices } from '../powerNotices.ts';
import { pageOf } from './list.ts';
import { isStaffOfAPage, lockManagedPage, requireManagedPage } from './membership.ts';
import { publishMembershipOf, publishPageChange } from './publishPage.ts';

async function requirePage(db: Queryable, person: Actor, pageId: number): Promise<Page> {
  const page = await pageOf(db, person, pageId);
  if (!page) throw notFound();
  return page;
}

/** Creates a page for the actor or, by an admin, for another owner; with the `clientId` of an earlier call it answers the page of that one. */
export async function createPage(
  context: ChatContext,
  actor: Actor & SessionRef,
  { title, ownerId = actor.userAccountId }: { title: string; ownerId?: number | undefined },
  clientId?: string,
): Promise<Page> {
  const { db } = context;
  const isForSelf = ownerId === actor.userAccountId;
  if (!mayCreatePage(actor.role, await isStaffOfAPage(db, actor), isForSelf)) throw forbidden();
  const created = await db.transaction(async (tx) => {
    if (!isForSelf) await requireConfirmation(tx, actor);
    const isThere = (await lockAccounts(tx, [ownerId])).has(ownerId);
    if (isForSelf && !isThere) throw signedOut();
    // No guest, whose page is the one that they wrote to, no bot, and nobody who cannot sign in.
    if (!isForSelf && !(await hasActiveMember(tx, ownerId))) throw invalidField('ownerId', 'unknown');
    const [page] = await tx
      .insert(pages)
      .values({ title, searchTitle: nameForm(title), clientId })
      .onConflictDoNothing({ target: pages.clientId })
      .returning({ id: pages.id });
    if (!page) return null;
    const userTypeId = BUILT_IN_USER_TYPES.owner;
    const [member] = await tx
      .insert(pageUsers)
      .values({ pageId: page.id, userAccountId: ownerId, userTypeId, accepted: true })
      .returning({ id: pageUsers.id });
    if (!member) throw new Error('an insert returned no row');
    const target = { kind: 'account', id: ownerId } as const;
    await recordAudit(tx, { action: 'pageCreated', actorId: actor.userAccountId, target, pageId: page.id });
    const given = isForSelf
      ? []
      : [
          await addOwnerNotices(tx, {
            kind: 'ownerJoined',
            actorId: actor.userAccountId,
            pageId: page.id,
            subjectId: ownerId,
          }),
        ];
    return { pageId: page.id, pageUserId: member.id, given };
  });
  if (!created) {
    // An earlier attempt of the same call has created it.
    const [page] = await db
      .select({ id: pages.id })
      .from(pages)
      .where(eq(pages.clientId, clientId ?? ''));
    return requirePage(db, actor, page?.id ?? 0);
  }
  await publishMembershipOf(context, created.pageUserId);
  await sendNotices(context, created.given);
  return requirePage(db, actor, created.pageId);
}

/** Sets the title of a page, the line about it, whether customers learn the names of the staff, and whether guests may write. */
export async function changePage(
  context: ChatContext,
  actor: Actor,
  pageId: number,
  { title, staffNames, about, guests }: PageChange,
): Promise<Page> {
  const { db, publisher } = context;
  const { userAccountId: actorId } = actor;
  // Whose connections must read it again, because they hold whether names are shown.
  const staff = await db.transaction(async (tx) => {
    await lockManagedPage(tx, actor, pageId);
    const isIt = eq(pages.id, pageId);
    const [before] = await tx.select().from(pages).where(isIt);
    await tx
      .update(pages)
      .set({ title, searchTitle: nameForm(title), about, guests, staffNames })
      .where(isIt);
    if (guests !== undefined && guests !== before?.guests)
      await recordOnPage(tx, guests ? 'guestsAllowed' : 'guestsRefused', actorId, pageId);
    if (staffNames === undefined || staffNames === before?.staffNames) return [];
    await recordOnPage(tx, staffNames ? 'staffNamesShown' : 'staffNamesHidden', actorId, pageId);
    const changed = await staffIdsOf(tx, pageId);
    await recordRevocations(tx, changed);
    return changed;
  });
  for (const userAccountId of staff) publisher.rightsChanged(userAccountId);
  await publishPageChange(context, pageId);
  return requirePage(db, actor, pageId);
}

/** Replaces the photo or header photo of a page, and deletes the old file after the row is updated. */
export async function changePagePhoto(
  context: ChatContext & { files: FileStore; log: FastifyBaseLogger },
  actor: Actor,
  pageId: number,
  which: 'photo' | 'headerPhoto',
  receive: () => Promise<UploadedFile>,
): Promise<{ photo: string }> {
  const { db, files } = context;
  await requireManagedPage(db, actor, pageId);
  const given = await receive();
  const photo = await (which === 'photo' ? storePagePhoto : storePageHeaderPhoto)(files, given);
  const old = await db
    .transaction(async (tx) => {
      await lockManagedPage(tx, actor, pageId);
      const [before] = await tx
        .select({ photo: pages.photo, headerPhoto: pages.headerPhoto })
        .from(pages)
        .where(eq(pages.id, pageId));
      await tx
        .update(pages)
        .set({ [which]: photo })
        .where(eq(pages.id, pageId));
      return before?.[which] ?? '';
    })
    .catch(async (error: unknown) => {
      if (!mayHaveCommitted(error)) await deletePagePhoto(files, photo);
      throw error;
    });
  await publishPageChange(context, pageId);
  await discardFiles(context, () => deletePagePhoto(files, old));
  return { photo };
}
