import {
  BULK_MESSAGES_PAGE_SIZE,
  BULK_RECIPIENTS_PAGE_SIZE,
  type BulkRecipients,
  type SentBulkMessages,
} from '#contract';
import type { Database } from '../../db/client.ts';
import { and, desc, eq, inArray, lt, ne, sql } from '../../db/drizzle.ts';
import { bulkActions, messages, userAccounts } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import { presentNamed, shownName } from '../../presenters/person.ts';
import type { PersonRef } from '../access.ts';
import { clientIdOf } from './bulkMessages.ts';
import { type BulkRef, bulkState } from './bulkRequests.ts';
import { flagsForBulk, requireDesk } from './deskAccess.ts';

const FLAGS = flagsForBulk({ message: '' });
const text = sql<string>`${bulkActions.change} ->> 'message'`;
const isMessage = sql`${bulkActions.change} ? 'message'`;

/** The messages that a page has sent to many customers, newest first, for staff who may send them. */
export async function listBulkMessages(
  db: Database,
  person: PersonRef,
  pageId: number,
  before: number | undefined,
): Promise<SentBulkMessages> {
  await requireDesk(db, person, pageId, ...FLAGS);
  const { id, createdAt, done, skipped, customerIds } = bulkActions;
  const isBefore = before === undefined ? undefined : lt(id, before);
  const rows = await db
    .select({
      part: { bulkId: id, done, skipped, text, total: sql<number>`cardinality(${customerIds})`, state: bulkState },
      createdAt,
      by: userAccounts,
    })
    .from(bulkActions)
    .innerJoin(userAccounts, eq(userAccounts.id, bulkActions.byId))
    .where(and(eq(bulkActions.pageId, pageId), isMessage, isBefore))
    .orderBy(desc(id))
    .limit(BULK_MESSAGES_PAGE_SIZE + 1);
  const shown = rows.slice(0, BULK_MESSAGES_PAGE_SIZE);
  return {
    messages: shown.map(({ part, createdAt: at, by }) => ({
      ...part,
      time: at.toISOString(),
      by: { userAccountId: by.id, profileName: shownName(by) },
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.part.bulkId ?? null) : null,
  };
}

/** The customers to whom such a message was sent so far, in the order of sending, with what each got. `after` counts those before them. */
export async function listBulkRecipients(
  db: Database,
  person: PersonRef,
  { pageId, bulkId }: BulkRef,
  after = 0,
): Promise<BulkRecipients> {
  await requireDesk(db, person, pageId, ...FLAGS);
  const { id, byId, done, customerIds } = bulkActions;
  const end = after + BULK_RECIPIENTS_PAGE_SIZE;
  const [bulk] = await db
    .select({
      byId,
      done,
      ids: sql<string[]>`${customerIds}[least(${after}::bigint, ${done}) + 1 : least(${end}::bigint, ${done})]`,
    })
    .from(bulkActions)
    .where(and(eq(id, bulkId), eq(bulkActions.pageId, pageId), isMessage));
  if (!bulk) throw notFound();
  const ids = bulk.ids.map(Number);
  const keys = new Map(ids.map((customerId) => [customerId, clientIdOf(bulkId, customerId)]));
  const [people, sent] = await Promise.all([
    db.select().from(userAccounts).where(inArray(userAccounts.id, ids)),
    db
      .select({ id: messages.id, clientId: messages.clientId })
      .from(messages)
      .where(and(eq(messages.senderId, bulk.byId), inArray(messages.clientId, [...keys.values()]))),
  ]);
  const personOf = new Map(people.map((row) => [row.id, row]));
  const messageOf = new Map(sent.map((message) => [message.clientId, message.id]));
  return {
    recipients: ids.flatMap((customerId) => {
      const row = personOf.get(customerId);
      if (!row) return [];
      return [{ person: presentNamed(row), messageId: messageOf.get(keys.get(customerId) ?? '') ?? null }];
    }),
    next: end < bulk.done ? end : null,
  };
}

/** Deletes what tells of messages that were sent to many customers before a time, as their messages are. A slow one may still be sent. */
export async function deleteOldBulkMessages(db: Database, before: Date): Promise<void> {
  const isOver = and(isMessage, lt(bulkActions.createdAt, before), ne(bulkActions.state, 'running'));
  await db.transaction((tx) => tx.delete(bulkActions).where(isOver));
}
