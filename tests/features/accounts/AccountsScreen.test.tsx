import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import AccountsScreen from '../../../src/features/accounts/AccountsScreen.tsx';
import { preferencesChanged } from '../../../src/store/session/preferencesSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { accountsFound, exampleCreated, exampleUserAccount } from './exampleAccounts.ts';

const hla = exampleUserAccount();
const mya = exampleUserAccount({ userAccountId: 13, userName: 'mya', profileName: 'Daw Mya', disabled: true });
const self = exampleUserAccount({ userAccountId: 7, userName: 'khin', profileName: 'Khin Myat Noe', role: 'ADMIN' });
const types = [{ userTypeId: 3, userTypeName: 'Staff', side: 'P', builtIn: true } as const];

type Options = { width?: number; path?: string; language?: 'en' | 'my' };
const open = (answers: Answers = {}, { path = '/ua', ...options }: Options = {}) =>
  renderScreen(<AccountsScreen />, {
    path,
    account: { role: 'ADMIN' },
    answers: { findUserAccounts: accountsFound([hla, mya, self]), getUserTypes: types, ...answers },
    ...options,
  });
type Screen = Awaited<ReturnType<typeof open>>;
const bodies = (heard: Screen['heard'], name: string) =>
  heard.filter((call) => call.name === name).map((call) => call.body);
const queries = (heard: Screen['heard']) =>
  heard.filter((call) => call.name === 'findUserAccounts').map((call) => call.query);

async function choose(user: Screen['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  return screen.findByRole('dialog');
}

describe('given the accounts on a wide screen', () => {
  // covers: screen-accounts
  it('when they are there, then a table tells of each', async () => {
    await open();

    const row = await screen.findByRole('row', { name: /Daw Mya/ });
    expect(within(row).getByText('mya')).toBeVisible();
    expect(within(row).getByText('13')).toBeVisible();
    expect(within(row).getByText('Disabled')).toBeVisible();
  });

  it('when the text grows to twice its size, then cards take the place of the table', async () => {
    const { store } = await open({}, { width: 1_440 });
    await screen.findByRole('table');
    act(() => void store.dispatch(preferencesChanged({ textSize: 200 })));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Actions for Daw Mya' })).toBeVisible();
  });

  // covers: accounts-last-sign-in, accounts-pages
  it('when they are there, then each says its pages, and its dates with their year', async () => {
    const year = new Date().getFullYear();
    const owner = { ...hla, ownedPages: 2, servedPages: 1, date: `${year}-01-05T03:00:00.000Z` };
    const signedIn = { ...owner, lastSignIn: `${year}-02-06T03:00:00.000Z` };
    await open({ findUserAccounts: accountsFound([signedIn, { ...mya, lastSignIn: null }]) });

    const row = within(await screen.findByRole('row', { name: /Daw Hla/ }));
    expect(row.getByText('Owner of 2 pages · Staff of 1 page')).toBeVisible();
    expect(row.getByText(`05.01.${year}`)).toBeVisible();
    expect(row.getByText(`06.02.${year}`)).toBeVisible();
    const customer = within(screen.getByRole('row', { name: /Daw Mya/ }));
    expect(customer.getByText('Customer')).toBeVisible();
    expect(customer.getByText('Never')).toBeVisible();
  });

  // covers: accounts-disabled
  it('when disabled ones are chosen, then the server is asked for them and the address says so', async () => {
    const { user, heard } = await open();

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Disabled');

    await waitFor(() => expect(queries(heard).at(-1)).toEqual({ disabled: 'true', sort: 'name' }));
    expect(window.location.search).toBe('?status=disabled');
  });

  it('when a heading is pressed twice, then the order is by it and turns around', async () => {
    const { user, heard } = await open();

    const heading = await screen.findByRole('button', { name: 'ID' });
    await user.click(heading);
    await waitFor(() => expect(queries(heard).at(-1)).toEqual({ sort: 'id' }));
    await user.click(heading);
    await waitFor(() => expect(queries(heard).at(-1)).toEqual({ sort: 'id', descending: 'true' }));
    expect(screen.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending');
  });

  // covers: accounts-paged
  it('when there are thousands, then all are counted, of which a page is loaded', async () => {
    await open({ findUserAccounts: { accounts: [hla, mya, self], total: 3_120, next: 'more' } });

    expect(await screen.findByText('3,120 accounts found')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '3121');
  });

  it('when they are filtered by name, type and ID, then the server is asked for just those', async () => {
    const { user, heard } = await open();

    await fillIn(user, await screen.findByLabelText('Name or user name'), 'hla', '{Enter}');
    await user.selectOptions(await screen.findByLabelText('User type'), 'Staff');
    await user.type(screen.getByLabelText('ID'), '၁၂{Enter}');

    await waitFor(() =>
      expect(queries(heard).at(-1)).toEqual({ userName: 'hla', userType: 'Staff', userId: '12', sort: 'name' }),
    );
    expect(new URLSearchParams(window.location.search).get('type')).toBe('Staff');
  });

  it('when the user types cannot be read, then that is said, and they can be read again', async () => {
    let isDown = true;
    const { user } = await open({ getUserTypes: () => (isDown ? OFFLINE : types) });
    expect(await screen.findByText('Couldn’t load the user types.')).toBeVisible();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('option', { name: 'Staff' })).toBeInTheDocument();
    expect(screen.queryByText('Couldn’t load the user types.')).not.toBeInTheDocument();
  });

  it('when nobody fits, then that is said and everybody is a press away', async () => {
    const { user } = await open(
      { findUserAccounts: ({ query }) => accountsFound(query.userName ? [] : [hla]) },
      { path: '/ua?q=zz' },
    );

    expect(await screen.findByText('No accounts found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all accounts' }));
    expect(await screen.findByText('Daw Hla')).toBeVisible();
  });

  it('when the ID is no number, then that is said and nobody is asked', async () => {
    const { heard } = await open({}, { path: '/ua?id=abc' });

    expect(await screen.findByText('Enter a whole number, such as 12.')).toBeVisible();
    expect(queries(heard)).toEqual([]);
  });

  it('when the list does not come, then it can be asked for again', async () => {
    let fails = true;
    const { user } = await open({
      findUserAccounts: () => (fails ? new Refused('internal', 'Something went wrong.') : accountsFound([hla])),
    });

    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('Daw Hla')).toBeVisible();
  });
});

