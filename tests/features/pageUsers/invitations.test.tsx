import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invitation, PageUser } from '#contract';
import PageUsersScreen from '../../../src/features/pageUsers/PageUsersScreen.tsx';
import { selectMode } from '../../../src/store/session/sessionSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';
import { asOwner, exampleMember, examplePage, exampleTypes } from '../examplePages.ts';
import { mutationsAnswered } from '../mutationsAnswered.ts';

// Made ready before the clock of the first test runs; the app itself loads them when they are opened.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/app/shell/ShellLayout.tsx'),
    import('../../../src/features/pageUsers/PageUsersScreen.tsx'),
    import('../../../src/features/pageUsers/MemberCard.tsx'),
    import('../../../src/features/pageUsers/invite/InviteDialog.tsx'),
    import('../../../src/features/invitation/InvitationScreen.tsx'),
  ]);
}, 60_000);

const me = exampleMember(70, 'Khin Myat Noe', { ...asOwner, userAccountId: 7 });
const person = { userAccountId: 7, profileName: 'Khin Myat Noe', profilePhoto: '' };
const link: Invitation = {
  invitationId: 5,
  pageId: 7,
  userTypeId: 3,
  userType: 'Staff',
  person: null,
  invitedBy: person,
  time: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  uses: 1,
  usesMax: 5,
};
const openStaff = (given: Answers = {}) =>
  renderScreen(<PageUsersScreen />, {
    path: '/pageuser?page=7&side=P',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
      getPageUsers: ({ query }) => (query.userType === 'C' ? [exampleMember(81, 'Hnin Wut Yee')] : [me]),
      getUserTypes: exampleTypes,
      getInvitations: [],
      ...given,
    },
  });
