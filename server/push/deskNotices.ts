import { conversationKey } from '#contract';
import type { DeskNotice } from '../chat/desk/deskNotice.ts';
import type { Database } from '../db/client.ts';
import { inArray } from '../db/drizzle.ts';
import { pages, userAccounts } from '../db/schema.ts';
import { shownName } from '../presenters/person.ts';
import type { Outgoing } from './outgoing.ts';
import { presentDeskNotice } from './payload.ts';
import { isQuiet } from './quietHours.ts';
import { mutesAmong, settingsOf, subscriptionsOf } from './subscriptions.ts';

const conversationOf = ({ pageId, customerId }: DeskNotice) =>
  customerId === null ? null : { key: conversationKey({ kind: 'page', pageId, customerId }), pageId };

/** The names that these notices say: of people and of pages. */
async function namesIn(db: Database, notices: readonly DeskNotice[]) {
  const people = notices.flatMap(({ actorId, customerId }) =>
    customerId === null ? [actorId] : [actorId, customerId],
  );
  const pageIds = notices.map(({ pageId }) => pageId);
  const [named, served] = await Promise.all([
    db.select().from(userAccounts).where(inArray(userAccounts.id, people)),
    db.select({ id: pages.id, title: pages.title }).from(pages).where(inArray(pages.id, pageIds)),
  ]);
  return {
    people: new Map(named.map((person) => [person.id, shownName(person)])),
    pages: new Map(served.map(({ id, title }) => [id, title])),
  };
}

/**
 * These notices on each device of their receivers: not where it is quiet, the pages that they serve never notify, or the conversation is
 * muted.
 */
export async function deskNoticesOf(db: Database, notices: readonly DeskNotice[]): Promise<Outgoing[]> {
  const receivers = [...new Set(notices.flatMap((notice) => notice.receivers))];
  const now = new Date();
  const open = (await subscriptionsOf(db, receivers)).filter(
    (subscription) => subscription.pages !== 'none' && !isQuiet(settingsOf(subscription).quiet, now),
  );
  if (open.length === 0) return [];
  const keys = notices.flatMap((notice) => conversationOf(notice)?.key ?? []);
  const [names, mutes] = await Promise.all([namesIn(db, notices), mutesAmong(db, receivers, keys)]);
  return notices.flatMap((notice) => {
    const { kind, actorId, pageId, customerId } = notice;
    const conversation = conversationOf(notice);
    const facts = {
      actor: names.people.get(actorId) ?? '',
      customer: customerId === null ? undefined : names.people.get(customerId),
      page: names.pages.get(pageId) ?? '',
    };
    return open
      .filter(({ userAccountId: id }) => notice.receivers.includes(id) && !mutes.has(`${id} ${conversation?.key}`))
      .map((subscription) => ({
        subscription,
        conversation: conversation?.key ?? kind,
        payload: () => presentDeskNotice(kind, conversation, facts, subscription),
      }));
  });
}
