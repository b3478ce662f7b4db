import { describe, expect, it } from 'vitest';
import { bulkApi } from '../../../src/features/inbox/bulk/bulkApi.ts';
import { selectInFlight } from '../../../src/store/api/callsSlice.ts';
import { conversationApi } from '../../../src/store/api/conversationApi.ts';
import { deskApi } from '../../../src/store/api/deskApi.ts';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { notificationsApi } from '../../../src/store/api/notificationsApi.ts';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { sessionApi } from '../../../src/store/api/sessionApi.ts';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { preferencesChanged } from '../../../src/store/session/preferencesSlice.ts';
import { OFFLINE, Refused } from '../../wireDouble.ts';
import { openTab, PAGE_KEY, pageMessage, until } from '../fakes/tab.ts';

const count = () => notificationsApi.endpoints.getNotificationCount.initiate(undefined, { forceRefetch: true });

describe('a call', () => {
  // covers: request-headers
  it('given somebody signed in, then a call carries their token, client and language', async () => {
    const { store, heard } = openTab({ answers: { getFriends: [] } });
    store.dispatch(preferencesChanged({ language: 'en' }));
    await store.dispatch(friendsApi.endpoints.getFriends.initiate());
    const asked = heard.find((call) => call.name === 'getFriends');
    expect(asked?.headers).toMatchObject({
      authorization: 'chattoken-1',
      'info-client': 'gps',
      'accept-language': 'en',
    });
  });

  it('given nobody signed in, then a sign-in carries no authorization and asks for Burmese', async () => {
    const { store, heard } = openTab({ signedOut: true, answers: { loginPhone: null } });
    await store.dispatch(sessionApi.endpoints.loginPhone.initiate({ phone: '09420012345' }));
    expect(heard[0]?.headers.authorization).toBeUndefined();
    expect(heard[0]?.headers['accept-language']).toBe('my');
    expect(heard[0]?.body).toEqual({ phone: '09420012345' });
  });

  it('given a message, when it is sent, then its clientId is the Idempotency-Key', async () => {
    const clientId = crypto.randomUUID();
    const { store, heard } = openTab({ answers: { createMessage: pageMessage({ messageId: 3 }) } });
    await store.dispatch(
      conversationApi.endpoints.postText.initiate({ key: PAGE_KEY, side: 'C', replyId: 0, text: 'x', clientId }),
    );
    expect(heard.find((call) => call.name === 'createMessage')?.headers['idempotency-key']).toBe(clientId);
  });

  it('given a Zawgyi device, when a message is written, then Unicode is sent', async () => {
    const { store, heard } = openTab({ answers: { createMessage: pageMessage({ messageId: 3 }), login: OFFLINE } });
    store.dispatch(preferencesChanged({ burmeseFont: 'zawgyi' }));
    const written = { key: PAGE_KEY, side: 'C', replyId: 0, text: 'မွာထားတာ', clientId: crypto.randomUUID() } as const;
    await store.dispatch(conversationApi.endpoints.postText.initiate(written));
    await store.dispatch(sessionApi.endpoints.login.initiate({ userName: 'khin', password: 'မွာထားတာ' }));
    const bodyOf = (name: string) => heard.find((call) => call.name === name)?.body;
    expect(bodyOf('createMessage')).toMatchObject({ sendMessage: 'မှာထားတာ' });
    expect(bodyOf('login')).toMatchObject({ password: 'မွာထားတာ' });
  });

  it('given a Zawgyi device, when a page is described or writes to many, then Unicode is sent', async () => {
    const { store, heard } = openTab({ answers: { updatePage: OFFLINE, startBulk: OFFLINE } });
    store.dispatch(preferencesChanged({ burmeseFont: 'zawgyi' }));
    const about = { pageId: 7, title: 'Tea House', about: 'မွာထားတာ' };
    await store.dispatch(pagesApi.endpoints.updatePage.initiate(about));
    await store.dispatch(bulkApi.endpoints.startBulk.initiate({ pageId: 7, change: { message: 'မွာထားတာ' } }));
    const bodyOf = (name: string) => heard.find((call) => call.name === name)?.body;
    expect(bodyOf('updatePage')).toMatchObject({ about: 'မှာထားတာ' });
    expect(bodyOf('startBulk')).toMatchObject({ change: { message: 'မှာထားတာ' } });
  });

  it('given a Zawgyi device, when a label gets a name, then Unicode is sent', async () => {
    const { store, heard } = openTab({ answers: { createLabel: OFFLINE } });
    store.dispatch(preferencesChanged({ burmeseFont: 'zawgyi' }));
    const label = { pageId: 7, nameMy: 'မွာထားတာ', nameEn: 'Ordered', color: 'blue' } as const;
    await store.dispatch(deskApi.endpoints.createLabel.initiate(label));
    expect(heard.find(({ name }) => name === 'createLabel')?.body).toMatchObject({ nameMy: 'မှာထားတာ' });
  });

  it('given an answer without a body, when it comes, then the call is done with null', async () => {
    const { store } = openTab({ answers: { deletePage: null } });
    expect(await store.dispatch(pagesApi.endpoints.deletePage.initiate({ pageId: 7 }))).toEqual({ data: null });
  });

  it('given no line, when somebody asks, then the failure is offline with what the browser said', async () => {
    const { store } = openTab({ answers: { getNotificationCount: OFFLINE } });
    expect((await store.dispatch(count())).error).toEqual({
      kind: 'offline',
      message: 'Network Error',
      call: 'getNotificationCount',
      shownBy: 'nobody',
    });
  });

  it('given a refusal, when it comes, then status, code, words and fields are kept', async () => {
    const { store } = openTab({
      fetch: async () =>
        Response.json(
          { status: 400, code: 'invalid', message: 'No', fields: { profileName: 'too long' } },
          { status: 400 },
        ),
    });
    const told = await store.dispatch(
      usersApi.endpoints.updateUserAccount.initiate({ userAccountId: 1, profileName: 'x' }),
    );
    expect(told.error).toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'invalid',
      message: 'No',
      fields: { profileName: 'too long' },
    });
  });

  it('given a refusal without the agreed body, then the status alone is kept', async () => {
    const { store } = openTab({
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Retry-After': '3' } }),
    });
    expect((await store.dispatch(count())).error).toMatchObject({ kind: 'refused', status: 502, retryAfterMs: 3_000 });
  });

  it.each([
    ['no JSON', 'hello'],
    ['something else than agreed', '"seven"'],
  ])('given an answer that is %s, when it comes, then it is unreadable', async (_what, body) => {
    const { store } = openTab({ fetch: async () => new Response(body) });
    expect((await store.dispatch(count())).error).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  // covers: error-stops-loading, loading-indicator
  it('given calls on their way, then they are counted until they end, however they end', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { store } = openTab({ signedOut: true, fetch: () => new Promise((resolve) => (answer = resolve)) });
    const asked = store.dispatch(sessionApi.endpoints.login.initiate({ userName: 'a', password: 'b' }));
    await until(() => selectInFlight(store.getState()) === 1);
    answer(new Response('', { status: 500 }));
    await asked;
    expect(selectInFlight(store.getState())).toBe(0);
  });

  it('given an answer in the cache, when it is asked for again, then no call is counted', async () => {
    const { store } = openTab({ signedOut: true, answers: { getFriends: [] } });
    await store.dispatch(friendsApi.endpoints.getFriends.initiate());
    await store.dispatch(friendsApi.endpoints.getFriends.initiate());
    expect(selectInFlight(store.getState())).toBe(0);
  });
});

