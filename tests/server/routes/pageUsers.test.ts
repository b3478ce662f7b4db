import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { LIST_CURSOR_HEADER } from '#contract';
import { createClient } from '../../serverClient.ts';
import { recordedServerOfFile, type TestPerson } from '../recordedServer.ts';
import { pageScene } from './pageScene.ts';

const server = await recordedServerOfFile();
const admin = await server.person('admin', 'ADMIN');

const scene = () => pageScene(server);

describe('the members of a page', () => {
  // covers: call-getPageUsers, newest-activity-first, lists-by-side
  test('given customers, then the newest activity is first, with presence and counts', async () => {
    const { owner, staff, customer, pageId, members } = await scene();
    const second = await server.person('second');
    await server.member(pageId, second, 1);
    server.here.add(customer.id);
    const body = { sendMessage: 'hi', pageDto: { pageId }, customerId: customer.id, customerOrPage: 'C' };
    await server.ok(customer, 'createMessage', { body });
    const rows = await members(staff, 'C');
    expect(rows).toMatchObject([
      {
        participantDto: { userAccountId: customer.id, profileName: 'customer', active: true },
        look: 1,
        sendMessage: 'hi',
        messageStatus: 'C',
        side: 'C',
        userType: 'Customer',
        accepted: true,
      },
      { participantDto: { userAccountId: second.id, active: false }, look: 0, messageDate: null, waitingSince: null },
    ]);
    expect(await members(owner, 'C')).toEqual(rows);
  });

  test('given staff and a request, then the request comes first', async () => {
    const { owner, staff, members, ask } = await scene();
    const hopeful = await server.person('hopeful');
    await ask(hopeful);
    const rows = (await members(owner, 'P')).map((row) => [row.participantDto.userAccountId, row.accepted]);
    expect(rows[0]).toEqual([hopeful.id, false]);
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set([hopeful.id, owner.id, staff.id]));
  });

  test('given customers, strangers and waiting requests, then listing members is refused', async () => {
    const { customer, pageId, ask } = await scene();
    const hopeful = await server.person('hopeful');
    await ask(hopeful);
    for (const person of [customer, hopeful, await server.person('stranger')]) {
      const refusal = await server.refused(person, 'getPageUsers', { query: { pageId, userType: 'C' } });
      expect(refusal.code).toBe('forbidden');
    }
    const unknown = await server.refused(admin, 'getPageUsers', { query: { pageId: 999_999, userType: 'C' } });
    expect(unknown.code).toBe('notFound');
  });

  test('given an admin who does not serve the page, then they see its members, no messages', async () => {
    const { customer, pageId, members } = await scene();
    const body = { sendMessage: 'secret', pageDto: { pageId }, customerId: customer.id, customerOrPage: 'C' };
    await server.ok(customer, 'createMessage', { body });
    expect(await members(admin, 'C')).toMatchObject([{ sendMessage: '', messageDate: null, look: 0 }]);
  });

  test('given a page without customers, then the list is empty', async () => {
    const owner = await server.person('owner');
    const pageId = await server.page({ owner });
    expect(await server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } })).toEqual([]);
  });

  test('given former staff, then listing the members is refused', async () => {
    const { staff, pageId, members } = await scene();
    await members(staff, 'C');
    await server.db.execute(sql`delete from page_user where user_account_id = ${staff.id}`);
    const refusal = await server.refused(staff, 'getPageUsers', { query: { pageId, userType: 'C' } });
    expect(refusal.code).toBe('forbidden');
  });

  test('given more customers than one batch, then all of them come, once each and in order', async () => {
    const { owner, pageId, members } = await scene();
    await server.db.execute(sql`
      with people as (
        insert into user_account (user_name, role, profile_name)
        select 'crowd_' || ${pageId} || '_' || n, 'CUSTOMER', 'ဖောက်သည် "' || n || '"' from generate_series(1, 2500) n returning id
      ), joined as (
        insert into page_user (page_id, user_account_id, user_type_id, accepted)
        select ${pageId}, id, 1, true from people returning user_account_id
      )
      insert into conversation (page_id, customer_id, last_text, last_at, last_side, unread_b)
      select ${pageId}, user_account_id, 'x', now() - user_account_id * interval '1 second', 'A', 1 from joined`);
    const rows = await members(owner, 'C');
    expect(new Set(rows.map((row) => row.pageUserId)).size).toBe(2_501);
    const dates = rows.map((row) => row.messageDate ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(await server.ok(owner, 'getPages', { query: { customerOrPage: 'P' } })).toMatchObject([{ look: 2_500 }]);
  });
});