describe('given the accounts on a phone', () => {
  it('when they are there, then each has a card and the order can be chosen', async () => {
    const { user, heard } = await open({}, { width: 390 });

    expect(await screen.findByText('hla · ID 12')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Last sign-in ↓');
    await waitFor(() => expect(queries(heard).at(-1)).toEqual({ sort: 'lastSignIn', descending: 'true' }));
    expect(window.location.search).toBe('?sort=-lastSignIn');
  });
});

describe('given a new account', () => {
  const begin = async (answers: Answers = {}, options: Options = {}) => {
    const view = await open(answers, options);
    await view.user.click(await screen.findByRole('button', { name: 'New account' }));
    return { ...view, make: await screen.findByRole('button', { name: 'Create account' }) };
  };

  it('when nothing fits yet, then it cannot be made and the field says why', async () => {
    const { user, make } = await begin();

    expect(make).toBeDisabled();
    const userName = screen.getByLabelText('User name');
    await fillIn(user, userName, 'a b');
    await user.tab();
    expect(userName).toHaveAccessibleDescription(/^Use 3 to 50 letters/);
    expect(make).toBeDisabled();
  });

  it('when the answer is lost, then the list has it nevertheless', async () => {
    expectConsole(/createUserAccount failed/);
    let accounts = [hla];
    const { user, make } = await begin({
      findUserAccounts: () => accountsFound(accounts),
      createUserAccount: () => {
        accounts = [hla, mya];
        return OFFLINE;
      },
    });
    await fillIn(user, screen.getByLabelText('User name'), 'mya');
    await user.click(make);

    expect(await screen.findByText('2 accounts found')).toBeInTheDocument();
  });

  it('when it is made, then its password is shown once, can be copied, and is gone afterwards', async () => {
    const { user, heard, make } = await begin({ createUserAccount: exampleCreated() });

    await fillIn(user, screen.getByLabelText('User name'), 'hla');
    await fillIn(user, screen.getByLabelText('Name'), 'Daw Hla');
    await user.dblClick(make);

    expect(await screen.findByText('qes3-7xfk-g72r')).toBeVisible();
    expect(screen.getByText(/won’t be shown again/)).toBeVisible();
    expect(bodies(heard, 'createUserAccount')).toMatchObject([{ userName: 'hla', profileName: 'Daw Hla' }]);
    await user.keyboard('{Escape}');
    expect(screen.getByText('qes3-7xfk-g72r')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy password' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('qes3-7xfk-g72r');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('qes3-7xfk-g72r')).not.toBeInTheDocument());
  });

  it('when the user name is taken, then that stands beside it and what was typed stays', async () => {
    const { user, make } = await begin({
      createUserAccount: new Refused('conflict', 'That name is already taken.', { userName: 'This is already taken.' }),
    });

    const userName = screen.getByLabelText('User name');
    await fillIn(user, userName, 'hla');
    await user.click(make);

    await waitFor(() => expect(userName).toHaveAccessibleDescription('This is already taken.'));
    expect(userName).toHaveFocus();
    expect(userName).toHaveValue('hla');
  });

  it('when it is closed with something typed, then that is asked first', async () => {
    const { user } = await begin();

    await fillIn(user, screen.getByLabelText('User name'), 'hla');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('User name')).toHaveValue('hla');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('User name')).not.toBeInTheDocument());
  });

  it('when it is wrong in Burmese, then that is said in Burmese', async () => {
    const { user } = await open({}, { language: 'my' });

    await user.click(await screen.findByRole('button', { name: 'အကောင့်အသစ်' }));
    await user.click(await screen.findByLabelText('အသုံးပြုသူအမည်'));
    await user.tab();
    expect(screen.getByLabelText('အသုံးပြုသူအမည်')).toHaveAccessibleDescription('အသုံးပြုသူအမည် ထည့်ပေးပါ');
  });
});