describe('an upload', () => {
  it('given a file, when it is sent, then its progress is reported and the answer comes', async () => {
    const { store, heard } = openTab({ answers: { putUserPhoto: { photo: 'abc' } } });
    const told: number[] = [];
    const sent = await store.dispatch(
      usersApi.endpoints.putUserPhoto.initiate({
        id: 1,
        file: new File(['x'], 'a.png'),
        onProgress: (at) => told.push(at),
      }),
    );
    expect(sent).toEqual({ data: { photo: 'abc' } });
    expect(told).toEqual([0.5]);
    expect(heard.find((call) => call.name === 'putUserPhoto')?.headers.authorization).toBe('chattoken-1');
  });

  it('given an upload on its way, when it is given up, then the request is aborted', async () => {
    const { store } = openTab({ answers: { putUserPhoto: () => new Promise(() => undefined) } });
    const told: number[] = [];
    const sending = store.dispatch(
      usersApi.endpoints.putUserPhoto.initiate({
        id: 1,
        file: new File(['x'], 'a.png'),
        onProgress: (at) => told.push(at),
      }),
    );
    await until(() => told.length === 1);
    sending.abort();
    expect((await sending).error).toMatchObject({ name: 'AbortError' });
  });

  it('given no line, when a file is sent, then the failure is offline', async () => {
    const { store } = openTab({ answers: { putUserPhoto: OFFLINE } });
    const sent = await store.dispatch(
      usersApi.endpoints.putUserPhoto.initiate({ id: 1, file: new File(['x'], 'a.png') }),
    );
    expect(sent.error).toMatchObject({ kind: 'offline' });
  });

  it('given a refused file, when the answer comes, then the words of the server are kept', async () => {
    const { store } = openTab({ answers: { putUserPhoto: new Refused('tooLarge', 'ဖိုင်ကြီးလွန်း') } });
    const sent = await store.dispatch(
      usersApi.endpoints.putUserPhoto.initiate({ id: 1, file: new File(['x'], 'a.png') }),
    );
    expect(sent.error).toMatchObject({ kind: 'refused', status: 413, message: 'ဖိုင်ကြီးလွန်း' });
  });
});
