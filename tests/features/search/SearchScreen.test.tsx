import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Friend, PageFound, PageUser, PersonFound } from '#contract';
import SearchScreen from '../../../src/features/search/SearchScreen.tsx';
import { pageSaved } from '../../../src/store/model/events.ts';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { pageRow } from '../../store/fakes/rows.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { mutationsAnswered } from '../mutationsAnswered.ts';

const person = (given: Partial<PersonFound> & { userAccountId: number }): PersonFound => ({
  profileName: `Person ${given.userAccountId}`,
  profilePhoto: '',
  active: false,
  friendship: 'none',
  requestFormId: null,
  ...given,
});
const page = (given: Partial<PageFound> & { pageId: number }): PageFound => ({
  title: `Page ${given.pageId}`,
  photo: '',
  headerPhoto: '',
  membership: 'none',
  pageUserId: null,
  ...given,
});
const friend: Friend = {
  userAccountId: 31,
  profileName: 'Htet Naing',
  profilePhoto: '',
  active: false,
  requestFormId: 9,
  look: 0,
  sendMessage: '',
  messageDate: null,
};
const membership = (given: Partial<PageUser> = {}): PageUser => ({
  pageUserId: 50,
  pageId: 3,
  userType: 'Customer',
  userTypeId: 1,
  side: 'C',
  accepted: true,
  participantDto: { userAccountId: 7, profileName: 'Khin Myat Noe', profilePhoto: '', active: true },
  look: 0,
  messageStatus: null,
  waitingSince: null,
  sendMessage: '',
  messageDate: null,
  ...given,
});
const open = (answers: Answers, path = '/search?q=xy', width = 1200) =>
  renderScreen(<SearchScreen />, { path, width, answers: { searchPages: [], searchPeople: [], ...answers } });
const calls = (heard: { name: string }[], name: string) => heard.filter((call) => call.name === name);

