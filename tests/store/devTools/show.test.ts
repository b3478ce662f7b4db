import type { UnknownAction } from '@reduxjs/toolkit';
import type { StoreEnhancer } from 'redux';
import { expect, it, vi } from 'vitest';
import { ACTIVITY_TOPIC, type Account, type UserDetail } from '#contract';
import { conversationApi } from '../../../src/store/api/conversationApi.ts';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { notificationsApi } from '../../../src/store/api/notificationsApi.ts';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { sessionApi } from '../../../src/store/api/sessionApi.ts';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { selectMessageTotal } from '../../../src/store/conversation/messagesSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { createDevTools } from '../../../src/store/devTools/devTools.ts';
import { pageUsersApi } from '../../../src/store/inbox/pageUsersApi.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { draftFilesKept, draftTextChanged, editStarted, replyStaged } from '../../../src/store/outbox/draftsSlice.ts';
import { selectOutboxTotal } from '../../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { Refused } from '../../wireDouble.ts';
import { customerRow, friendRow, pageRow } from '../fakes/rows.ts';
import { sendFiles } from '../fakes/sendFiles.ts';
import { account, openTab, PAGE_KEY, PAGE_TOPIC, pageList, pageMessage, until } from '../fakes/tab.ts';

withDeviceDatabase();

/** The extension as a store sees it: it is handed every action, and the state after it. `kept` is what is not shown. */
const history = vi.hoisted(() => {
  const recorded = { shown: [] as string[], kept: [] as string[] };
  const record =
    ({ actionSanitizer, stateSanitizer }: ReturnType<typeof createDevTools>): StoreEnhancer =>
    (createStore) =>
    (reducer, preloadedState) => {
      const store = createStore(reducer, preloadedState);
      const dispatch = <A extends UnknownAction>(action: A) => {
        const result = store.dispatch(action as never);
        recorded.shown.push(JSON.stringify([actionSanitizer(action), stateSanitizer(store.getState())]));
        recorded.kept.push(JSON.stringify([action, store.getState()]));
        return result;
      };
      return { ...store, dispatch: dispatch as typeof store.dispatch };
    };
  const compose =
    (options: ReturnType<typeof createDevTools>) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
      [...enhancers, record(options)].reduce((outer, inner) => (createStore) => outer(inner(createStore)));
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  return recorded;
});

/** A text that is found nowhere else. */
const MARKERS: string[] = [];
const marker = (what: string) => {
  const text = `secret-${what}-5e7a`;
  MARKERS.push(text);
  return text;
};

const me: Account = {
  ...account,
  userName: marker('user-name'),
  profileName: marker('own-name'),
  password: marker('token'),
};
const customer = customerRow({ pageUserId: 8 });
const friend = friendRow({ requestFormId: 9, profileName: marker('friend'), ownName: marker('name-of-friend') });
const person = { userAccountId: 5, profileName: marker('person'), profilePhoto: marker('photo'), active: true };
const detail: UserDetail = {
  ...person,
  phone: marker('phone'),
  email: marker('mail'),
  nrcNo: marker('national-id'),
  license: marker('licence'),
  address: marker('address'),
  remark: marker('remark'),
  date: '2026-11-21T06:00:00.000Z',
  cityId: 1,
  tsId: 2,
};
const photo = pageMessage({
  messageId: 2,
  sendMessage: '',
  sendPhoto: marker('stored-file'),
  fileType: '.png',
  file: { name: marker('received-file'), bytes: 1_000, blur: marker('preview') },
});
const words = pageMessage({
  messageId: 1,
  sendMessage: marker('message'),
  userAccountDto: { userAccountId: 3, profileName: marker('sender') },
  replyId: 1,
  replyProfileName: marker('quoted-sender'),
  replyMessage: marker('quoted-message'),
});