describe('what changed in a list of members', () => {
  async function listOf(as: TestPerson, pageId: number) {
    const client = createClient(server.address, as.token);
    const answer = await client.send('getPageUsers', { query: { pageId, userType: 'C' } });
    await answer.body?.cancel();
    return { since: answer.headers.get(LIST_CURSOR_HEADER) ?? '' };
  }
  /** A cursor taken while others still write tells what they saw again; tests of other databases write beside this one. */
  async function earlierTransactionsEnd() {
    const { rows } = await server.db.execute(sql`select pg_current_xact_id()::text as id`);
    const id = String(rows[0]?.id);
    await vi.waitFor(
      async () => {
        const ended = await server.db.execute(
          sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${id}::bigint as ended`,
        );
        expect(ended.rows[0]?.ended).toBe(true);
      },
      { timeout: 60_000 },
    );
  }
  const changes = (as: TestPerson, pageId: number, since: string) =>
    server.ok(as, 'getPageUserChanges', { query: { pageId, userType: 'C', since } });
  const says = (customer: TestPerson, pageId: number, sendMessage: string) =>
    server.ok(customer, 'createMessage', {
      body: { sendMessage, pageDto: { pageId }, customerId: customer.id, customerOrPage: 'C' },
    });

  test('given nothing happened, then nothing is told but who is here', async () => {
    const { owner, customer, pageId } = await scene();
    await earlierTransactionsEnd();
    const { since } = await listOf(owner, pageId);
    server.here.add(customer.id);
    expect(await changes(owner, pageId, since)).toMatchObject({
      reset: false,
      rows: [],
      total: 1,
      present: [customer.id],
    });
  });

  // covers: call-getPageUserChanges
  test('given a message, a new name and a new member, then exactly those rows are returned', async () => {
    const { owner, customer, pageId } = await scene();
    const second = await server.person('second');
    const third = await server.person('third');
    await server.member(pageId, second, 1);
    await earlierTransactionsEnd();
    const { since } = await listOf(owner, pageId);
    await says(customer, pageId, 'new');
    await server.ok(second, 'updateUserAccount', {
      params: { userAccountId: second.id },
      body: { profileName: 'Renamed' },
    });
    await server.member(pageId, third, 1);
    await earlierTransactionsEnd();
    const told = await changes(owner, pageId, since);
    expect(told.rows.map((row) => [row.participantDto.userAccountId, row.sendMessage])).toEqual([
      [customer.id, 'new'],
      [third.id, ''],
      [second.id, ''],
    ]);
    expect(told.total).toBe(3);
    expect((await changes(owner, pageId, told.cursor)).rows).toEqual([]);
  });

  // covers: call-getPageUserChanges
  test('given a transaction open while the list was read, then its change is returned later', async () => {
    const { owner, customer, pageId } = await scene();
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const change = server.db.transaction(async (one) => {
      await one.execute(sql`update user_account set profile_name = 'Late' where id = ${customer.id}`);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const { since } = await listOf(owner, pageId);
    await says(customer, pageId, 'meanwhile');
    const before = await changes(owner, pageId, since);
    end.resolve();
    await change;
    expect((await changes(owner, pageId, before.cursor)).rows).toMatchObject([
      { participantDto: { profileName: 'Late' } },
    ]);
  });

  test('given a member who left, then the total shows it', async () => {
    const { owner, customer, pageId, pageUserOf } = await scene();
    await earlierTransactionsEnd();
    const { since } = await listOf(owner, pageId);
    await server.ok(customer, 'deletePageUser', { params: { pageUserId: await pageUserOf(customer) } });
    expect(await changes(owner, pageId, since)).toMatchObject({ reset: false, rows: [], total: 0 });
  });

  test.each(['1.1', 'x', '0', '99999999999999999999.1'])(
    'given the invalid cursor %s, then the answer is a reset',
    async (since) => {
      const { owner, pageId } = await scene();
      expect(await changes(owner, pageId, since)).toMatchObject({ reset: true, rows: [] });
    },
  );

  test('given a cursor from the future, as after a restore, then the answer is a reset', async () => {
    const { owner, pageId } = await scene();
    const { since } = await listOf(owner, pageId);
    const [cluster, transaction] = since.split('.');
    expect(await changes(owner, pageId, `${cluster}.${Number(transaction) + 1_000_000}`)).toMatchObject({
      reset: true,
    });
  });

  test('given an admin who is not staff, then changes contain no messages', async () => {
    const { customer, pageId } = await scene();
    const { since } = await listOf(admin, pageId);
    await says(customer, pageId, 'secret');
    const told = await changes(admin, pageId, since);
    expect(told.rows.every((row) => row.sendMessage === '')).toBe(true);
  });
});
