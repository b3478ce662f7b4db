import { describe, expect, it } from 'vitest';
import type { AccountSortKey } from '#contract';
import { sortAccounts } from '../../../src/features/accounts/sortAccounts.ts';
import { exampleUserAccount } from './exampleAccounts.ts';

const accounts = [
  exampleUserAccount({ userAccountId: 2, profileName: 'ခင်', userName: 'user10', date: '2026-03-01T00:00:00.000Z' }),
  exampleUserAccount({ userAccountId: 10, profileName: '', userName: 'User9', date: '2026-01-01T00:00:00.000Z' }),
  exampleUserAccount({
    userAccountId: 1,
    profileName: 'ကျော်',
    userName: 'abc',
    role: 'ADMIN',
    disabled: true,
    date: '2026-02-01T00:00:00.000Z',
  }),
];
const idsBy = (key: AccountSortKey, descending = false) =>
  sortAccounts(accounts, { key, descending }).map((account) => account.userAccountId);

describe('given accounts in the order of the server', () => {
  const cases: [AccountSortKey, number[]][] = [
    ['name', [1, 2, 10]],
    ['userName', [1, 10, 2]],
    ['id', [1, 2, 10]],
    ['role', [1, 2, 10]],
    ['date', [10, 1, 2]],
    ['status', [2, 10, 1]],
  ];
  it.each(cases)('when they are sorted by %s, then people find what they look for', (key, ids) => {
    expect(idsBy(key)).toEqual(ids);
  });

  it('when names go backwards, then those without one are still last', () => {
    expect(idsBy('name', true)).toEqual([2, 1, 10]);
  });

  it('when they are sorted, then the list that came stays as it is', () => {
    idsBy('id');
    expect(accounts.map((account) => account.userAccountId)).toEqual([2, 10, 1]);
  });
});
