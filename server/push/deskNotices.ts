import { inArray } from 'drizzle-orm';
import { conversationKey } from '#contract';
import type { DeskNotice } from '../chat/desk/deskNotice.ts';
import type { Database } from '../db/client.ts';
import { pages, userAccounts } from '../db/schema.ts';
import { shownName } from '../presenters/person.ts';
import type { Outgoing } from './outgoing.ts';
import { presentDeskNotice } from './payload.ts';
import { isQuiet } from './quietHours.ts';
import { settingsOf, subscriptionsOf } from './subscriptions.ts';

/** These notices on each device of their receivers, but where it is quiet or the pages that they serve never notify. */
export async function deskNoticesOf(db: Database, notices: readonly DeskNotice[]): Promise<Outgoing[]> {
  const subscriptions = await subscriptionsOf(db, [...new Set(notices.flatMap(({ receivers }) => receivers))]);
  const now = new Date();
  const open = subscriptions.filter((row) => row.pages !== 'none' && !isQuiet(settingsOf(row).quiet, now));
  if (open.length === 0) return [];
  const people = notices.flatMap(({ actorId, customerId }) => [actorId, ...(customerId === null ? [] : [customerId])]);
  const named = await db.select().from(userAccounts).where(inArray(userAccounts.id, people));
  const nameOf = new Map(named.map((person) => [person.id, shownName(person)]));
  const pageIds = notices.map(({ pageId }) => pageId);
  const served = await db.select({ id: pages.id, title: pages.title }).from(pages).where(inArray(pages.id, pageIds));
  const titleOf = new Map(served.map(({ id, title }) => [id, title]));
  return notices.flatMap(({ kind, receivers, actorId, pageId, customerId }) => {
    const conversation =
      customerId === null ? null : { key: conversationKey({ kind: 'page', pageId, customerId }), pageId };
    const facts = {
      actor: nameOf.get(actorId) ?? '',
      customer: nameOf.get(customerId ?? 0),
      page: titleOf.get(pageId) ?? '',
    };
    return open
      .filter(({ userAccountId }) => receivers.includes(userAccountId))
      .map((subscription) => ({
        subscription,
        conversation: conversation?.key ?? kind,
        payload: () => presentDeskNotice(kind, conversation, facts, subscription),
      }));
  });
}
