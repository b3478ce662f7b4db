import { type ConversationRef, conversationKey, mayChangeScheduled, mayChat } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, eq, ne, type SQL } from '../../db/drizzle.ts';
import { messages, scheduledMessages, userAccounts } from '../../db/schema.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deleteMessageFile } from '../../files/storeFiles.ts';
import { shownName } from '../../presenters/person.ts';
import type { ScheduledRow } from '../../presenters/scheduled.ts';
import { type ConversationAccess, conversationAccess, type PersonRef } from '../access.ts';
import { staffIdsOf } from '../audience.ts';
import type { ChatContext } from '../context.ts';

/** A row without the name of its author. */
export type Scheduled = typeof scheduledMessages.$inferSelect;
type Columns = Pick<Scheduled, 'pageId' | 'customerId' | 'friendshipId'>;

export const columnsOf = (ref: ConversationRef): Columns =>
  ref.kind === 'page'
    ? { pageId: ref.pageId, customerId: ref.customerId, friendshipId: null }
    : { pageId: null, customerId: null, friendshipId: ref.requestFormId };

export function refOfColumns({ pageId, customerId, friendshipId }: Columns): ConversationRef {
  if (friendshipId !== null) return { kind: 'friend', requestFormId: friendshipId };
  if (pageId === null || customerId === null) throw new Error('a scheduled message is in no conversation');
  return { kind: 'page', pageId, customerId };
}

/** Those of the staff in a conversation with a customer. */
export const ofStaff = (pageId: number, customerId: number) =>
  and(
    eq(scheduledMessages.pageId, pageId),
    eq(scheduledMessages.customerId, customerId),
    ne(scheduledMessages.authorId, customerId),
  );

/** Those that a person sees: customers and friends their own, the staff of a page those of all of it. */
export const visibleTo = ({ userAccountId }: PersonRef, access: ConversationAccess) =>
  access.kind === 'page' && access.side === 'P'
    ? ofStaff(access.ref.pageId, access.ref.customerId)
    : and(
        eq(scheduledMessages.authorId, userAccountId),
        access.kind === 'page'
          ? and(
              eq(scheduledMessages.pageId, access.ref.pageId),
              eq(scheduledMessages.customerId, access.ref.customerId),
            )
          : eq(scheduledMessages.friendshipId, access.ref.requestFormId),
      );

/** Scheduled messages with the names of their authors, the next first. */
export async function findScheduled(db: Queryable, where: SQL | undefined): Promise<ScheduledRow[]> {
  const rows = await db
    .select({ row: scheduledMessages, author: userAccounts })
    .from(scheduledMessages)
    .innerJoin(userAccounts, eq(userAccounts.id, scheduledMessages.authorId))
    .where(where)
    .orderBy(asc(scheduledMessages.dueAt), asc(scheduledMessages.id));
  return rows.map(({ row, author }) => ({ ...row, authorName: shownName(author) }));
}

/** Access of somebody who may write in the conversation. Responds 404 without access, and 403 to those who only read. */
export async function requireWriter(
  db: Database,
  person: PersonRef,
  ref: ConversationRef,
): Promise<ConversationAccess> {
  const access = await conversationAccess(db, person, ref);
  if (!access) throw notFound();
  if (access.kind === 'page' && !mayChat(access.ui)) throw forbidden();
  return access;
}

/** One that the person sees, and whether they may change it. Responds 404 when they do not see it. */
export async function requireScheduled(db: Database, person: PersonRef, scheduledId: number) {
  const isIt = eq(scheduledMessages.id, scheduledId);
  const [any] = await findScheduled(db, isIt);
  if (!any) throw notFound();
  const access = await requireWriter(db, person, refOfColumns(any));
  const [row] = await findScheduled(db, and(isIt, visibleTo(person, access)));
  if (!row) throw notFound();
  const mayChange =
    access.kind === 'friend' || mayChangeScheduled({ ...person, side: access.side, ui: access.ui }, row.authorId);
  return { row, mayChange };
}

/** Tells those who see the scheduled messages of an author in a conversation that they changed. */
export async function publishScheduled(
  { db, publisher }: Pick<ChatContext, 'db' | 'publisher'>,
  of: Columns & Pick<Scheduled, 'authorId'>,
): Promise<void> {
  const ref = refOfColumns(of);
  const isOfStaff = ref.kind === 'page' && ref.customerId !== of.authorId;
  const people = isOfStaff ? await staffIdsOf(db, ref.pageId) : [of.authorId];
  publisher.toPeople(people, { type: 'SM', conversation: conversationKey(ref) });
}

/** Deletes the file of one that is gone, unless a message has it: then it was sent. Call it after the commit. */
export async function deleteUnsentFile(db: Queryable, files: FileStore, photo: string | null): Promise<void> {
  if (photo !== null && (await db.$count(messages, eq(messages.photo, photo))) === 0)
    await deleteMessageFile(files, photo);
}
