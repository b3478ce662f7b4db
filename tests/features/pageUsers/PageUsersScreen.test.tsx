import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageUser } from '#contract';
import PageUsersScreen from '../../../src/features/pageUsers/PageUsersScreen.tsx';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';
import { asOwner, asStaff, exampleMember, examplePage, exampleTypes } from '../examplePages.ts';

// Made ready before the clock of the first test runs; the app itself loads them when they are opened.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/app/shell/ShellLayout.tsx'),
    import('../../../src/features/pageUsers/PageUsersScreen.tsx'),
  ]);
}, 60_000);

const me = exampleMember(70, 'Khin Myat Noe', { ...asOwner, userAccountId: 7 });
const colleague = exampleMember(71, 'Min Lin', asStaff);
const asker = exampleMember(72, 'Zaw Zaw', { ...asStaff, accepted: false });
const customers = [exampleMember(81, 'Hnin Wut Yee'), exampleMember(82, 'Htet Naing')];

const answersFor = (given: Answers & { serving?: PageUser[] } = {}): Answers => {
  const { serving = [asker, me, colleague], ...rest } = given;
  return {
    getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
    getPageUsers: ({ query }) => (query.userType === 'C' ? customers : serving),
    getUserTypes: exampleTypes,
    ...rest,
  };
};
const openStaff = (given: Answers & { serving?: PageUser[] } = {}) =>
  renderScreen(<PageUsersScreen />, { path: '/pageuser?page=7&side=P', mode: 'P', answers: answersFor(given) });
const moreOf = (name: string) => screen.findByRole('button', { name: `More for ${name}` });

