import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_PAGE_SIZE, AccountSortKey, type QueryOf, type Routes } from '#contract';
import { userAccounts } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';

/** More than two pages. */
const MANY = 2 * ACCOUNT_PAGE_SIZE + 30;

const server = await serverOfFile();
beforeAll(async () => {
  // Three of a name each, and some without one, who never signed in but for every fifth.
  await addAccounts(MANY, (n) => ({
    userName: `crowd${n}`,
    profileName: n % 10 === 0 ? '' : `Crowd ${Math.floor(n / 3)}`,
    disabled: n % 4 === 0,
    lastSignInAt: n % 5 === 0 ? new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 15))) : null,
  }));
});

type Account = Pick<typeof userAccounts.$inferInsert, 'userName' | 'profileName' | 'disabled' | 'lastSignInAt'>;
const addAccounts = (count: number, of: (n: number) => Account) =>
  server.db
    .insert(userAccounts)
    .values(Array.from({ length: count }, (_, n) => ({ ...of(n), role: 'CUSTOMER' as const })));

type Query = QueryOf<Routes['findUserAccounts']>;
const find = (query: Query = {}) => server.as('admin').call('findUserAccounts', { query });
/** All pages of a query; `between` is done after each. */
async function walk(query: Query, between: (page: number) => unknown = () => undefined) {
  const pages = [await find(query)];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next) {
    await between(pages.length);
    pages.push(await find({ ...query, after }));
  }
  return pages;
}
const namesOf = (accounts: readonly { userName: string }[]) => accounts.map(({ userName }) => userName);

describe('given more accounts than a page has', () => {
  const orders = AccountSortKey.options.flatMap((sort) => [
    { sort, descending: false },
    { sort, descending: true },
  ]);

  // covers: accounts-paged
  it.each(orders)('when walked by $sort, descending: $descending, then each comes once', async (order) => {
    const pages = await walk(order);
    const names = namesOf(pages.flatMap(({ accounts }) => accounts));
    expect(pages.slice(0, -1).map(({ accounts }) => accounts.length)).toEqual(
      pages.slice(1).map(() => ACCOUNT_PAGE_SIZE),
    );
    expect(names.toSorted()).toEqual(namesOf(await server.as('admin').call('getUserAccounts')).toSorted());
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([names.length]));
  });

  // covers: accounts-paged
  it('when some are added while it is walked, then those of before come once each', async () => {
    const before = namesOf(await server.as('admin').call('getUserAccounts'));
    const pages = await walk({ sort: 'name' }, (page) =>
      addAccounts(40, (n) => ({ userName: `late${page}.${n}`, profileName: `Crowd ${n}` })),
    );
    const names = namesOf(pages.flatMap(({ accounts }) => accounts));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(before));
    expect(pages.at(-1)?.total).toBe(before.length + 40 * (pages.length - 1));
  });

  it('when the last of a page is renamed, then the next page goes on where that one ended', async () => {
    const expected = namesOf((await walk({ sort: 'name' })).flatMap(({ accounts }) => accounts));
    const first = await find({ sort: 'name' });
    const userAccountId = first.accounts.at(-1)?.userAccountId ?? 0;
    const rename = (profileName: string) =>
      server.as('admin').call('updateUserAccount', { params: { userAccountId }, body: { profileName } });
    await rename('Zzz');
    const second = await find({ sort: 'name', after: first.next ?? '' });
    expect(namesOf(second.accounts)).toEqual(expected.slice(ACCOUNT_PAGE_SIZE, 2 * ACCOUNT_PAGE_SIZE));
    await rename(first.accounts.at(-1)?.profileName ?? '');
  });
});

describe('given an order', () => {
  const inOrder = async (query: Query) => (await walk(query)).flatMap(({ accounts }) => accounts);

  it('when it is by name, then those without one are last in both directions', async () => {
    for (const descending of [false, true]) {
      const names = (await inOrder({ sort: 'name', descending })).map(({ profileName }) => profileName);
      const named = names.slice(0, names.indexOf(''));
      expect(names.slice(named.length).every((name) => name === '')).toBe(true);
      const lower = named.map((name) => name.toLowerCase());
      expect(lower).toEqual(descending ? lower.toSorted().toReversed() : lower.toSorted());
    }
  });

  // covers: accounts-paged
  it('when it is by the last sign-in, then the latest are first and who never signed in is last', async () => {
    const times = (await inOrder({ sort: 'lastSignIn', descending: true })).map(({ lastSignIn }) => lastSignIn);
    const signedIn = times.filter((time) => time !== null);
    expect(signedIn.length).toBeGreaterThan(40);
    expect(times.slice(0, signedIn.length)).toEqual(signedIn.toSorted().toReversed());
  });

  it('when it is by role, then admins are before owners, owners before staff', async () => {
    const { admin, owner, staff, customer } = server.people;
    const ids = (await inOrder({ sort: 'role' })).map(({ userAccountId }) => userAccountId);
    const places = [admin, owner, staff, customer].map(({ userAccountId }) => ids.indexOf(userAccountId));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
  });
});

describe('given a filter', () => {
  // covers: accounts-paged, name-search
  it('when it is a part of a Burmese name, then it is found in both encodings', async () => {
    expect(namesOf((await find({ userName: 'ခင်သန္တာ' })).accounts)).toEqual(['owner']);
    expect(namesOf((await find({ userName: 'ခင္သႏၲာ' })).accounts)).toEqual(['owner']);
    expect(await find({ userName: 'ရှာမတွေ့သူ' })).toEqual({ accounts: [], total: 0, next: null });
  });

  it('when it is a user type, then those who have it on a page are found', async () => {
    const found = await find({ userType: 'owner' });
    expect(namesOf(found.accounts).toSorted()).toEqual(['otherOwner', 'owner']);
    expect(found.total).toBe(2);
    expect((await find({ userType: 'no such type' })).total).toBe(0);
  });

  // covers: accounts-disabled
  it('when disabled ones are walked, then the total is theirs and nobody else comes', async () => {
    const query = { disabled: true, userName: 'crowd', sort: 'lastSignIn' } as const;
    const { accounts, total } = await find(query);
    expect(accounts).toHaveLength(total);
    expect(total).toBe(Math.ceil(MANY / 4));
    expect(accounts.every(({ disabled }) => disabled)).toBe(true);
  });
});

describe('given a cursor that this server did not make', () => {
  const inOrder = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
  const wrong = [
    'x',
    '%00',
    inOrder([]),
    inOrder({}),
    inOrder([1]),
    inOrder([false, 'a', 'b']),
    inOrder([false, 'a\0', 1]),
  ];

  it.each(wrong)('when asked for what follows %s, then the field is named', async (after) => {
    const refusal = await server.as('admin').refused('findUserAccounts', { query: { after } });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields: { after: expect.any(String) } });
  });
});
