import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Statistics } from '#contract';
import { foldStatistics } from '../../../../server/chat/statistics/fold.ts';
import { messages, ratings as ratingRows } from '../../../../server/db/schema.ts';
import { seededRandom } from '../../../../server/demo/random.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { Part } from '../../../serverPeople.ts';

const ZONE = 'Asia/Yangon';
const DAY_MS = 24 * 3_600_000;

const server = await serverOfFile();
afterEach(() => server.renew());

/** What the staff did, and when. */
interface Done {
  customerId: number;
  by: number;
  at: number;
  /** It opened a conversation again that was done. */
  isOpened?: boolean;
}

const pageId = () => server.shop.pageId;
const idOf = (part: Part) => server.people[part].userAccountId;
const write = (by: Part, customer: Part) =>
  server.as(by).call('createMessage', {
    body: {
      sendMessage: 'Hello',
      pageDto: { pageId: pageId() },
      customerOrPage: by === customer ? 'C' : 'P',
      customerId: idOf(customer),
    },
  });
const change = (by: Part, customer: Part, state: 'done' | 'open') =>
  server.as(by).call('changeDesk', { params: { pageId: pageId(), customerId: idOf(customer) }, body: { state } });

/** Moves all that happened into the past, as if that time had passed since. */
async function passTime(ms: number): Promise<void> {
  const by = sql`${ms} * interval '1 millisecond'`;
  await server.db.execute(sql`update message set sent_at = sent_at - ${by}`);
  await server.db.execute(sql`update statistic_entry set at = at - ${by}`);
  await server.db.execute(sql`update conversation set last_at = last_at - ${by}, waiting_since = waiting_since - ${by},
    customer_at = customer_at - ${by}, round_at = round_at - ${by}, ended_round_at = ended_round_at - ${by}`);
  await server.db.execute(sql`update desk_history set at = at - ${by}`);
  await server.db.execute(sql`update rating set at = at - ${by}, round_at = round_at - ${by}`);
}

/** The day of a time in Myanmar, 6.5 hours before UTC. */
const dayOf = (at: number) => new Date(at + 6.5 * 3_600_000).toISOString().slice(0, 10);
const read = (from: number, by: 'day' | 'week' | 'month' = 'day'): Promise<Statistics> =>
  server.as('owner').call('getStatistics', {
    params: { pageId: pageId() },
    query: { from: dayOf(from), to: dayOf(Date.now()), by, timeZone: ZONE },
  });

/** The exact quantile, as the report's are defined: the smallest time that so many are not above. */
const exact = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? null;

function expectDurations(given: Statistics['total']['dones'], times: number[]): void {
  expect(given.count).toBe(times.length);
  for (const [found, wanted] of [
    [given.median, exact(times, 0.5)],
    [given.p90, exact(times, 0.9)],
  ] as const) {
    if (wanted === null) expect(found).toBeNull();
    // A second more: whole seconds are answered.
    else expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(wanted * 0.05 + 1);
  }
}

/** Goes through all messages, slowly, and counts what the sums must say. */
async function countSlowly(dones: readonly Done[]) {
  const { rows } = await server.db.execute<{ at: Date; customerId: number; side: 'A' | 'B'; senderId: number }>(sql`
    select m.sent_at as at, c.customer_id as "customerId", m.side, m.sender_id as "senderId"
    from message m join conversation c on c.id = m.conversation_id where c.page_id = ${pageId()} order by m.id`);
  const written = rows.map(({ at, ...row }) => ({ kind: 'message' as const, ...row, at: new Date(at).getTime() }));
  const events = [...written, ...dones.map((one) => ({ kind: 'done' as const, ...one }))].sort((a, b) => a.at - b.at);
  const found = {
    in: [] as number[],
    out: [] as { at: number; by: number }[],
    fresh: [] as number[],
    returning: [] as number[],
    answers: [] as { at: number; by: number; seconds: number }[],
    dones: [] as { at: number; by: number; seconds: number }[],
  };
  const last = new Map<number, number>();
  const rounds = new Map<number, { at: number; isAnswered: boolean }>();
  /** Rounds that are done, with what counted. */
  const ended = new Map<number, { round: { at: number; isAnswered: boolean }; done: (typeof found.dones)[number] }>();
  for (const event of events) {
    const { at, customerId } = event;
    const round = rounds.get(customerId);
    if (event.kind === 'done' && event.isOpened) {
      const known = ended.get(customerId);
      if (!known || at - known.done.at >= 10 * 60_000) continue;
      found.dones.splice(found.dones.indexOf(known.done), 1);
      rounds.set(customerId, known.round);
      ended.delete(customerId);
    } else if (event.kind === 'done') {
      if (!round) continue;
      const done = { at, by: event.by, seconds: (at - round.at) / 1000 };
      found.dones.push(done);
      ended.set(customerId, { round, done });
      rounds.delete(customerId);
    } else if (event.side === 'A') {
      ended.delete(customerId);
      found.in.push(at);
      const before = last.get(customerId);
      if (before === undefined) found.fresh.push(at);
      else if (at - before >= DAY_MS) found.returning.push(at);
      last.set(customerId, at);
      if (!round) rounds.set(customerId, { at, isAnswered: false });
    } else {
      found.out.push({ at, by: event.senderId });
      if (round && !round.isAnswered) {
        found.answers.push({ at, by: event.senderId, seconds: (at - round.at) / 1000 });
        round.isAnswered = true;
      }
    }
  }
  return found;
}