describe('given an owner at the members of their page', () => {
  // covers: screen-page-users
  it('when it opens, then the customers are there, counted, with what waits on the other tab', async () => {
    await renderScreen(<PageUsersScreen />, { path: '/pageuser?page=7', mode: 'P', answers: answersFor() });
    expect(await screen.findByText('Hnin Wut Yee')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Customers 2' })).toHaveAttribute('aria-selected', 'true');
    expect(within(screen.getByRole('tab', { name: /^Staff 2/ })).getByLabelText('1 pending request')).toBeVisible();
  });

  it('when a tab is chosen, then the address says so and the requests stand first', async () => {
    const { user } = await renderScreen(<PageUsersScreen />, {
      path: '/pageuser?page=7',
      mode: 'P',
      answers: answersFor(),
    });
    await user.click(await screen.findByRole('tab', { name: /^Staff/ }));
    await waitFor(() => expect(window.location.search).toBe('?page=7&side=P'));
    const names = await screen.findAllByText(/^(Zaw Zaw|Khin Myat Noe|Min Lin)$/);
    expect(names[0]).toHaveTextContent('Zaw Zaw');
  });

  it('when they are the only owner, then no empty menu is offered', async () => {
    await openStaff({ serving: [me] });
    expect(await screen.findByText('Owner · You')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  });

  it('when customers are listed, then names read from their own side without a type', async () => {
    await renderScreen(<PageUsersScreen />, { path: '/pageuser?page=7', mode: 'P', answers: answersFor() });
    const name = await screen.findByText('Hnin Wut Yee');
    expect(name).toHaveAttribute('dir', 'auto');
    expect(name.closest('[role=listitem]')).not.toHaveTextContent('Customer');
  });

  // covers: token-bot
  it('when a bot is of the staff, then it is marked and its removal names the token', async () => {
    const bot = exampleMember(73, 'Order robot', { ...asStaff, bot: true });
    const { user } = await openStaff({ serving: [me, bot] });
    expect(await screen.findByText('Staff · Bot')).toBeVisible();
    await user.click(await moreOf('Order robot'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText(/The token of Order robot is revoked/)).toBeVisible();
  });

  it('when a request is accepted, then the answer is sent once and the person serves', async () => {
    const { user, heard } = await openStaff({ getPageUserStatus: { ...asker, accepted: true } });
    await user.dblClick(await screen.findByRole('button', { name: 'Accept: Zaw Zaw' }));
    expect(await moreOf('Zaw Zaw')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(await screen.findByText('Zaw Zaw was accepted')).toBeInTheDocument();
    expect(heard.filter((call) => call.name === 'getPageUserStatus').map((call) => call.query)).toEqual([
      { pageUserId: '72', userTypeId: '3', noOryes: 'yes' },
    ]);
  });

  it('when a request is declined, then it is gone', async () => {
    const { user, heard } = await openStaff({ getPageUserStatus: null });
    await user.click(await screen.findByRole('button', { name: 'Decline: Zaw Zaw' }));
    await waitFor(() => expect(screen.queryByText('Zaw Zaw')).toBeNull());
    expect(heard.find((call) => call.name === 'getPageUserStatus')?.query).toEqual({ pageUserId: '72', noOryes: 'no' });
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('when somebody types in the search before the answer comes, then they go on there', async () => {
    const answer = Promise.withResolvers<null>();
    const { user } = await openStaff({ getPageUserStatus: () => answer.promise });
    await user.click(await screen.findByRole('button', { name: 'Decline: Zaw Zaw' }));
    const field = screen.getByRole('searchbox');
    await user.click(field);
    answer.resolve(null);
    await waitFor(() => expect(screen.queryByText('Zaw Zaw')).toBeNull());
    expect(field).toHaveFocus();
  });

  it('when another request has the focus before the answer comes, then it keeps it', async () => {
    const answer = Promise.withResolvers<null>();
    const other = exampleMember(73, 'Su Su', { ...asStaff, accepted: false });
    const { user } = await openStaff({ serving: [asker, other, me], getPageUserStatus: () => answer.promise });
    await user.click(await screen.findByRole('button', { name: 'Decline: Zaw Zaw' }));
    const next = screen.getByRole('button', { name: 'Accept: Su Su' });
    act(() => next.focus());
    answer.resolve(null);
    await waitFor(() => expect(screen.queryByText('Zaw Zaw')).toBeNull());
    expect(next).toHaveFocus();
  });

  it('when an answer is refused, then the request still waits', async () => {
    const { user } = await openStaff({
      getPageUserStatus: new Refused('conflict', 'This request was already answered.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept: Zaw Zaw' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Accept: Zaw Zaw' })).toBeEnabled();
  });

  it('when a member gets another type, then what it means is said before', async () => {
    const changed = { ...colleague, userType: 'Owner', userTypeId: asOwner.userTypeId };
    const { user, heard } = await openStaff({ getPageUserStatus: changed });
    await user.click(await moreOf('Min Lin'));
    await user.click(await screen.findByRole('menuitem', { name: 'Change user type' }));
    const dialog = await screen.findByRole('dialog', { name: 'User type of Min Lin' });
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'User type' }), 'Owner (Staff)');
    expect(within(dialog).getByText(/^Min Lin will be able to change/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heard.find((call) => call.name === 'getPageUserStatus')?.query).toEqual({
      pageUserId: '71',
      userTypeId: '2',
      userTypeChange: 'true',
    });
  });

  it('when a customer is removed, then it asks first and the row goes', async () => {
    const { user, heard } = await renderScreen(<PageUsersScreen />, {
      path: '/pageuser?page=7',
      mode: 'P',
      answers: answersFor(),
    });
    await user.click(await moreOf('Htet Naing'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Htet Naing?' });
    expect(dialog).toHaveAccessibleDescription(/The conversation is kept/);
    expect(heard.some((call) => call.name === 'deletePageUser')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Htet Naing')).toBeNull());
    expect(heard.find((call) => call.name === 'deletePageUser')?.params).toEqual({ pageUserId: '82' });
  });

  it('when a name is searched, then only those with it are left, and nobody is said', async () => {
    const { user } = await renderScreen(<PageUsersScreen />, {
      path: '/pageuser?page=7',
      mode: 'P',
      answers: answersFor(),
    });
    const field = await screen.findByRole('searchbox', { name: 'Search by name' });
    await screen.findByText('Htet Naing');
    await fillIn(user, field, 'htet', '{Enter}');
    await waitFor(() => expect(screen.queryByText('Hnin Wut Yee')).toBeNull());
    await fillIn(user, field, 'xyz', '{Enter}');
    expect(await screen.findByText('Nothing matches “htetxyz”. Try a different search.')).toBeVisible();
  });

  it('when the members cannot be read, then another try is offered', async () => {
    let isDown = true;
    const { user } = await renderScreen(<PageUsersScreen />, {
      path: '/pageuser?page=7',
      mode: 'P',
      answers: answersFor({
        getPageUsers: ({ query }) =>
          query.userType === 'P' ? [me] : isDown ? new Refused('internal', 'Something broke.') : customers,
      }),
    });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    isDown = false;
    await user.click(tryAgain);
    expect(await screen.findByText('Hnin Wut Yee')).toBeVisible();
  });
});

describe('given staff who do not own the page', () => {
  const staffed = (given: Answers = {}) =>
    renderScreen(<PageUsersScreen />, {
      path: '/pageuser?page=7&side=P',
      mode: 'P',
      account: { userId: 1_071 },
      answers: answersFor({
        getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage({ ...asStaff, pageUserId: 71 })] : []),
        ...given,
      }),
    });

  it('when they look at the staff, then they may leave and decide nothing', async () => {
    const { user } = await staffed();
    expect(await screen.findByText('Wants to join as Staff')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More for Khin Myat Noe' })).toBeNull();
    await user.click(await moreOf('Min Lin'));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Leave page']);
  });
});

describe('given the address', () => {
  it('when it names a page one does not serve, then nothing is asked of the server', async () => {
    const { heard } = await renderScreen(<PageUsersScreen />, {
      path: '/pageuser?page=9',
      mode: 'P',
      answers: answersFor(),
    });
    expect(await screen.findByText('You’re not on this page’s staff')).toBeVisible();
    expect(heard.some((call) => call.name === 'getPageUsers')).toBe(false);
  });

  it('when it names none and one serves several, then they are offered', async () => {
    await renderScreen(<PageUsersScreen />, {
      path: '/pageuser',
      mode: 'P',
      answers: answersFor({
        getPages: ({ query }) =>
          query.customerOrPage === 'P' ? [examplePage(), examplePage({ pageId: 8, title: 'Tea House' })] : [],
      }),
    });
    expect(await screen.findByRole('link', { name: /Tea House/ })).toHaveAttribute('href', '/pageuser?page=8');
  });

  it('when it names none and one serves a single page, then that one opens', async () => {
    await renderScreen(<PageUsersScreen />, { path: '/pageuser', mode: 'P', answers: answersFor() });
    expect(await screen.findByRole('heading', { name: 'Golden Mart' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?page=7'));
  });

  // covers: screen-page-users
  it('when a customer opens it, then they see no member of anything', async () => {
    const { heard } = await renderScreen(<PageUsersScreen />, { path: '/pageuser?page=7', answers: { getPages: [] } });
    expect(await screen.findByText('You’re not on this page’s staff')).toBeVisible();
    expect(heard.some((call) => call.name === 'getPageUsers')).toBe(false);
  });
});

it('given an admin who serves no page, when they see one, then they decide but do not read', async () => {
  const foreign = examplePage({ pageUserId: undefined, userTypeId: undefined });
  const { user } = await renderScreen(<PageUsersScreen />, {
    path: '/pageuser?page=7',
    account: { role: 'ADMIN', userId: 5 },
    answers: answersFor({ getPages: ({ query }) => (query.all === 'true' ? [foreign] : []) }),
  });
  await user.click(await moreOf('Hnin Wut Yee'));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Change user type',
    'Remove',
  ]);
});
