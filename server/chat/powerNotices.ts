import type { OwnerNoticeKind } from '#contract';
import type { Queryable } from '../db/client.ts';
import { inArray } from '../db/drizzle.ts';
import { notifications, pages, userAccounts } from '../db/schema.ts';
import { publishNotificationCounts } from '../notices/notifications.ts';
import { shownName } from '../presenters/person.ts';
import type { ChatContext } from './context.ts';
import { ownerIdsOf } from './pages/membership.ts';
import { type GivenNotice, POWER_NOTICE_WORDS } from './powerNoticeWords.ts';

/** Something that changed who owns a page. */
interface OwnerChange {
  kind: OwnerNoticeKind;
  actorId: number;
  pageId: number;
  /** The owner whom it is about; none where it is about the page. */
  subjectId?: number;
  /** Who has a notification of their own about it, and is told by mail and push only. */
  withOwnNotification?: readonly number[];
}

/**
 * Adds the notices of a change of owners in its transaction, after it: to the owners as they are, and to whom it is about. Blocks do not hold them up: who blocks the acting person would otherwise
 * lose a page unseen. Pass the result to `sendNotices` after the commit.
 */
export async function addOwnerNotices(tx: Queryable, change: OwnerChange): Promise<GivenNotice> {
  const { kind, actorId, pageId, subjectId, withOwnNotification = [] } = change;
  const accounts = await tx
    .select()
    .from(userAccounts)
    .where(inArray(userAccounts.id, subjectId === undefined ? [actorId] : [actorId, subjectId]));
  const nameOf = (id: number) => accounts.filter((one) => one.id === id).map(shownName)[0] ?? '';
  const name = subjectId === undefined || subjectId === actorId ? undefined : nameOf(subjectId);
  const [page] = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(inArray(pages.id, [pageId]));
  const ownerIds = await ownerIdsOf(tx, pageId);
  const receivers = [...new Set([...ownerIds, ...(subjectId === undefined ? [] : [subjectId])])];
  const rung = receivers.filter((id) => !withOwnNotification.includes(id));
  const detail = name === undefined ? {} : { detail: name };
  if (rung.length > 0)
    await tx
      .insert(notifications)
      .values(rung.map((userAccountId) => ({ userAccountId, kind, personId: actorId, pageId, ...detail })));
  return { kind, receivers, facts: { actor: nameOf(actorId), name, page: page?.title ?? '' } };
}

/** Tells notices that were stored: by the count of the bell, by mail, and by push. Call it after the commit. */
export async function sendNotices(
  context: Pick<ChatContext, 'db' | 'publisher' | 'push' | 'senders'>,
  given: readonly GivenNotice[],
): Promise<void> {
  const told = given.filter(({ receivers }) => receivers.length > 0);
  if (told.length === 0) return;
  const { db, push, senders } = context;
  await publishNotificationCounts(
    context,
    told.flatMap(({ receivers }) => receivers),
  );
  push?.noticesGiven(told);
  if (!senders) return;
  for (const { kind, receivers, facts } of told) {
    const words = POWER_NOTICE_WORDS[kind];
    const accounts = await db
      .select()
      .from(userAccounts)
      .where(inArray(userAccounts.id, [...receivers]));
    for (const account of accounts) senders.sendNotice(account, `${words.my(facts)} / ${words.en(facts)}`);
  }
}