function askForRatings() {
  const nothing = { isOn: false, text: '' };
  const week = Array.from({ length: 7 }, () => []);
  const body = { timeZone: ZONE, week, holidays: [], greeting: nothing, away: nothing, asksRating: true };
  return server.as('owner').call('putPageHours', { params: { pageId: pageId() }, body });
}

/** A random history of two weeks; returns when it began and what was done. */
async function liveThrough(seed: number): Promise<{ from: number; dones: Done[] }> {
  await askForRatings();
  const random = seededRandom(seed);
  const customers = ['customer', 'otherCustomer'] as const;
  const staff = ['owner', 'staff'] as const;
  let dones: Done[] = [];
  /** Refused where the conversation is not done. */
  const rate = (customer: Part) => {
    const body = { stars: random.between(1, 5), text: '' };
    return server.as(customer).send('putRating', { params: { pageId: pageId() }, body });
  };
  let passed = 0;
  for (let step = 0; step < 80; step += 1) {
    const customer = random.one(customers);
    if (random.happens(0.3)) await rate(customer);
    else if (random.happens(0.45)) await write(customer, customer);
    else if (random.happens(0.5)) await write(random.one(staff), customer);
    else {
      const isOpened = random.happens(0.3);
      await change('owner', customer, isOpened ? 'open' : 'done');
      dones.push({ customerId: idOf(customer), by: idOf('owner'), at: Date.now(), isOpened });
    }
    const ms = random.happens(0.2) ? random.between(3_600_000, 2.5 * DAY_MS) : random.between(1_500, 1_800_000);
    await passTime(ms);
    dones = dones.map((one) => ({ ...one, at: one.at - ms }));
    passed += ms;
  }
  return { from: Date.now() - passed, dones };
}

