import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCounters } from '../../../server/counters/counters.ts';
import { addFailedCall, readFailedCalls } from '../../../server/counters/failedCalls.ts';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

const server = await serverOfFile();

const overview = () => server.as('admin').call('getOverview');

describe('the overview of an admin', () => {
  // covers: call-getOverview, overview-numbers
  it('given a disabled account, when read, then both numbers are those of the list', async () => {
    const before = await overview();
    const { userAccountId } = await server.addPerson({ userName: 'disabled1' });
    await server.as('admin').call('updateUserAccount', { params: { userAccountId }, body: { disabled: true } });
    const { accounts, disabledAccounts } = await overview();
    expect({ accounts, disabledAccounts }).toEqual({
      accounts: before.accounts + 1,
      disabledAccounts: before.disabledAccounts + 1,
    });
    expect(await server.as('admin').call('getUserAccounts')).toHaveLength(accounts);
    const disabled = await server.as('admin').call('getUserAccounts', { query: { disabled: true } });
    expect(disabled.map((account) => account.userAccountId)).toEqual([userAccountId]);
  });

  it('given a report about a customer, when read, then it waits until it is closed', async () => {
    const { customer, admin } = server.people;
    const report = (userAccountId: number) =>
      server.as('friend').call('createReport', { body: { userAccountId, messageIds: [], reason: 'spam', text: '' } });
    await report(customer.userAccountId);
    expect((await overview()).openReports).toBe(1);
    const { reports } = await server.as('admin').call('getReports', { query: { state: 'open' } });
    const params = { reportId: reports[0]?.reportId ?? 0 };
    await server.as('admin').call('closeReport', { params, body: { outcome: 'dismissed' } });
    expect((await overview()).openReports).toBe(0);
    await report(admin.userAccountId);
    expect((await overview()).openReports).toBe(0);
  });

  it('given somebody signs in, when read, then they are the newest sign-in', async () => {
    const body = { userName: server.people.customer.userName, password: PASSWORD };
    const { userId } = await server.nobody.call('login', { body });
    const { lastSignIns } = await overview();
    expect(lastSignIns[0]).toMatchObject({ userAccountId: userId, time: expect.any(String) });
    expect(lastSignIns.length).toBeLessThanOrEqual(5);
  });

  it('when read, then it says the version and the room on the disk', async () => {
    const { version, disk } = await overview();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(disk.free).toBeGreaterThan(0);
    expect(disk.total).toBeGreaterThanOrEqual(disk.free);
  });
});

describe('calls that failed today', () => {
  // covers: overview-failed-calls
  it('given a call the server cannot answer, when read, then it is counted; a refused one not', async () => {
    await server.owner.execute(sql`alter table city rename to city_away`);
    expect((await server.as('customer').send('getCities')).status).toBe(500);
    await server.owner.execute(sql`alter table city_away rename to city`);
    await server.as('customer').refused('getOverview');
    await expect.poll(async () => (await overview()).failedCalls.count).toBe(1);
  });

  it('given failed calls, when the next day is read, then none of them counts', async () => {
    const counters = createCounters();
    const now = new Date();
    await Promise.all([addFailedCall(counters, now), addFailedCall(counters, now)]);
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
    expect(await readFailedCalls(counters, now)).toEqual({ count: 2, since: midnight });
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect((await readFailedCalls(counters, tomorrow)).count).toBe(0);
  });
});

describe('what the list of accounts says of each', () => {
  let userName: string;
  let count = 0;
  beforeEach(() => {
    count += 1;
    userName = `listed${count}`;
  });
  const listed = async (name: string) =>
    (await server.as('admin').call('getUserAccounts', { query: { userName: name } })).find(
      (account) => account.userName === name,
    );

  // covers: accounts-last-sign-in
  it('given an account, when it signs in, then the list has the time; before, none', async () => {
    const { firstPassword } = await server.as('admin').call('createUserAccount', { body: { userName } });
    expect((await listed(userName))?.lastSignIn).toBeNull();
    const start = Date.now();
    await server.nobody.call('login', { body: { userName, password: firstPassword } });
    expect(Date.parse((await listed(userName))?.lastSignIn ?? '')).toBeGreaterThanOrEqual(start - 1);
  });

  // covers: accounts-pages
  it('given owner, staff and customer, when listed, then each has its number of pages', async () => {
    expect(await listed('owner')).toMatchObject({ ownedPages: 1, servedPages: 0 });
    expect(await listed('staff')).toMatchObject({ ownedPages: 0, servedPages: 1 });
    expect(await listed('customer')).toMatchObject({ ownedPages: 0, servedPages: 0 });
  });
});
