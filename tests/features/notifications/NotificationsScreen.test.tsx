import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FULL_PERMISSION, type Notification, routes } from '#contract';
import { notificationCountChanged } from '../../../src/store/model/events.ts';
import { selectMode } from '../../../src/store/session/sessionSlice.ts';
import { renderApp } from '../../renderApp.tsx';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { mutationsAnswered } from '../mutationsAnswered.ts';
import { exampleNotification as noti } from './exampleNotification.ts';

const open = (answers: Answers) => renderApp({ path: '/noti', answers });
/** The person who is signed in. */
const OWN = { userAccountId: 7, profileName: 'Khin Myat Noe', profilePhoto: '' };
const reads = (heard: { name: string }[]) => heard.filter((call) => call.name === 'getNotifications').length;
const pageRequest = (given: Partial<Notification> = {}) =>
  noti({
    notiId: 2,
    kind: 'pageRequest',
    requestFormId: null,
    page: { pageId: 3, title: 'Tea House', photo: '' },
    pageUserId: 50,
    userTypeId: 3,
    userTypeName: 'Staff',
    ...given,
  });

describe('given notifications', () => {
  // covers: screen-notifications, notifications-reset-count
  it('when the screen opens, then the bell is at 0 and what is new is marked', async () => {
    await open({
      getNotificationCount: 1,
      getNotifications: [noti({ notiId: 2, seen: false }), noti({ notiId: 1, kind: 'friendAccepted' })],
    });

    expect(await screen.findByText('Sent you a friend request')).toBeVisible();
    expect(screen.getAllByText('New')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible());
  });

  // covers: report-without-conversation
  it('when a friend request is reported, then its sender is, and can be blocked as well', async () => {
    const { user, heard } = await open({
      getNotificationCount: 0,
      getNotifications: [noti({ notiId: 1 })],
      createReport: null,
      createBlock: new Refused('notFound', ''),
    });
    const { person } = noti({ notiId: 1 });

    await user.click(await screen.findByRole('button', { name: `More: ${person.profileName}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await user.click(await screen.findByRole('checkbox', { name: `Block ${person.profileName} as well` }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    expect(await screen.findByText('Report sent')).toBeVisible();
    const { userAccountId } = person;
    await waitFor(() =>
      expect(heard.find(({ name }) => name === 'createBlock')).toMatchObject({ body: { userAccountId } }),
    );
    expect(heard.find(({ name }) => name === 'createReport')).toMatchObject({ body: { userAccountId } });
  });

  it('when there are several days, then each has its heading, newest first', async () => {
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    await open({
      getNotifications: [
        noti({ notiId: 1, time: yesterday.toISOString() }),
        noti({ notiId: 2, time: new Date().toISOString() }),
      ],
    });

    await screen.findAllByText('Sent you a friend request');

    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Today', 'Yesterday']);
  });

  it('when a friend request is accepted, then the row says so, with the focus on it', async () => {
    let answer: Notification['answer'] = null;
    const { user, heard } = await open({
      getNotifications: () => [noti({ notiId: 1, answer })],
      answerFriend: () => {
        answer = 'yes';
        return { requestFormId: 9, state: 'friends' };
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Accept: Htet Naing' }));

    const row = (await screen.findByText('Accepted')).closest('[tabindex="-1"]');
    expect(row).toHaveTextContent('Htet Naing');
    expect(row).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Decline: Htet Naing' })).not.toBeInTheDocument();
    expect(heard.find((call) => call.name === 'answerFriend')).toMatchObject({
      params: { requestFormId: '9' },
      body: { accept: true },
    });
  });

  it('when it is accepted and the list is slow, then it cannot be answered a second time', async () => {
    const reread = Promise.withResolvers<Notification[]>();
    let isAnswered = false;
    const { user, store } = await open({
      getNotifications: () => (isAnswered ? reread.promise : [noti({ notiId: 1 })]),
      answerFriend: () => {
        isAnswered = true;
        return { requestFormId: 9, state: 'friends' };
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Accept: Htet Naing' }));
    await mutationsAnswered(store);

    expect(screen.getByRole('button', { name: 'Decline: Htet Naing' })).toBeDisabled();
    reread.resolve([noti({ notiId: 1, answer: 'yes' })]);
    expect(await screen.findByText('Accepted')).toBeVisible();
  });

  it('when the answer comes after they went on, then it is announced and they stay there', async () => {
    let answer: Notification['answer'] = null;
    const arrived = Promise.withResolvers<null>();
    const { user } = await open({
      getNotifications: () => [noti({ notiId: 1, answer })],
      answerFriend: async () => {
        await arrived.promise;
        answer = 'yes';
        return { requestFormId: 9, state: 'friends' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept: Htet Naing' }));
    const elsewhere = screen.getByRole('button', { name: 'Search' });
    act(() => elsewhere.focus());

    arrived.resolve(null);

    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(elsewhere).toHaveFocus();
    expect(await screen.findByText('Accepted: Htet Naing')).toBeInTheDocument();
  });

  it('when a request to serve is accepted, then the answer names the notification and the type', async () => {
    let answer: Notification['answer'] = null;
    const { user, heard } = await open({
      getNotifications: () => [pageRequest({ answer })],
      getPageUserStatus: () => {
        answer = 'yes';
        return null;
      },
    });

    expect(await screen.findByText('Wants to join “Tea House” as Staff')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept: Htet Naing' }));

    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(heard.find((call) => call.name === 'getPageUserStatus')?.query).toEqual({
      pageUserId: '50',
      userTypeId: '3',
      notiId: '2',
      noOryes: 'yes',
    });
  });

  it('when a request to serve is declined, then the server hears no', async () => {
    let answer: Notification['answer'] = null;
    const { user, heard } = await open({
      getNotifications: () => [pageRequest({ answer })],
      getPageUserStatus: () => {
        answer = 'no';
        return null;
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Decline: Htet Naing' }));

    expect(await screen.findByText('Declined')).toBeVisible();
    expect(heard.find((call) => call.name === 'getPageUserStatus')?.query).toMatchObject({ noOryes: 'no' });
  });

  it('when somebody else has answered already, then that is told and the list shows it', async () => {
    let answer: Notification['answer'] = null;
    const { user } = await open({
      getNotifications: () => [pageRequest({ answer })],
      getPageUserStatus: () => {
        answer = 'no';
        return new Refused('conflict', 'This request was already answered.');
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Accept: Htet Naing' }));

    expect(await screen.findByText('This request was already answered.')).toBeVisible();
    expect(await screen.findByText('Declined')).toBeInTheDocument();
  });

  it('when a count event says that more have come, then they show', async () => {
    let list = [noti({ notiId: 1 })];
    const { store, heard } = await open({ getNotifications: () => list });
    await screen.findByText('Sent you a friend request');

    list = [noti({ notiId: 2, seen: false, kind: 'friendDeclined' }), ...list];
    act(() => void store.dispatch(notificationCountChanged(1)));

    expect(await screen.findByText('Declined your friend request')).toBeVisible();
    expect(reads(heard)).toBe(2);
  });

  it('when new ones cannot be read, then that is said, and trying again shows them', async () => {
    let list: Notification[] | typeof OFFLINE = [noti({ notiId: 1 })];
    const { user, store } = await open({ getNotifications: () => list });
    await screen.findByText('Sent you a friend request');

    list = OFFLINE;
    act(() => void store.dispatch(notificationCountChanged(1)));
    expect(await screen.findByText('Couldn’t load notifications.')).toBeVisible();
    expect(screen.getByText('Sent you a friend request')).toBeVisible();

    list = [noti({ notiId: 2, seen: false, kind: 'friendDeclined' }), noti({ notiId: 1 })];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Declined your friend request')).toBeVisible();
    expect(screen.queryByText('Couldn’t load notifications.')).not.toBeInTheDocument();
  });

  it('when the count goes back to 0, then nothing is read again', async () => {
    const { store, heard } = await open({ getNotifications: [noti({ notiId: 1 })] });
    await screen.findByText('Sent you a friend request');

    act(() => void store.dispatch(notificationCountChanged(0)));

    await waitFor(() => expect(heard.some((call) => call.name === 'getNotificationCount')).toBe(true));
    expect(reads(heard)).toBe(1);
  });

  it('when somebody became a friend, then one can write to them from here', async () => {
    const { user } = await open({
      getNotifications: [noti({ notiId: 1, kind: 'friendAccepted' })],
      getFriends: [
        {
          userAccountId: 31,
          profileName: 'Htet Naing',
          profilePhoto: '',
          active: true,
          requestFormId: 9,
          look: 0,
          sendMessage: '',
          messageDate: null,
        },
      ],
    });

    await user.click(await screen.findByRole('button', { name: 'Message: Htet Naing' }));

    await waitFor(() => expect(window.location.search).toBe('?c=friend:9'));
  });

  // covers: desk-bulk-assign-open
  it('when many conversations were assigned, then Open shows those of the own account', async () => {
    const page = { pageId: 3, title: 'Tea House', photo: '' };
    const { user, store } = await open({
      getNotifications: [noti({ notiId: 1, kind: 'conversationsAssigned', requestFormId: null, page })],
      getPages: [
        {
          pageId: 3,
          title: 'Tea House',
          photo: '',
          headerPhoto: '',
          look: 0,
          ui: FULL_PERMISSION,
          sendMessage: '',
          messageDate: null,
        },
      ],
      getPageUsers: [],
    });

    await user.click(await screen.findByRole('link', { name: 'Open: Htet Naing' }));

    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(new URLSearchParams(window.location.search)).toEqual(new URLSearchParams({ page: '3', show: 'mine' }));
    expect(selectMode(store.getState())).toBe('P');
    expect(await screen.findByRole('button', { name: /^Mine/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('when there are none, then that is said with a next step', async () => {
    const { user } = await open({ getNotifications: [], searchPages: [] });

    expect(await screen.findByText('No notifications yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Find people' }));

    await waitFor(() => expect(window.location.pathname).toBe('/search'));
  });

  it('when they cannot be loaded, then trying again loads them', async () => {
    let isThere = false;
    const { user } = await open({ getNotifications: () => (isThere ? [noti({ notiId: 1 })] : OFFLINE) });

    const retry = await screen.findByRole('button', { name: 'Try again' });
    isThere = true;
    await user.click(retry);

    expect(await screen.findByText('Sent you a friend request')).toBeVisible();
  });
});

describe('given notices about the own account', () => {
  it('when the screen opens, then each says what happened and names its detail', async () => {
    await open({
      getNotifications: [
        noti({
          notiId: 3,
          kind: 'newDevice',
          person: OWN,
          requestFormId: null,
          detail: 'Chrome, Android · 203.0.113.0',
        }),
        noti({ notiId: 2, kind: 'passwordChanged', person: OWN, requestFormId: null }),
        noti({ notiId: 1, kind: 'passwordChanged', requestFormId: null }),
      ],
    });

    expect(await screen.findByText('Signed in to your account from a new device')).toBeVisible();
    expect(screen.getByText('Chrome, Android · 203.0.113.0')).toBeVisible();
    expect(screen.getByText('Your password was changed')).toBeVisible();
    expect(screen.getByText('Htet Naing gave you a new password')).toBeVisible();
  });
});

describe('given a notification of a kind that a newer server added', () => {
  it('when the list is read, then that kind is unknown and the others stay', () => {
    const rows = [{ ...noti({ notiId: 2 }), kind: 'somethingNew' }, noti({ notiId: 1 })];

    expect(routes.getNotifications.response.parse(rows).map(({ kind }) => kind)).toEqual(['unknown', 'friendRequest']);
  });

  it('when the screen shows it, then it asks for a reload of the page', async () => {
    await open({ getNotifications: [noti({ notiId: 1, kind: 'unknown' })] });

    expect(await screen.findByText('Reload the page to see this notification')).toBeVisible();
  });
});
