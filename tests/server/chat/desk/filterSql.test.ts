import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { filterTest, type InboxFilter, type PageUser } from '#contract';
import { filterSql } from '../../../../server/chat/desk/filterSql.ts';
import { conversations, pageUsers, userAccounts } from '../../../../server/db/schema.ts';
import { seededRandom } from '../../../../server/demo/random.ts';
import { serverOfFile } from '../../../serverApp.ts';

const ROWS = 300;
const FILTERS = 400;
const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const LABEL_IDS = [7, 8];
const random = seededRandom(7);

const server = await serverOfFile();
let rows: PageUser[];
let staffIds: number[];

/** A time within two hours before `NOW`; whole quarters of an hour, so that limits are met exactly. */
const someTime = () => new Date(NOW - random.between(0, 8) * (HOUR_MS / 4));
const maybe = <T>(value: T): T | null => (random.happens(0.5) ? value : null);

/** What is stored of a conversation; a desk without a revision is the initial one. */
function someConversation(pageId: number, customerId: number) {
  const state = random.one(['open', 'done', 'snoozed'] as const);
  const desk = {
    deskRevision: 1,
    state,
    snoozedUntil: state === 'snoozed' ? new Date(NOW + HOUR_MS) : null,
    pinned: random.happens(0.5),
    assigneeId: maybe(random.one(staffIds)),
    labelIds: LABEL_IDS.filter(() => random.happens(0.5)),
  };
  return {
    pageId,
    customerId,
    lastAt: maybe(someTime()),
    lastPhoto: maybe('0123456789abcdef.png'),
    waitingSince: maybe(someTime()),
    firstAnsweredAt: maybe(someTime()),
    unreadB: random.one([0, 0, 1, 12]),
    ...(random.happens(0.8) && desk),
  };
}

function someFilter(): InboxFilter {
  const conditions: InboxFilter[] = [
    { unread: true },
    { waiting: true },
    { neverAnswered: true },
    { waitingMinutes: random.between(1, 8) * 15 },
    { state: random.one(['open', 'done', 'snoozed'] as const) },
    { assignee: random.one(['me', 'nobody', ...staffIds] as const) },
    { pinned: true },
    { labels: random.one([[7], [8], [7, 8], [404]]) },
    { file: true },
    { from: someTime().toISOString() },
    { before: someTime().toISOString() },
  ];
  return Object.assign({}, ...conditions.filter(() => random.happens(0.25)));
}

beforeAll(async () => {
  const { pageId } = server.shop;
  staffIds = [server.people.owner.userAccountId, server.people.staff.userAccountId];
  const people = Array.from({ length: ROWS }, (_, index) => ({
    userName: `customer-${index}`,
    role: 'CUSTOMER' as const,
  }));
  const added = await server.db.insert(userAccounts).values(people).returning({ id: userAccounts.id });
  await server.db
    .insert(pageUsers)
    .values(added.map(({ id }) => ({ pageId, userAccountId: id, userTypeId: 1, accepted: true })));
  const written = added.filter(() => random.happens(0.9));
  await server.db.insert(conversations).values(written.map(({ id }) => someConversation(pageId, id)));
  // Without statistics each of the many queries compares every customer with every conversation.
  await server.owner.execute(sql`analyze page_user, conversation`);
  rows = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } });
});

async function foundBySql(filter: InboxFilter, me: number): Promise<number[]> {
  const found = await server.db.execute<{ id: number }>(sql`
    select m.id from page_user m
    left join conversation c on c.page_id = m.page_id and c.customer_id = m.user_account_id
    where m.page_id = ${server.shop.pageId} and m.accepted and m.user_type_id = 1 and ${filterSql(filter, { me, now: NOW })}
    order by m.id`);
  return found.rows.map(({ id }) => Number(id));
}

describe('the filter of customers in SQL', () => {
  // covers: desk-filter-sql
  it('given random customers, when filtered at random, then SQL and the app show the same', async () => {
    let shown = 0;
    for (let turn = 0; turn < FILTERS; turn += 1) {
      const filter = someFilter();
      const me = random.one(staffIds);
      const expected = rows.filter((row) => filterTest(filter, { me, now: NOW })(row)).map((row) => row.pageUserId);
      expect(await foundBySql(filter, me), JSON.stringify(filter)).toEqual(expected.sort((one, other) => one - other));
      if (expected.length > 0 && expected.length < rows.length) shown += 1;
    }
    expect(shown).toBeGreaterThan(FILTERS / 4);
  });
});
