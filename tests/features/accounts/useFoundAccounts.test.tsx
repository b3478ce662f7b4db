import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useAccountQuery } from '../../../src/features/accounts/useAccountQuery.ts';
import { useFoundAccounts } from '../../../src/features/accounts/useFoundAccounts.ts';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { renderPart } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';
import { accountsFound, exampleUserAccount } from './exampleAccounts.ts';

const account = (userAccountId: number, profileName: string) => exampleUserAccount({ userAccountId, profileName });
const [aye, hla, mya] = [account(1, 'Aye'), account(2, 'Hla'), account(3, 'Mya')];

/** What the hook returns, as text. */
function Found() {
  const { query } = useAccountQuery();
  const { accounts = [], total, isCurrent, isMoreFailed, onEnd, loadMore } = useFoundAccounts(query);
  return (
    <>
      <p>{isCurrent ? `${accounts.map(({ profileName }) => profileName).join(' ')} of ${total}` : 'none yet'}</p>
      {isMoreFailed && <p>failed</p>}
      {accounts.length < total && (
        <button type="button" onClick={() => (isMoreFailed ? void loadMore() : onEnd(accounts.length - 1))}>
          more
        </button>
      )}
    </>
  );
}
const open = (answers: Answers, path = '/ua') => renderPart(<Found />, { path, account: { role: 'ADMIN' }, answers });
const more = () => screen.findByRole('button', { name: 'more' });
const seenAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

/** Pages of two accounts each, of those that are there now. */
const inPages = (all: () => ReturnType<typeof account>[]): Answers => ({
  findUserAccounts: ({ query }) => {
    const from = all().findIndex(({ profileName }) => profileName > (query.after ?? ''));
    const accounts = from < 0 ? [] : all().slice(from, from + 2);
    const hasNext = from >= 0 && from + 2 < all().length;
    return accountsFound(accounts, { total: all().length, next: (hasNext && accounts.at(-1)?.profileName) || null });
  },
});

describe('given a server with pages', () => {
  // covers: accounts-paged
  it('when more is loaded, then it follows until nothing is left', async () => {
    const { user, heard } = await open(inPages(() => [aye, hla, mya]));

    expect(await screen.findByText('Aye Hla of 3')).toBeVisible();
    await user.click(await more());
    expect(await screen.findByText('Aye Hla Mya of 3')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(heard.filter(({ name }) => name === 'findUserAccounts').map(({ query }) => query.after)).toEqual([
      undefined,
      'Hla',
    ]);
  });

  // covers: accounts-live
  it('when an account is made and one renamed, then both are in their place and counted', async () => {
    let all = [aye, hla, mya];
    const { user, store } = await open({ ...inPages(() => all), updateUserAccount: hla });
    await user.click(await more());
    await screen.findByText('Aye Hla Mya of 3');

    all = [account(4, 'Bo'), hla, mya, account(1, 'Nilar')];
    await act(() =>
      store.dispatch(usersApi.endpoints.updateUserAccount.initiate({ userAccountId: 1, profileName: 'Nilar' })),
    );

    expect(await screen.findByText('Bo Hla Mya Nilar of 4')).toBeVisible();
  });

  // covers: accounts-live
  it('when others changed accounts and the tab is seen again, then the pages are read again', async () => {
    let all = [aye, hla];
    await open(inPages(() => all));
    await screen.findByText('Aye Hla of 2');

    all = [aye];
    seenAgain();

    expect(await screen.findByText('Aye of 1')).toBeVisible();
  });

  it('when one is renamed between two pages, then it comes once, with its new name', async () => {
    let all = [aye, hla, mya];
    const { user } = await open(inPages(() => all));
    await screen.findByText('Aye Hla of 3');

    all = [hla, mya, account(1, 'Nilar')];
    await user.click(await more());

    expect(await screen.findByText('Hla Mya Nilar of 3')).toBeVisible();
  });

  it('when more fails, then what is there stays, and it is loaded when asked again', async () => {
    let fails = true;
    const { findUserAccounts } = inPages(() => [aye, hla, mya]);
    if (typeof findUserAccounts !== 'function') throw new Error('it is a function');
    const { user } = await open({
      findUserAccounts: (heard) =>
        heard.query.after && fails ? new Refused('internal', 'Sorry.') : findUserAccounts(heard),
    });

    await user.click(await more());
    expect(await screen.findByText('failed')).toBeVisible();
    expect(screen.getByText('Aye Hla of 3')).toBeVisible();
    fails = false;
    await user.click(await more());
    expect(await screen.findByText('Aye Hla Mya of 3')).toBeVisible();
    expect(screen.queryByText('failed')).not.toBeInTheDocument();
  });
});

describe('given a server without pages', () => {
  // covers: accounts-paged
  it.each(['notFound', 'notOffered'] as const)(
    'when it answers %s, then all accounts come, put in order here',
    async (code) => {
      const { heard } = await open(
        { findUserAccounts: new Refused(code, 'No.'), getUserAccounts: [hla, aye, mya] },
        '/ua?q=a&sort=-name&status=active',
      );

      expect(await screen.findByText('Mya Hla Aye of 3')).toBeVisible();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(heard.find(({ name }) => name === 'getUserAccounts')?.query).toEqual({ userName: 'a', disabled: 'false' });
    },
  );

  it('when the tab is seen again, then it is not asked for pages again', async () => {
    const all = vi.fn(() => [aye]);
    const { heard } = await open({ findUserAccounts: new Refused('notOffered', 'No.'), getUserAccounts: all });
    await screen.findByText('Aye of 1');

    seenAgain();

    await waitFor(() => expect(all).toHaveBeenCalledTimes(2));
    expect(heard.filter(({ name }) => name === 'findUserAccounts')).toHaveLength(1);
  });
});
