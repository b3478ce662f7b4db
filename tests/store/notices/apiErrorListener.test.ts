import { describe, expect, it } from 'vitest';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { notificationsApi } from '../../../src/store/api/notificationsApi.ts';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { sessionApi } from '../../../src/store/api/sessionApi.ts';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { refreshConversation } from '../../../src/store/conversation/loadMessages.ts';
import { pageUsersApi } from '../../../src/store/inbox/pageUsersApi.ts';
import { alertClosed, selectAlert, selectOfflineAlert } from '../../../src/store/notices/alertsSlice.ts';
import { deleteMessage } from '../../../src/store/outbox/changes.ts';
import { draftTextChanged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { selectOutboxTotal } from '../../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { selectAccount, selectIsSignedIn, signedIn } from '../../../src/store/session/sessionSlice.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { sendFiles } from '../fakes/sendFiles.ts';
import { account, FRIEND_KEY, openTab, PAGE_KEY, type Tab, until } from '../fakes/tab.ts';

const alertOf = ({ store }: Tab) => selectAlert(store.getState());
const outageOf = ({ store }: Tab) => selectOfflineAlert(store.getState());
const openListeningTab = (answers: Answers) => openTab({ answers: { getNotificationCount: 0, ...answers } });

describe('the error catalogue', () => {
  // covers: error-no-connection
  it('given no connection, when a pressed call fails, then the error is only logged', async () => {
    const tab = openListeningTab({ deleteMessage: OFFLINE });
    await tab.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(outageOf(tab)).toMatchObject({ kind: 'offline', message: '' });
    expect(tab.reports).toContainEqual(['deleteMessage failed', expect.objectContaining({ message: 'Network Error' })]);
  });

  it('given a closed alert, when a press fails again, then it shows again', async () => {
    const tab = openListeningTab({ deleteMessage: OFFLINE });
    await tab.store.dispatch(deleteMessage(PAGE_KEY, 3));
    tab.store.dispatch(alertClosed(outageOf(tab)?.id ?? ''));
    await tab.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(outageOf(tab)?.kind).toBe('offline');
  });

  // covers: error-chat-call
  it('given a chat call that is refused, then an alert says Fail! with the words of the server', async () => {
    const tab = openListeningTab({ deleteMessage: new Refused('forbidden', 'ခွင့်မပြုပါ') });
    expect(await tab.store.dispatch(deleteMessage(PAGE_KEY, 3))).toBe(false);
    expect(alertOf(tab)).toMatchObject({ kind: 'failed', message: 'ခွင့်မပြုပါ' });
  });

  // covers: error-upload
  it('given a photo that is refused, then an alert says that the upload was not successful', async () => {
    const tab = openListeningTab({ putUserPhoto: new Refused('imageInvalid', 'ပုံမဟုတ်ပါ') });
    await tab.store.dispatch(usersApi.endpoints.putUserPhoto.initiate({ id: 1, file: new File(['x'], 'a.png') }));
    expect(alertOf(tab)).toMatchObject({ kind: 'uploadFailed', message: 'ပုံမဟုတ်ပါ' });
  });

  // covers: error-upload
  it.each([
    ['text', (tab: Tab) => tab.store.dispatch(sendText(PAGE_KEY, 'x')), 'failed'],
    ['file', (tab: Tab) => tab.store.dispatch(sendFiles(PAGE_KEY, [new File(['x'], 'a.png')])), 'uploadFailed'],
  ] as const)(
    'given a %s that is refused for good, then an alert tells it with the words of the server',
    async (_kind, send, kind) => {
      const refused = new Refused('forbidden', 'ခွင့်မပြုပါ');
      const tab = openListeningTab({ createMessage: refused, putMessagePhoto: refused });
      void send(tab);
      await until(() => alertOf(tab));
      expect(alertOf(tab)).toMatchObject({ kind, message: 'ခွင့်မပြုပါ' });
    },
  );

  // covers: error-401
  it('given an ended session, when a call gets 401, then an alert shows and it signs out', async () => {
    const tab = openListeningTab({ deleteMessage: new Refused('signedOut', 'ပြန်ဝင်ပါ') });
    await tab.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(alertOf(tab)?.kind).toBe('authentication');
    expect(selectIsSignedIn(tab.store.getState())).toBe(false);
  });

  // covers: confirmation-token
  it('given a newer token of another tab, when a call gets 401, then this tab goes on with it', async () => {
    const storage = memoryStorage();
    const tab = openTab({
      storage,
      answers: {
        getNotificationCount: 0,
        deleteMessage: new Refused('signedOut', ''),
        confirmSession: { token: 'new' },
      },
    });
    await tab.store.persistor.flush();
    const other = openTab({ storage, answers: { getNotificationCount: 0, confirmSession: { token: 'new' } } });
    await other.store.dispatch(sessionApi.endpoints.confirmSession.initiate({ password: 'mine' }));
    await other.store.persistor.flush();
    expect(selectAccount(tab.store.getState())?.password).toBe(account.password);
    await tab.store.dispatch(deleteMessage(PAGE_KEY, 3));
    await until(() => selectAccount(tab.store.getState())?.password === 'new');
    expect(alertOf(tab)).toBeUndefined();
  });

  it('given a draft and pending messages, when the session ends, then the person has them again', async () => {
    const tab = openTab({
      answers: { getNotificationCount: 0, deleteMessage: new Refused('signedOut', ''), createMessage: OFFLINE },
    });
    tab.store.dispatch(draftTextChanged({ key: FRIEND_KEY, text: 'ရေးနေတုန်း' }));
    await tab.store.dispatch(deleteMessage(PAGE_KEY, 3));
    expect(selectDraft(tab.store.getState(), FRIEND_KEY).text).toBe('');
    tab.store.dispatch(signedIn({ ...account, password: 'token-2' }));
    await until(() => selectDraft(tab.store.getState(), FRIEND_KEY).text === 'ရေးနေတုန်း');
  });

  it('given a call of an old session, when its 401 comes after a new sign-in, then that stays', async () => {
    let answer: (refusal: Refused) => void = () => undefined;
    const tab = openListeningTab({
      deleteMessage: () =>
        new Promise<Refused>((resolve) => {
          answer = resolve;
        }),
    });
    const asked = tab.store.dispatch(deleteMessage(PAGE_KEY, 3));
    await until(() => tab.heard.some((call) => call.name === 'deleteMessage'));
    tab.store.dispatch(signedIn({ ...account, password: 'token-2' }));
    answer(new Refused('signedOut', ''));
    await asked;
    expect(selectIsSignedIn(tab.store.getState())).toBe(true);
    expect(alertOf(tab)).toBeUndefined();
  });

  it('given a wrong password, when somebody signs in, then the screen tells it, not an alert', async () => {
    const tab = openTab({ signedOut: true, answers: { login: new Refused('wrongCredentials', 'မမှန်ပါ') } });
    const told = await tab.store.dispatch(sessionApi.endpoints.login.initiate({ userName: 'a', password: 'b' }));
    expect(told.error).toMatchObject({ status: 401 });
    expect(alertOf(tab)).toBeUndefined();
  });

  // covers: error-silent-loads
  it.each([
    ['pages', (tab: Tab) => tab.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }))],
    [
      'the notification count',
      (tab: Tab) => tab.store.dispatch(notificationsApi.endpoints.getNotificationCount.initiate()),
    ],
    ['friends', (tab: Tab) => tab.store.dispatch(friendsApi.endpoints.getFriends.initiate())],
    [
      'a friend’s new name',
      (tab: Tab) =>
        tab.store.dispatch(
          friendsApi.endpoints.changeFriendName.initiate({ userAccountId: 1, receiverId: 5, changeName: 'x' }),
        ),
    ],
  ])('given %s cannot be had, then nobody is told, but it is reported', async (_what, ask) => {
    const refused = new Refused('internal', 'broken');
    const tab = openListeningTab({
      getPages: refused,
      getNotificationCount: refused,
      getFriends: refused,
      changeFriendName: refused,
    });
    await ask(tab);
    expect(alertOf(tab)).toBeUndefined();
    expect(tab.reports.some(([what]) => String(what).endsWith('failed'))).toBe(true);
  });

  it('given a form that is refused, then the screen tells it, not an alert', async () => {
    const tab = openListeningTab({ createPage: new Refused('invalid', 'အမည်ရှည်လွန်း') });
    await tab.store.dispatch(pagesApi.endpoints.createPage.initiate({ title: 'x' }));
    expect(alertOf(tab)).toBeUndefined();
  });

  it('given a list that offers to try again, when it cannot be had, then no alert covers it', async () => {
    const refused = new Refused('internal', 'broken');
    const tab = openListeningTab({ getPageUsers: refused, getMessages: refused });
    await tab.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 1, userType: 'C' }));
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    expect(alertOf(tab)).toBeUndefined();
  });

  it('given a message while there is no line, then it waits and nothing says that it failed', async () => {
    const tab = openListeningTab({ createMessage: OFFLINE, getMessages: OFFLINE });
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await until(() => tab.heard.some((call) => call.name === 'createMessage'));
    expect(selectOutboxTotal(tab.store.getState())).toBe(1);
    expect(Object.values(tab.store.getState().outbox.rows.entities)[0]?.status).not.toBe('failed');
    expect(outageOf(tab)).toBeUndefined();
  });
});
