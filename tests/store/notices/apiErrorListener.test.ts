import { describe, expect, it } from 'vitest';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { notificationsApi } from '../../../src/store/api/notificationsApi.ts';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { sessionApi } from '../../../src/store/api/sessionApi.ts';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { refreshConversation } from '../../../src/store/conversation/loadMessages.ts';
import { renameFriend } from '../../../src/store/inbox/listActions.ts';
import { pageUsersApi } from '../../../src/store/inbox/pageUsersApi.ts';
import { alertClosed, selectAlert, selectOfflineAlert } from '../../../src/store/notices/alertsSlice.ts';
import { draftTextChanged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { selectOutboxTotal } from '../../../src/store/outbox/outboxSlice.ts';
import { deleteMessage, sendFiles, sendText } from '../../../src/store/outbox/sending.ts';
import { selectAccount, selectIsSignedIn, signedIn } from '../../../src/store/session/sessionSlice.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, FRIEND_KEY, openTab, PAGE_KEY, until, type World } from '../fakes/world.ts';

const alertOf = ({ store }: World) => selectAlert(store.getState());
const outageOf = ({ store }: World) => selectOfflineAlert(store.getState());
const tab = (answers: Answers) => openTab({ answers: { getNotificationCount: 0, ...answers } });

describe('the error catalogue', () => {
  // covers: error-no-connection
  it('given no line, when a call fails, then one alert tells it with the words of the error', async () => {
    const world = tab({ deleteMessage: OFFLINE });
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(outageOf(world)).toMatchObject({ kind: 'offline', message: 'Network Error' });
  });

  it('given a reported outage, when more calls fail, then it is reported again only later', async () => {
    let now = 1_000_000;
    const world = openTab({
      now: () => now,
      answers: { getNotificationCount: OFFLINE, deleteMessage: OFFLINE, getFriends: [] },
    });
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    world.store.dispatch(alertClosed(outageOf(world)?.id ?? ''));
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(outageOf(world)).toBeUndefined();
    now += 30_000;
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(outageOf(world)).toBeUndefined();
    await world.store.dispatch(friendsApi.endpoints.getFriends.initiate(undefined, { forceRefetch: true }));
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(outageOf(world)?.kind).toBe('offline');
  });

  // covers: error-chat-call
  it('given a chat call that is refused, then an alert says Fail! with the words of the server', async () => {
    const world = tab({ deleteMessage: new Refused('forbidden', 'ခွင့်မပြုပါ') });
    expect(await world.store.dispatch(deleteMessage(PAGE_KEY, 3))).toBe(false);
    expect(alertOf(world)).toMatchObject({ kind: 'failed', message: 'ခွင့်မပြုပါ' });
  });

  // covers: error-upload
  it('given a photo that is refused, then an alert says that the upload was not successful', async () => {
    const world = tab({ putUserPhoto: new Refused('imageInvalid', 'ပုံမဟုတ်ပါ') });
    await world.store.dispatch(usersApi.endpoints.putUserPhoto.initiate({ id: 1, file: new File(['x'], 'a.png') }));
    expect(alertOf(world)).toMatchObject({ kind: 'uploadFailed', message: 'ပုံမဟုတ်ပါ' });
  });

  // covers: error-upload
  it.each([
    ['text', (world: World) => world.store.dispatch(sendText(PAGE_KEY, 'x')), 'failed'],
    ['file', (world: World) => world.store.dispatch(sendFiles(PAGE_KEY, [new File(['x'], 'a.png')])), 'uploadFailed'],
  ] as const)(
    'given a %s that is refused for good, then an alert tells it with the words of the server',
    async (_kind, send, kind) => {
      const refused = new Refused('forbidden', 'ခွင့်မပြုပါ');
      const world = tab({ createMessage: refused, putMessagePhoto: refused });
      void send(world);
      await until(() => alertOf(world));
      expect(alertOf(world)).toMatchObject({ kind, message: 'ခွင့်မပြုပါ' });
    },
  );

  // covers: error-401
  it('given an ended session, when a call gets 401, then an alert shows and it signs out', async () => {
    const world = tab({ deleteMessage: new Refused('signedOut', 'ပြန်ဝင်ပါ') });
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(alertOf(world)?.kind).toBe('authentication');
    expect(selectIsSignedIn(world.store.getState())).toBe(false);
  });

  // covers: confirmation-token
  it('given a newer token of another tab, when a call gets 401, then this tab goes on with it', async () => {
    const storage = memoryStorage();
    const world = openTab({
      storage,
      answers: {
        getNotificationCount: 0,
        deleteMessage: new Refused('signedOut', ''),
        confirmSession: { token: 'new' },
      },
    });
    await world.store.persistor.flush();
    const other = openTab({ storage, answers: { getNotificationCount: 0, confirmSession: { token: 'new' } } });
    await other.store.dispatch(sessionApi.endpoints.confirmSession.initiate({ password: 'mine' }));
    await other.store.persistor.flush();
    expect(selectAccount(world.store.getState())?.password).toBe(account.password);
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    await until(() => selectAccount(world.store.getState())?.password === 'new');
    expect(alertOf(world)).toBeUndefined();
  });

  it('given a draft and pending messages, when the session ends, then the person has them again', async () => {
    const world = openTab({
      answers: { getNotificationCount: 0, deleteMessage: new Refused('signedOut', ''), createMessage: OFFLINE },
    });
    world.store.dispatch(draftTextChanged({ key: FRIEND_KEY, text: 'ရေးနေတုန်း' }));
    await world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(selectDraft(world.store.getState(), FRIEND_KEY).text).toBe('');
    world.store.dispatch(signedIn({ ...account, password: 'token-2' }));
    await until(() => selectDraft(world.store.getState(), FRIEND_KEY).text === 'ရေးနေတုန်း');
  });

  it('given a call of an old session, when its 401 comes after a new sign-in, then that stays', async () => {
    let answer: (refusal: Refused) => void = () => undefined;
    const world = tab({
      deleteMessage: () =>
        new Promise<Refused>((resolve) => {
          answer = resolve;
        }),
    });
    const asked = world.store.dispatch(deleteMessage(PAGE_KEY, 3));
    await until(() => world.heard.some((call) => call.name === 'deleteMessage'));
    world.store.dispatch(signedIn({ ...account, password: 'token-2' }));
    answer(new Refused('signedOut', ''));
    await asked;
    expect(selectIsSignedIn(world.store.getState())).toBe(true);
    expect(alertOf(world)).toBeUndefined();
  });

  it('given a wrong password, when somebody signs in, then the screen tells it, not an alert', async () => {
    const world = openTab({ signedOut: true, answers: { login: new Refused('wrongCredentials', 'မမှန်ပါ') } });
    const told = await world.store.dispatch(sessionApi.endpoints.login.initiate({ userName: 'a', password: 'b' }));
    expect(told.error).toMatchObject({ status: 401 });
    expect(alertOf(world)).toBeUndefined();
  });

  // covers: error-silent-loads
  it.each([
    ['pages', (world: World) => world.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }))],
    [
      'the notification count',
      (world: World) => world.store.dispatch(notificationsApi.endpoints.getNotificationCount.initiate()),
    ],
    ['friends', (world: World) => world.store.dispatch(friendsApi.endpoints.getFriends.initiate())],
    [
      'a friend’s new name',
      (world: World) =>
        world.store.dispatch(
          friendsApi.endpoints.changeFriendName.initiate({ userAccountId: 1, receiverId: 5, changeName: 'x' }),
        ),
    ],
  ])('given %s cannot be had, then nobody is told, but it is reported', async (_what, ask) => {
    const refused = new Refused('internal', 'broken');
    const world = tab({
      getPages: refused,
      getNotificationCount: refused,
      getFriends: refused,
      changeFriendName: refused,
    });
    await ask(world);
    expect(alertOf(world)).toBeUndefined();
    expect(world.reports.some(([what]) => String(what).endsWith('failed'))).toBe(true);
  });

  it('given a friend who is not known, when they are renamed, then nothing is asked', async () => {
    const world = tab({});
    expect(await world.store.dispatch(renameFriend(99, 'x'))).toBe(false);
    expect(world.heard.some((call) => call.name === 'changeFriendName')).toBe(false);
  });

  it('given a form that is refused, then the screen tells it, not an alert', async () => {
    const world = tab({ createPage: new Refused('invalid', 'အမည်ရှည်လွန်း') });
    await world.store.dispatch(pagesApi.endpoints.createPage.initiate({ title: 'x' }));
    expect(alertOf(world)).toBeUndefined();
  });

  it('given a list that offers to try again, when it cannot be had, then no alert covers it', async () => {
    const refused = new Refused('internal', 'broken');
    const world = tab({ getPageUsers: refused, getMessages: refused });
    await world.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 1, userType: 'C' }));
    await world.store.dispatch(refreshConversation(PAGE_KEY));
    expect(alertOf(world)).toBeUndefined();
  });

  it('given a message while there is no line, then it waits and nothing says that it failed', async () => {
    const world = tab({ createMessage: OFFLINE, getMessages: OFFLINE });
    world.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => world.heard.some((call) => call.name === 'createMessage'));
    expect(selectOutboxTotal(world.store.getState())).toBe(1);
    expect(Object.values(world.store.getState().outbox.byId)[0]?.status).not.toBe('failed');
  });
});