describe('the statistics of a page', () => {
  // covers: statistics-sums
  it.each([1, 2, 17])('given random history %i, then each day is as counted from its messages', async (seed) => {
    const { from, dones } = await liveThrough(seed);
    const folds = await Promise.all([foldStatistics(server.db), foldStatistics(server.db)]);
    expect(Math.max(...folds)).toBeGreaterThan(0);

    const { periods, total, members, hours, ratings } = await read(from);
    const slow = await countSlowly(dones);

    for (const { from: day, ...sums } of periods) {
      const on = (at: number) => dayOf(at) === day;
      expect({ day, ...sums }).toMatchObject({
        day,
        messagesIn: slow.in.filter(on).length,
        messagesOut: slow.out.filter(({ at }) => on(at)).length,
        newCustomers: slow.fresh.filter(on).length,
        returningCustomers: slow.returning.filter(on).length,
      });
      const secondsOf = (all: typeof slow.dones) => all.filter(({ at }) => on(at)).map(({ seconds }) => seconds);
      expectDurations(sums.firstAnswers, secondsOf(slow.answers));
      expectDurations(sums.dones, secondsOf(slow.dones));
    }
    expect(total.messagesIn).toBe(slow.in.length);
    expectDurations(
      total.firstAnswers,
      slow.answers.map(({ seconds }) => seconds),
    );
    for (const part of ['owner', 'staff'] as const) {
      const theirs = members.find(({ userAccountId }) => userAccountId === idOf(part));
      const by = (one: { by: number }) => one.by === idOf(part);
      expect(theirs?.messagesOut ?? 0).toBe(slow.out.filter(by).length);
      expect(theirs?.dones.count ?? 0).toBe(slow.dones.filter(by).length);
      expect(theirs?.firstAnswers.count ?? 0).toBe(slow.answers.filter(by).length);
    }
    const rated = await server.db.select().from(ratingRows);
    expect(rated.length).toBeGreaterThan(0);
    const starsOf = (some: typeof rated) => [1, 2, 3, 4, 5].map((n) => some.filter(({ stars }) => stars === n).length);
    expect(ratings.stars).toEqual(starsOf(rated));
    for (const { userAccountId, stars } of ratings.members)
      expect(stars).toEqual(starsOf(rated.filter(({ memberId }) => memberId === userAccountId)));
    for (const day of new Set(rated.map(({ at }) => dayOf(at.getTime())))) {
      const query = { from: day, to: day, by: 'day', timeZone: ZONE } as const;
      const ofDay = await server.as('owner').call('getStatistics', { params: { pageId: pageId() }, query });
      expect(ofDay.ratings.stars).toEqual(starsOf(rated.filter(({ at }) => dayOf(at.getTime()) === day)));
    }
    const hourOf = (at: number) => {
      const local = new Date(at + 6.5 * 3_600_000);
      return ((local.getUTCDay() + 6) % 7) * 24 + local.getUTCHours();
    };
    for (const [hour, count] of hours.entries()) expect(count).toBe(slow.in.filter((at) => hourOf(at) === hour).length);
  });

  it('given weeks and months, then their sums are those of their days', async () => {
    const { from } = await liveThrough(7);
    await foldStatistics(server.db);
    const { total } = await read(from);
    for (const by of ['week', 'month'] as const) {
      const { periods } = await read(from, by);
      expect(periods.reduce((sum, { messagesIn }) => sum + messagesIn, 0)).toBe(total.messagesIn);
      expect(periods.reduce((sum, { dones }) => sum + dones.count, 0)).toBe(total.dones.count);
    }
  });

  it('given many senders at once, when several processes add up, then nothing is lost', async () => {
    await write('customer', 'customer');
    const sending = Array.from({ length: 60 }, (_, turn) =>
      turn % 2 === 0 ? write('customer', 'customer') : write('owner', 'customer'),
    );
    await Promise.all([...sending, ...Array.from({ length: 10 }, () => foldStatistics(server.db))]);
    await Promise.all([foldStatistics(server.db), foldStatistics(server.db)]);
    await foldStatistics(server.db);
    expect((await read(Date.now())).total).toMatchObject({
      messagesIn: 31,
      messagesOut: 30,
      newCustomers: 1,
      firstAnswers: { count: 1 },
    });
  });

  it('given a bulk change makes conversations done, then each counts', async () => {
    await write('customer', 'customer');
    await write('otherCustomer', 'otherCustomer');
    const params = { pageId: pageId() };
    const { bulkId } = await server
      .as('owner')
      .call('startBulk', { params, body: { filter: {}, change: { state: 'done' } } });
    await expect
      .poll(async () => (await server.as('owner').call('getBulk', { params: { ...params, bulkId } })).state)
      .toBe('finished');
    await foldStatistics(server.db);
    expect((await read(Date.now())).total.dones.count).toBe(2);
  });

  it('given a done that is taken back, then the time until it is done again counts alone', async () => {
    await write('customer', 'customer');
    await change('owner', 'customer', 'done');
    await foldStatistics(server.db);
    await change('owner', 'customer', 'open');
    await foldStatistics(server.db);
    expect((await read(Date.now())).total.dones.count).toBe(0);
    await passTime(60_000);
    await write('staff', 'customer');
    await change('owner', 'customer', 'done');
    await foldStatistics(server.db);

    const { total } = await read(Date.now() - DAY_MS);

    expectDurations(total.firstAnswers, [60]);
    expectDurations(total.dones, [60]);
  });

  it('given a label put on before a done is taken back, then it has no done', async () => {
    const params = { pageId: pageId() };
    const body = { nameMy: '', nameEn: 'Late', color: 'red' } as const;
    const { labelId } = await server.as('owner').call('createLabel', { params, body });
    await write('customer', 'customer');
    await change('owner', 'customer', 'done');
    const customerId = server.people.customer.userAccountId;
    await server.as('owner').call('changeDesk', { params: { ...params, customerId }, body: { labelIds: [labelId] } });
    await change('owner', 'customer', 'open');
    await foldStatistics(server.db);
    const { labels } = await read(Date.now());
    expect(labels).toMatchObject([{ label: { labelId }, dones: { count: 0, median: null } }]);
  });

  it('given a bulk change makes all done, when it is taken back, then none counts', async () => {
    await write('customer', 'customer');
    const params = { pageId: pageId() };
    const owner = server.as('owner');
    const finished = (bulkId: number) =>
      expect.poll(async () => (await owner.call('getBulk', { params: { ...params, bulkId } })).state).toBe('finished');
    const { bulkId } = await owner.call('startBulk', { params, body: { filter: {}, change: { state: 'done' } } });
    await finished(bulkId);
    await finished((await owner.call('undoBulk', { params: { ...params, bulkId } })).bulkId);
    await foldStatistics(server.db);
    expect((await read(Date.now())).total.dones.count).toBe(0);
  });

  it('given a page that greets by itself, then the greeting is neither a message nor the answer', async () => {
    const week = Array.from({ length: 7 }, () => []);
    const greeting = { isOn: true, text: 'Hello' };
    const hours = { timeZone: ZONE, week, holidays: [], greeting, away: { isOn: false, text: '' }, asksRating: false };
    await server.as('owner').call('putPageHours', { params: { pageId: pageId() }, body: hours });
    await write('customer', 'customer');
    expect(await server.db.$count(messages)).toBe(2);
    await foldStatistics(server.db);
    expect((await read(Date.now())).total).toMatchObject({ messagesOut: 0, firstAnswers: { count: 0 } });
    await write('owner', 'customer');
    await foldStatistics(server.db);
    expect((await read(Date.now())).total).toMatchObject({ messagesOut: 1, firstAnswers: { count: 1 } });
  });

  it('given a clock that is set back, when a conversation is done, then it took no time', async () => {
    await write('customer', 'customer');
    await server.db.execute(sql`update conversation set round_at = round_at + interval '1 hour'`);
    await write('owner', 'customer');
    await change('owner', 'customer', 'done');
    await foldStatistics(server.db);
    const { total } = await read(Date.now());
    expect(total).toMatchObject({ firstAnswers: { count: 1, median: 0 }, dones: { count: 1, median: 0 } });
  });

  it('given labels, then a label has the sums of the customers who had it', async () => {
    const params = { pageId: pageId() };
    const body = { nameMy: '', nameEn: 'Regular', color: 'red' } as const;
    const { labelId } = await server.as('owner').call('createLabel', { params, body });
    const of = { pageId: pageId(), customerId: idOf('customer') };
    await server.as('owner').call('changeDesk', { params: of, body: { labelIds: [labelId] } });
    await write('customer', 'customer');
    await write('otherCustomer', 'otherCustomer');
    await foldStatistics(server.db);
    expect((await read(Date.now())).labels).toMatchObject([{ label: { labelId, nameEn: 'Regular' }, messagesIn: 1 }]);
  });

  it('given customers wait, then it says how many and since when', async () => {
    expect((await read(Date.now())).waiting).toEqual({ count: 0, since: null });
    await write('customer', 'customer');
    const { waiting } = await read(Date.now());
    expect(waiting.count).toBe(1);
    expect(Date.parse(waiting.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('given a member of staff is removed, then their sums go and those of the page stay', async () => {
    await write('customer', 'customer');
    await write('staff', 'customer');
    await foldStatistics(server.db);
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: idOf('staff') } });
    const { rows } = await server.db.execute(sql`select from page_statistic where kind = 'member'`);
    expect(rows).toHaveLength(0);
    expect((await read(Date.now())).total.messagesOut).toBe(1);
  });

  it.each(['+06:30', 'Nowhere/City', ''])('given the time zone "%s", then it is refused', async (timeZone) => {
    const query = { from: '2026-01-01', to: '2026-01-31', by: 'day', timeZone } as const;
    expect((await server.as('owner').refused('getStatistics', { params: { pageId: pageId() }, query })).status).toBe(
      400,
    );
  });

  it.each([
    ['2026-02-01', '2026-01-31', 'month'],
    ['2024-01-01', '2026-01-31', 'month'],
    ['2026-01-01', '2026-06-01', 'day'],
  ] as const)('given %s to %s by %s, then it is refused', async (from, to, by) => {
    const query = { from, to, by, timeZone: ZONE };
    expect((await server.as('owner').refused('getStatistics', { params: { pageId: pageId() }, query })).status).toBe(
      400,
    );
  });
});