describe('given the search', () => {
  // covers: screen-search
  it('when it opens, then the field has the focus and pages with many customers show', async () => {
    await open({ searchPages: [page({ pageId: 3, title: 'Tea House' })] }, '/search');

    expect(await screen.findByRole('searchbox', { name: 'Search pages and people' })).toHaveFocus();
    const list = await screen.findByRole('list', { name: 'Popular pages' });
    expect(within(list).getByText('Tea House')).toBeVisible();
  });

  it('when a text finds pages and people, then the pages stand above the people', async () => {
    await open({ searchPages: [page({ pageId: 3 })], searchPeople: [person({ userAccountId: 4 })] });

    await screen.findByText('Person 4');
    await screen.findByText('Page 3');
    expect(screen.getAllByRole('list').map((list) => list.textContent)).toEqual([
      expect.stringContaining('Page 3'),
      expect.stringContaining('Person 4'),
    ]);
  });

  // covers: report-without-conversation
  it('when a person is reported, then the report has no conversation, and that is said', async () => {
    const { user, heard } = await open({ searchPeople: [person({ userAccountId: 4 })], createReport: null });

    await user.click(await screen.findByRole('button', { name: 'More: Person 4' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Person 4' });
    await user.click(within(dialog).getByRole('radio', { name: 'Fraud' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));

    expect(await screen.findByText('Report sent')).toBeVisible();
    const body = { userAccountId: 4, messageIds: [], reason: 'fraud', text: '' };
    expect(calls(heard, 'createReport')).toMatchObject([{ body }]);
  });

  it('when a page is reported, then the report names the page', async () => {
    const { user, heard } = await open({ searchPages: [page({ pageId: 3 })], createReport: null });

    await user.click(await screen.findByRole('button', { name: 'More: Page 3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await user.click(await screen.findByRole('button', { name: 'Send report' }));

    expect(await screen.findByText('Report sent')).toBeVisible();
    expect(calls(heard, 'createReport')).toMatchObject([{ body: { pageId: 3 } }]);
  });

  it('when one types, then the server is asked once, after the pause, for pages and people', async () => {
    const { user, heard } = await open(
      { searchPages: [page({ pageId: 3 })], searchPeople: [person({ userAccountId: 4 })] },
      '/search',
    );

    await user.type(await screen.findByRole('searchbox'), 'tea');

    const people = await screen.findByRole('list', { name: 'People' }, { timeout: 3_000 });
    expect(await within(people).findByText('Person 4')).toBeVisible();
    expect(calls(heard, 'searchPeople')).toMatchObject([{ query: { search: 'tea' } }]);
    await waitFor(() => expect(window.location.search).toBe('?q=tea'));
  });

  it('when nothing is found, then that is said with a next step', async () => {
    const { user } = await open({ getCities: [] });

    expect(await screen.findByText('No results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Browse by township' }));

    await waitFor(() => expect(window.location.pathname).toBe('/ts'));
  });

  it('when one letter is typed, then it says that two letters are needed to find people', async () => {
    await open({ searchPages: [page({ pageId: 3 })] }, '/search?q=a');

    expect(await screen.findByText('Page 3')).toBeVisible();
    expect(screen.getByText('Enter at least two letters to find people by part of their name.')).toBeVisible();
  });

  it('when people cannot be loaded, then trying again loads them and pages show meanwhile', async () => {
    let isThere = false;
    const { user } = await open({
      searchPages: [page({ pageId: 3 })],
      searchPeople: () => (isThere ? [person({ userAccountId: 4 })] : OFFLINE),
    });

    expect(await screen.findByText('Page 3')).toBeVisible();
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Person 4')).toBeVisible();
  });

  it('when the arrow keys are used, then the focus goes through the rows and back to the field', async () => {
    const { user } = await open({ searchPeople: [person({ userAccountId: 4 }), person({ userAccountId: 5 })] });

    await screen.findByText('Person 5');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Add friend: Person 4' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Add friend: Person 5' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('given a person who was found', () => {
  it('when a stranger is asked for friendship, then it shows and the request can be withdrawn', async () => {
    let friendship: PersonFound['friendship'] = 'none';
    const { user, heard } = await open({
      searchPeople: () => [person({ userAccountId: 4, friendship, requestFormId: friendship === 'none' ? null : 12 })],
      askFriend: () => {
        friendship = 'asked';
        return { requestFormId: 12, state: 'waiting' };
      },
      endFriend: () => {
        friendship = 'none';
        return { requestFormId: 12, state: 'ended' };
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Add friend: Person 4' }));
    expect(await screen.findByText('Friend request sent')).toBeVisible();
    expect(calls(heard, 'askFriend')).toMatchObject([{ body: { userAccountId: 4 } }]);

    await user.click(await screen.findByRole('button', { name: 'Cancel request: Person 4' }));
    expect(await screen.findByRole('button', { name: 'Add friend: Person 4' })).toBeVisible();
    expect(calls(heard, 'endFriend')).toMatchObject([{ params: { requestFormId: '12' } }]);
  });

  it('when somebody who asks is accepted, then the two can talk', async () => {
    let friendship: PersonFound['friendship'] = 'asks';
    const { user } = await open({
      getFriends: () => (friendship === 'friends' ? [friend] : []),
      searchPeople: () => [person({ userAccountId: 31, profileName: 'Htet Naing', friendship, requestFormId: 9 })],
      answerFriend: () => {
        friendship = 'friends';
        return { requestFormId: 9, state: 'friends' };
      },
    });

    expect(await screen.findByText('Sent you a friend request')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept: Htet Naing' }));
    await user.click(await screen.findByRole('button', { name: 'Message: Htet Naing' }));

    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/home?c=friend:9'));
  });

  it('when their request was taken back before it is accepted, then it is not offered any more', async () => {
    let isThere = true;
    const { user } = await open({
      searchPeople: () => [
        person({ userAccountId: 31, profileName: 'Su Su', friendship: isThere ? 'asks' : 'none', requestFormId: 9 }),
      ],
      answerFriend: () => {
        isThere = false;
        return new Refused('conflict', 'This request was already answered.');
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Accept: Su Su' }));

    expect(await screen.findByText('This request was already answered.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add friend: Su Su', hidden: true })).toBeInTheDocument();
  });

  it('when the list cannot be read again after a request, then its rows stay', async () => {
    let isDown = false;
    const { user, heard } = await open({
      searchPeople: () => (isDown ? OFFLINE : [person({ userAccountId: 4 })]),
      askFriend: () => {
        isDown = true;
        return { requestFormId: 4, state: 'waiting' };
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Add friend: Person 4' }));
    expect(await screen.findByText('Friend request sent')).toBeVisible();
    await waitFor(() => expect(calls(heard, 'searchPeople')).toHaveLength(2));

    expect(await screen.findByRole('list', { name: 'People', busy: false })).toHaveTextContent('Person 4');
    expect(screen.queryByText('Couldn’t load this.')).not.toBeInTheDocument();
  });

  it('when the list has them as a friend already, then they are marked whatever the answer said', async () => {
    await open({
      getFriends: [friend],
      searchPeople: [person({ userAccountId: 31, profileName: 'Htet Naing', friendship: 'asked', requestFormId: 9 })],
    });

    expect(await screen.findByRole('button', { name: 'Message: Htet Naing' })).toBeVisible();
  });

  it('when it is oneself, then there is nothing to do', async () => {
    await open({ searchPeople: [person({ userAccountId: 7, friendship: 'self' })] });

    expect(await screen.findByText('You')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'People' })).queryByRole('button')).not.toBeInTheDocument();
  });

  it('when the request is refused, then the server’s words are told', async () => {
    const { user } = await open({
      searchPeople: [person({ userAccountId: 4 })],
      askFriend: new Refused('notFound', 'That is not here any more.'),
    });

    await user.click(await screen.findByRole('button', { name: 'Add friend: Person 4' }));

    expect(await screen.findByText('That is not here any more.')).toBeVisible();
  });
});

describe('given a page that was found', () => {
  it('when its customer asks to serve it, then it is not offered to be added again', async () => {
    const { store } = await open({
      searchPages: [page({ pageId: 3, title: 'Tea House', membership: 'waiting', pageUserId: 9 })],
    });
    store.dispatch(pageSaved({ side: 'C', page: pageRow({ pageId: 3, title: 'Tea House' }) }));
    await screen.findByRole('button', { name: 'Message: Tea House' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to list: Tea House' })).toBeNull());
  });

  const joining = (): Answers => {
    let isIn = false;
    return {
      searchPages: () => [page({ pageId: 3, title: 'Tea House', membership: isIn ? 'customer' : 'none' })],
      createPageUser: () => {
        isIn = true;
        return membership();
      },
    };
  };

  it('when it is added, then it is marked as one’s own', async () => {
    const { user, heard } = await open(joining());

    await user.click(await screen.findByRole('button', { name: 'Add to list: Tea House' }));

    expect(await screen.findByText('In your list')).toBeVisible();
    expect(calls(heard, 'createPageUser')).toMatchObject([{ body: { pageId: 3 } }]);
    expect(screen.queryByRole('button', { name: 'Add to list: Tea House' })).not.toBeInTheDocument();
  });

  it('when one writes to it at once, then it is added and the conversation opens', async () => {
    const { user, heard } = await open(joining(), '/search?q=xy', 390);

    await user.click(await screen.findByRole('button', { name: 'Message: Tea House' }));

    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/home?c=page:3:7'));
    expect(calls(heard, 'createPageUser')).toHaveLength(1);
  });

  // covers: page-about-shown
  it('when its owners wrote a line about it, then the row shows it and the status', async () => {
    const found = page({ pageId: 3, title: 'Tea House', about: 'Tea from six to eight', membership: 'customer' });
    await open({ searchPages: [found] });

    expect(await screen.findByText('Tea from six to eight')).toBeVisible();
    expect(screen.getByText('In your list')).toBeVisible();
  });

  // covers: found-row-words
  it('when it is found on a phone, then its buttons have words', async () => {
    await open(joining(), '/search?q=xy', 390);

    expect(await screen.findByRole('button', { name: 'Message: Tea House' })).toHaveTextContent('Message');
    expect(screen.getByRole('button', { name: 'Add to list: Tea House' })).toHaveTextContent('Add to list');
  });

  it('when it is in the list already, then writing to it adds nothing', async () => {
    const { user, heard } = await open({
      searchPages: [page({ pageId: 3, title: 'Tea House', membership: 'customer' })],
    });

    await user.click(await screen.findByRole('button', { name: 'Message: Tea House' }));

    await waitFor(() => expect(window.location.search).toBe('?c=page:3:7'));
    expect(calls(heard, 'createPageUser')).toHaveLength(0);
  });

  it('when one serves it, then that is said', async () => {
    await open({ searchPages: [page({ pageId: 3, membership: 'staff' })] });

    expect(await screen.findByText('You’re on this page’s staff')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to list: Page 3' })).not.toBeInTheDocument();
  });

  it('when one asks to serve it, then the request is pending and can be withdrawn', async () => {
    let state: PageFound['membership'] = 'none';
    const { user, heard } = await open({
      searchPages: () => [page({ pageId: 3, title: 'Tea House', membership: state, pageUserId: 50 })],
      getUserTypes: [
        { userTypeId: 2, userTypeName: 'Owner', side: 'P', builtIn: true },
        { userTypeId: 3, userTypeName: 'Staff', side: 'P', builtIn: true },
      ],
      createPageUser: () => {
        state = 'waiting';
        return membership({ side: 'P', userTypeId: 3, userType: 'Staff', accepted: false });
      },
      deletePageUser: () => {
        state = 'none';
        return null;
      },
    });

    await user.click(await screen.findByRole('button', { name: 'More: Tea House' }));
    await user.click(screen.getByRole('menuitem', { name: 'Ask to join the staff' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request to join sent')).toBeVisible();
    expect(calls(heard, 'createPageUser')).toMatchObject([{ body: { pageId: 3, userTypeId: 3 } }]);

    await user.click(await screen.findByRole('button', { name: 'More: Tea House' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel request' }));
    await waitFor(() => expect(screen.queryByText(/Request to join sent/)).not.toBeInTheDocument());
    expect(calls(heard, 'deletePageUser')).toMatchObject([{ params: { pageUserId: '50' } }]);
  });
});

it('given a page that is being added, when the search is left, then nothing else opens', async () => {
  const answered = Promise.withResolvers<PageUser>();
  const { user } = await renderApp({
    path: '/search',
    answers: {
      searchPages: [page({ pageId: 3, title: 'Tea House' })],
      createPageUser: () => answered.promise,
      getNotifications: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Message: Tea House' }));
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  await screen.findByText('No notifications yet');

  answered.resolve(membership());

  expect(await screen.findByText('Page added to your list')).toBeVisible();
  expect(window.location.pathname).toBe('/noti');
});

it('given a request by a key, when the button is another, then the focus stays in the row', async () => {
  let friendship: PersonFound['friendship'] = 'none';
  const { user } = await open({
    searchPeople: () => [person({ userAccountId: 21, profileName: 'Su Su', friendship, requestFormId: 4 })],
    askFriend: () => {
      friendship = 'asked';
      return { requestFormId: 4, state: 'waiting' };
    },
  });
  const add = await screen.findByRole('button', { name: 'Add friend: Su Su' });
  add.focus();

  await user.keyboard('{Enter}');

  await screen.findByRole('button', { name: 'Cancel request: Su Su' });
  expect(screen.getByRole('list', { name: 'People' })).toContainElement(document.activeElement as HTMLElement);
});

it('given no user types, when one asks to join a staff, then they can be read again', async () => {
  let isDown = true;
  const { user } = await open({
    searchPages: [page({ pageId: 3, title: 'Tea House' })],
    getUserTypes: () => (isDown ? OFFLINE : [{ userTypeId: 3, userTypeName: 'Staff', side: 'P', builtIn: true }]),
  });
  await user.click(await screen.findByRole('button', { name: 'More: Tea House' }));
  await user.click(screen.getByRole('menuitem', { name: 'Ask to join the staff' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Couldn’t load the user types.')).toBeVisible();

  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));

  expect(await dialog.findByLabelText('Join as')).toHaveValue('3');
});

describe('given a request to join a staff', () => {
  const waiting = page({ pageId: 3, title: 'Tea House', membership: 'waiting', pageUserId: 50 });
  const cancel = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('button', { name: 'More: Tea House' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel request' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  };

  it('when it is cancelled and the list is slow, then it is not offered a second time', async () => {
    let isCancelled = false;
    const view = await open({
      searchPages: () => (isCancelled ? new Promise<PageFound[]>(() => undefined) : [waiting]),
      deletePageUser: () => {
        isCancelled = true;
        return null;
      },
    });
    await cancel(view);
    await mutationsAnswered(view.store);

    await view.user.click(screen.getByRole('button', { name: 'More: Tea House' }));
    expect(await screen.findByRole('menuitem', { name: 'Ask to join the staff' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Cancel request' })).toBeNull();
  });

  it('when it was declined before it is cancelled, then it does not show any more', async () => {
    let found = [waiting];
    const view = await open({
      searchPages: () => found,
      deletePageUser: () => {
        found = [page({ pageId: 3, title: 'Tea House' })];
        return new Refused('notFound', 'That is not here any more.');
      },
    });
    await cancel(view);

    expect(await screen.findByText('That is not here any more.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Request to join sent')).not.toBeInTheDocument());
  });
});