const openDialog = async (given: Answers = {}) => {
  const app = await openStaff(given);
  await app.user.click(await screen.findByRole('button', { name: 'Invite staff' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Invite staff' })) };
};

describe('given an owner at the staff of their page', () => {
  it('when a member is pressed, then a card says who they are and what they can do', async () => {
    const { user } = await openStaff();
    await user.click(await screen.findByRole('button', { name: /Owner · You$/ }));
    const card = await screen.findByRole('dialog', { name: 'Khin Myat Noe' });
    expect(within(card).getByText('Owner · You')).toBeVisible();
    expect(within(card).getByText(/^Decides about the page/)).toBeVisible();
  });

  it('when a link is created, then it is shown once, with its end chosen', async () => {
    const { user, heard, dialog } = await openDialog({ createInvitation: { ...link, token: 'secret' } });
    await user.click(dialog.getByRole('tab', { name: 'By link' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires after' }), '30 days');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Can be used by' }), '5 people');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    const field = await dialog.findByRole('textbox', { name: 'Invitation link' });
    expect(field).toHaveValue(`${window.location.origin}/invitation#secret`);
    expect(heard.find(({ name }) => name === 'createInvitation')?.body).toEqual({
      userTypeId: 3,
      days: 30,
      usesMax: 5,
    });
  });

  it.each([
    ['Expires after', '30 days'],
    ['User type', 'Seller'],
  ])('when another “%s” is chosen, then a link that was created before is not shown', async (label, other) => {
    const { user, dialog } = await openDialog({
      createInvitation: { ...link, token: 'secret' },
      getUserTypes: [...exampleTypes, { userTypeId: 9, userTypeName: 'Seller', side: 'P', builtIn: false }],
    });
    await user.click(dialog.getByRole('tab', { name: 'By link' }));
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    await dialog.findByRole('textbox', { name: 'Invitation link' });
    await user.selectOptions(dialog.getByRole('combobox', { name: label }), other);
    expect(dialog.queryByRole('textbox', { name: 'Invitation link' })).toBeNull();
  });

  it('when a link is being created, then nothing that it allows can be changed', async () => {
    const created = Promise.withResolvers<Invitation & { token: string }>();
    const { user, dialog } = await openDialog({ createInvitation: () => created.promise });
    await user.click(dialog.getByRole('tab', { name: 'By link' }));
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    const choices = dialog.getAllByRole('combobox');
    expect(choices).toHaveLength(3);
    for (const choice of choices) expect(choice).toBeDisabled();
    created.resolve({ ...link, token: 'secret' });
    expect(await dialog.findByRole('textbox', { name: 'Invitation link' })).toBeVisible();
    for (const choice of choices) expect(choice).toBeEnabled();
  });

  it('when the other tab is looked at before a link is there, then the link is not lost', async () => {
    const created = Promise.withResolvers<Invitation & { token: string }>();
    const { user, dialog } = await openDialog({ createInvitation: () => created.promise });
    await user.click(dialog.getByRole('tab', { name: 'By link' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires after' }), '30 days');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    await user.click(dialog.getByRole('tab', { name: 'By name' }));
    created.resolve({ ...link, token: 'secret' });
    await user.click(dialog.getByRole('tab', { name: 'By link' }));
    expect(await dialog.findByRole('textbox', { name: 'Invitation link' })).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Expires after' })).toHaveDisplayValue('30 days');
  });

  it('when the user types cannot be read, then “Staff” is chosen and another try offered', async () => {
    let isDown = true;
    const { user, dialog } = await openDialog({
      getUserTypes: () => (isDown ? new Refused('internal', 'Something broke.') : [...exampleTypes]),
    });
    const tryAgain = await dialog.findByRole('button', { name: 'Try again' });
    const choice = dialog.getByRole('combobox', { name: 'User type' });
    expect(choice).toBeDisabled();
    expect(choice).toHaveDisplayValue('Staff');
    isDown = false;
    await user.click(tryAgain);
    await waitFor(() => expect(choice).toBeEnabled());
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(within(choice).getByRole('option', { name: 'Owner' })).toBeInTheDocument();
  });

  it('when a link is chosen, then it cannot make an owner', async () => {
    const { user, dialog } = await openDialog();
    const types = dialog.getByRole('combobox', { name: 'User type' });
    expect(await within(types).findByRole('option', { name: 'Owner' })).toBeInTheDocument();
    await user.click(dialog.getByRole('tab', { name: 'By link' }));
    expect(within(types).queryByRole('option', { name: 'Owner' })).toBeNull();
  });

  it('when somebody is found and invited, then the invitation is sent once', async () => {
    const found = {
      ...person,
      userAccountId: 99,
      profileName: 'Zaw Zaw',
      friendship: 'none' as const,
      requestFormId: null,
    };
    const { user, heard, dialog } = await openDialog({
      searchPeople: [{ ...found, active: false }],
      createInvitation: { ...link, person: { ...person, userAccountId: 99 }, token: null },
    });
    await fillIn(user, dialog.getByRole('searchbox', { name: 'Search people' }), 'zaw', '{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Invite: Zaw Zaw' }));
    await waitFor(() => expect(heard.filter(({ name }) => name === 'createInvitation')).toHaveLength(1));
    expect(heard.find(({ name }) => name === 'createInvitation')?.body).toMatchObject({ userAccountId: 99 });
  });

  it('when an open invitation is revoked, then it leaves the list', async () => {
    let open = [link];
    const { user, dialog } = await openDialog({
      getInvitations: () => open,
      deleteInvitation: () => {
        open = [];
        return undefined;
      },
    });
    expect(await dialog.findByText(/^used 1 of 5 · Expires/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Revoke: Link for Staff' }));
    expect(await dialog.findByText(/^None yet/)).toBeVisible();
  });

  it('when one is revoked and the list is slow, then it cannot be revoked a second time', async () => {
    const reread = Promise.withResolvers<Invitation[]>();
    let isRevoked = false;
    const { user, dialog, store } = await openDialog({
      getInvitations: () => (isRevoked ? reread.promise : [link]),
      deleteInvitation: () => {
        isRevoked = true;
        return null;
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Revoke: Link for Staff' }));
    await mutationsAnswered(store);

    expect(dialog.getByRole('button', { name: 'Revoke: Link for Staff' })).toBeDisabled();
    reread.resolve([]);
    expect(await dialog.findByText(/^None yet/)).toBeVisible();
  });

  it('when another owner has revoked it already, then it leaves the list', async () => {
    let open = [link];
    const { user, dialog } = await openDialog({
      getInvitations: () => open,
      deleteInvitation: () => {
        open = [];
        return new Refused('notFound', 'That is not here any more.');
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Revoke: Link for Staff' }));
    expect(await dialog.findByText(/^None yet/)).toBeInTheDocument();
  });
});

describe('given a customer', () => {
  it('when they open the members without serving a page, then they are led to the search', async () => {
    const { user } = await renderScreen(<PageUsersScreen />, {
      path: '/pageuser',
      answers: { getPages: [], searchPages: [] },
    });
    expect(await screen.findByText('You’re not on the staff of any page')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Find pages' }));
    await waitFor(() => expect(window.location.pathname).toBe('/search'));
  });
});

describe('given an invitation link', () => {
  const preview = {
    page: { pageId: 7, title: 'Golden Mart', photo: '' },
    userTypeId: 3,
    userType: 'Staff',
    invitedBy: person,
    expiresAt: link.expiresAt,
    isStaff: false,
  };

  // covers: screen-invitation
  it('when it is opened and accepted, then the page opens in page mode', async () => {
    const { user, heard, store } = await renderApp({
      path: '/invitation#secret',
      answers: {
        getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
        getPageUsers: [],
        previewInvitation: preview,
        acceptInvitation: me,
      },
    });
    expect(await screen.findByText(/Khin Myat Noe invites you as Staff/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(window.location.search).toContain('page=7'));
    expect(selectMode(store.getState())).toBe('P');
    expect(heard.find(({ name }) => name === 'acceptInvitation')?.body).toEqual({ token: 'secret' });
  });

  it('when it is accepted after they left, then they stay where they went', async () => {
    const accepted = Promise.withResolvers<PageUser>();
    const { user, store } = await renderApp({
      path: '/invitation#secret',
      answers: { previewInvitation: preview, acceptInvitation: () => accepted.promise, getNotifications: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    await screen.findByText('No notifications yet');
    accepted.resolve(me);
    await mutationsAnswered(store);
    expect(window.location.pathname).toBe('/noti');
    expect(selectMode(store.getState())).toBe('C');
  });

  it.each([
    ['/invitation#secret', 'previewInvitation'],
    ['/invited#secret', 'previewCustomerInvitation'],
  ])('at %s, when the server is asked too often, then it can be tried again', async (path, call) => {
    await renderApp({
      path,
      answers: { getPages: [], [call]: new Refused('tooMany', 'Wait a moment.') },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('when it is over, then it says so and leads home', async () => {
    await renderApp({
      path: '/invitation#secret',
      answers: { getPages: [], previewInvitation: new Refused('notFound', 'Not found.') },
    });
    expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to home' })).toBeVisible();
  });
});