describe('given an account that is there', () => {
  it('when it is edited, then only what changed is sent', async () => {
    const { user, heard } = await open({ updateUserAccount: hla });

    await user.click(await screen.findByRole('button', { name: 'Edit Daw Hla' }));
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await fillIn(user, screen.getByLabelText('Remark'), 'Pays on time');
    await user.click(save);

    expect(await screen.findByText('Saved')).toBeVisible();
    expect(bodies(heard, 'updateUserAccount')).toEqual([{ remark: 'Pays on time' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('when a new photo is chosen, then the part to show is asked for', async () => {
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Edit Daw Hla' }));
    fireEvent.change(await screen.findByLabelText('Add a photo'), {
      target: { files: [new File(['picture'], 'hla.png', { type: 'image/png' })] },
    });

    expect(await screen.findByRole('dialog', { name: 'Crop photo' })).toBeVisible();
  });

  it('when it is disabled, then the consequences are said first', async () => {
    const { user, heard } = await open({ updateUserAccount: hla });

    const dialog = await choose(user, 'Daw Hla', 'Disable');
    expect(dialog).toHaveTextContent('signed out on every device');
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));

    await waitFor(() => expect(bodies(heard, 'updateUserAccount')).toEqual([{ disabled: true }]));
  });

  it('when it was disabled, then it can be enabled', async () => {
    const { user, heard } = await open({ updateUserAccount: mya });

    const dialog = await choose(user, 'Daw Mya', 'Enable');
    await user.click(within(dialog).getByRole('button', { name: 'Enable' }));

    await waitFor(() => expect(bodies(heard, 'updateUserAccount')).toEqual([{ disabled: false }]));
  });

  it('when it is removed, then the warning tells what goes and what stays', async () => {
    const { user, heard } = await open({ deleteUserAccount: null });

    const dialog = await choose(user, 'Daw Hla', 'Remove');
    expect(dialog).toHaveTextContent('Messages they sent stay');
    expect(dialog).toHaveTextContent('can’t be undone');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heard.find((call) => call.name === 'deleteUserAccount')?.params).toEqual({ userAccountId: '12' });
  });

  it('when the server refuses to remove it, then its words stand in the question', async () => {
    const { user } = await open({
      deleteUserAccount: new Refused('conflict', 'There must be one administrator at least.'),
    });

    const dialog = await choose(user, 'Daw Hla', 'Remove');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));

    expect(await within(dialog).findByText('There must be one administrator at least.')).toBeVisible();
  });

  it('when its password is reset, then the new one is shown once', async () => {
    const { user } = await open({ resetPassword: exampleCreated({ firstPassword: 'abcd-efgh-ijkm' }) });

    const dialog = await choose(user, 'Daw Hla', 'Reset password');
    expect(dialog).toHaveTextContent('The old password stops working right away');
    await user.click(within(dialog).getByRole('button', { name: 'Reset password' }));

    expect(await screen.findByText('abcd-efgh-ijkm')).toBeVisible();
  });

  it('when there is no line, then the question stays and says so', async () => {
    expectConsole(/resetPassword failed/);
    const { user } = await open({ resetPassword: OFFLINE });

    const dialog = await choose(user, 'Daw Hla', 'Reset password');
    await user.click(within(dialog).getByRole('button', { name: 'Reset password' }));

    expect(await within(dialog).findByText(/Can’t reach the server/)).toBeInTheDocument();
  });

  it('when it is the own one, then nobody can shut themselves out', async () => {
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Actions for Khin Myat Noe' }));

    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map((item) => item.textContent)).toEqual(['Edit']);
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByLabelText('Role')).toBeDisabled();
  });
});

describe('given somebody who is no admin', () => {
  // covers: screen-accounts
  it.each(['/ua', '/usertype', '/uiaccept'])('when they go to %s, then they are led home', async (path) => {
    const { heard } = await renderApp({ path });

    await waitFor(() => expect(window.location.pathname).not.toBe(path));
    expect(heard.some((call) => ['findUserAccounts', 'getUserAccounts', 'getUi'].includes(call.name))).toBe(false);
  });
});

it.each([390, 1_200])(
  'given a window of %i px, when an account is being deleted, then it is not edited',
  async (width) => {
    await open({ findUserAccounts: accountsFound([hla, { ...mya, deletionRequested: true }]) }, { width });

    expect(await screen.findByRole('button', { name: 'Edit Daw Hla' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Edit Daw Mya' })).toBeDisabled();
  },
);