it('given the history of a session, when it is exported, then no personal text is in it', async () => {
  const password = marker('password');
  const tab = openTab({
    devTools: createDevTools(),
    signedOut: true,
    answers: {
      login: me,
      getNotificationCount: 1,
      getPages: [pageRow({ title: marker('page'), sendMessage: marker('last-message') })],
      getFriends: [friend],
      getPageUsers: [{ ...customer, participantDto: { ...customer.participantDto, profileName: marker('customer') } }],
      getUserAccount: detail,
      updateUserAccount: { ...detail, phone: marker('new-phone') },
      searchPeople: [{ ...person, friendship: 'none', requestFormId: null }],
      searchMessages: {
        found: [{ title: marker('found-conversation'), photo: '', message: words }],
        next: null,
      },
      getNotifications: [],
      getMessages: pageList([words, photo]),
      createMessage: () => pageMessage({ messageId: 11, messageStatus: 'C' }),
      putMessagePhoto: () => pageMessage({ messageId: 12, messageStatus: 'C' }),
      setPassword: new Refused('invalid', 'no'),
    },
  });
  const { store, server } = tab;
  const { dispatch } = store;

  await dispatch(sessionApi.endpoints.login.initiate({ userName: me.userName, password }));
  dispatch(signedIn(me));
  await until(() => selectConnection(store.getState()) === 'live');
  await Promise.all([
    dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' })),
    dispatch(friendsApi.endpoints.getFriends.initiate()),
    dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' })),
    dispatch(usersApi.endpoints.getUserAccount.initiate({ id: 5 })),
    dispatch(usersApi.endpoints.searchPeople.initiate({ search: marker('searched-person') })),
    dispatch(
      conversationApi.endpoints.searchMessages.initiate({ customerOrPage: 'C', search: marker('searched-message') }),
    ),
    dispatch(notificationsApi.endpoints.getNotifications.initiate()),
  ]);
  await dispatch(
    usersApi.endpoints.updateUserAccount.initiate({
      userAccountId: 1,
      email: marker('new-mail'),
      nrcNo: marker('new-id'),
    }),
  );
  await dispatch(
    sessionApi.endpoints.setPassword.initiate({ currentPassword: password, newPassword: marker('new-password') }),
  );

  dispatch(openConversation(PAGE_KEY));
  await until(() => selectMessageTotal(store.getState(), PAGE_KEY) === 2);
  server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId: 10, sendMessage: marker('event') }) });
  server.push(PAGE_TOPIC, { type: 'typing', userAccountId: 3, customerOrPage: 'P', profileName: marker('typist') });
  server.push(ACTIVITY_TOPIC, { type: 'F', friend: { ...friend, profileName: marker('renamed-friend') } });
  await until(() => history.kept.some((entry) => entry.includes('friends/saved')));

  dispatch(draftTextChanged({ key: PAGE_KEY, text: marker('draft') }));
  dispatch(
    replyStaged({
      key: PAGE_KEY,
      reply: {
        id: 1,
        authorName: marker('author'),
        text: marker('reply'),
        isFile: true,
        fileName: marker('reply-file'),
      },
    }),
  );
  dispatch(editStarted({ key: PAGE_KEY, id: 11, text: marker('edited') }));
  dispatch(sendText(PAGE_KEY, marker('sent')));
  await dispatch(sendFiles(PAGE_KEY, [new File(['bytes'], marker('sent-file'), { type: 'text/plain' })]));
  await until(() => selectOutboxTotal(store.getState()) === 0);
  dispatch(
    draftFilesKept({
      key: PAGE_KEY,
      files: [{ fileId: 'f', name: marker('draft-file'), type: 'image/png', bytes: 1 }],
    }),
  );

  const kept = history.kept.join('\n');
  const shown = history.shown.join('\n');
  expect(MARKERS.filter((text) => !kept.includes(text))).toEqual([]);
  expect(MARKERS.filter((text) => shown.includes(text))).toEqual([]);
});
