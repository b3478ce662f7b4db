import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectMessage } from '../../../src/store/conversation/messagesSlice.ts';
import { conversationClosed, selectOpenConversation } from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { selectNotificationCount } from '../../../src/store/inbox/notificationsSlice.ts';
import { tabShown } from '../../../src/store/model/connectionSlice.ts';
import { SILENCE_MS } from '../../../src/store/realtime/stompConnection.ts';
import type { BrowserEnv } from '../../../src/store/services.ts';
import { requiredStepDone, selectRole, signedOut, stepRequired } from '../../../src/store/session/sessionSlice.ts';
import { OFFLINE } from '../../wireDouble.ts';
import { friendRow } from '../fakes/rows.ts';
import {
  FRIEND_KEY,
  FRIEND_TOPIC,
  line,
  live,
  openTab,
  PAGE_KEY,
  PAGE_TOPIC,
  pageList,
  pageMessage,
  type Tab,
  until,
} from '../fakes/tab.ts';

const text = ({ store }: Tab, id: number) => selectMessage(store.getState(), PAGE_KEY, id)?.sendMessage;
const count = 0;

describe('the line', () => {
  // covers: realtime-opens-on-sign-in
  it('given somebody signed in, when connected, then it is live after everything was read', async () => {
    const tab = openTab({ answers: { getNotificationCount: 4 } });
    const seen = [line(tab)];
    tab.store.subscribe(() => {
      if (seen.at(-1) !== line(tab)) seen.push(line(tab));
    });
    await live(tab);
    expect(seen).toEqual(['connecting', 'catchingUp', 'live']);
    expect(selectNotificationCount(tab.store.getState())).toBe(4);
    expect(tab.server.last().watched).toEqual(['/mbt/friends/active', '/mbt/noti/1']);
    expect(tab.server.last().sent).toEqual([{ destination: '/app/active', body: { userAccountId: 1 } }]);
  });

  // covers: realtime-opens-on-sign-in
  it('given nobody signed in, then no line is sought', () => {
    const tab = openTab({ signedOut: true });
    expect(tab.server.connections).toHaveLength(0);
    expect(line(tab)).toBe('offline');
  });

  // covers: first-password
  it('given a required step, then a line is closed, and made once it is done', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    await live(tab);
    tab.store.dispatch(stepRequired('newPassword'));
    expect(tab.server.open()).toHaveLength(0);
    tab.store.dispatch(requiredStepDone());
    await live(tab);
  });

  it('given a required step on a lost line, when the tab is shown, then none is sought', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    await live(tab);
    tab.server.cut();
    tab.store.dispatch(stepRequired('newPassword'));
    tab.store.dispatch(tabShown());
    expect(tab.server.connections).toHaveLength(1);
  });

  it('given a demoted admin, when the line is made anew, then they are none here either', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    tab.server.settings.role = 'ADMIN';
    await live(tab);
    tab.server.cut();
    await live(tab);
    expect(selectRole(tab.store.getState())).toBe('ADMIN');
    tab.server.settings.role = 'CUSTOMER';
    tab.server.cut();
    await live(tab);
    expect(selectRole(tab.store.getState())).toBe('CUSTOMER');
  });

  // covers: error-socket
  it('given a live line, when it is cut, then another is made by itself under the same token', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    await live(tab);
    tab.server.cut();
    expect(line(tab)).toBe('offline');
    await live(tab);
    expect(tab.server.connections.map(({ attempt }) => attempt.token)).toEqual(['token-1', 'token-1']);
  });

  // covers: state-signed-out
  it('given a live line, when the person signs out, then it is closed and stays away', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    await live(tab);
    tab.store.dispatch(signedOut({ reason: 'person' }));
    expect(tab.server.last().isClosed).toBe(true);
    expect(line(tab)).toBe('offline');
    expect(tab.server.open()).toHaveLength(0);
  });

  it('given a conversation on the screen, when it closes, then it is no longer watched', async () => {
    const tab = openTab({ answers: { getNotificationCount: count, getMessages: pageList([]) } });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => tab.server.last().watched.includes(PAGE_TOPIC));
    tab.store.dispatch(conversationClosed(PAGE_KEY));
    await until(() => !tab.server.last().watched.includes(PAGE_TOPIC));
  });

  // covers: staff-viewers
  it('given a customer’s conversation, when open, then its viewers are watched and held', async () => {
    const tab = openTab({ answers: { getNotificationCount: count, getMessages: pageList([]) } });
    await live(tab);
    const colleagues = () => selectOpenConversation(tab.store.getState(), 'page:7:50').colleagues;
    tab.store.dispatch(openConversation('page:7:50'));
    const topic = '/mbt/page/7/50/viewers';
    await until(() => tab.server.last().watched.includes(topic));
    const [me, thiri] = [1, 5].map((userAccountId) => ({ userAccountId, profileName: 'Thiri', profilePhoto: '' }));
    tab.server.push(topic, { type: 'viewers', viewers: [me, thiri] });
    await until(() => colleagues().length > 0);
    expect(colleagues()).toEqual([thiri]);
    tab.server.cut();
    expect(colleagues()).toEqual([]);
    tab.store.dispatch(conversationClosed('page:7:50'));
    await live(tab);
    expect(tab.server.last().watched).not.toContain(topic);
  });

  // covers: staff-viewers-hidden
  it('given a conversation as a customer, when open, then its viewers are not asked for', async () => {
    const tab = openTab({ answers: { getNotificationCount: count, getMessages: pageList([]) } });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => tab.server.last().watched.includes(PAGE_TOPIC));
    expect(tab.server.last().watched).not.toContain(`${PAGE_TOPIC}/viewers`);
  });

  it('given a conversation, when the tab is hidden, then nobody views it until shown', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => true });
    const browser = { window: Object.assign(new EventTarget(), { focus: () => undefined }), document: page };
    const tab = openTab({
      answers: { getNotificationCount: count, getMessages: pageList([]) },
      browser: browser as BrowserEnv,
    });
    await live(tab);
    tab.store.dispatch(openConversation('page:7:50'));
    const isViewed = () => tab.server.last().watched.includes('/mbt/page/7/50/viewers');
    await until(isViewed);
    for (const visibilityState of ['hidden', 'visible']) {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
      expect(isViewed()).toBe(visibilityState === 'visible');
    }
  });

  it('given a subscription that ended, when the friend returns, then it is made again and read', async () => {
    const tab = openTab({
      answers: { getNotificationCount: count, getPrivateMessages: { messageDateList: [], finalMessageId: -1 } },
    });
    await live(tab);
    tab.store.dispatch(openConversation(FRIEND_KEY));
    const watches = () => tab.server.last().watched.filter((topic) => topic === FRIEND_TOPIC).length;
    const reads = () => tab.heard.filter(({ name }) => name === 'getPrivateMessages').length;
    await until(() => selectOpenConversation(tab.store.getState(), FRIEND_KEY).status === 'ready');
    tab.server.push(FRIEND_TOPIC, { type: 'closed' });
    tab.server.push('/mbt/friends/active', { type: 'F', friend: friendRow({ requestFormId: 9 }) });
    await until(() => watches() === 2 && reads() === 2);
  });

  it('given a server without viewers, when a conversation opens, then none are asked for', async () => {
    const tab = openTab({ answers: { getNotificationCount: count, getMessages: pageList([]) } });
    tab.server.settings.hasViewers = false;
    await live(tab);
    tab.store.dispatch(openConversation('page:7:50'));
    await until(() => tab.server.last().watched.includes('/mbt/page/7/50'));
    expect(tab.server.last().watched).not.toContain('/mbt/page/7/50/viewers');
  });

  it('given events during catch-up, when it is done, then they are applied after what was read', async () => {
    let answer: (list: ReturnType<typeof pageList>) => void = () => undefined;
    const list = new Promise<ReturnType<typeof pageList>>((resolve) => {
      answer = resolve;
    });
    const tab = openTab({
      signedOut: false,
      answers: { getNotificationCount: count, getMessages: () => list },
    });
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => line(tab) === 'catchingUp');
    const edited = pageMessage({ messageId: 3, sendMessage: 'edited', revision: 6 });
    tab.server.push(PAGE_TOPIC, { type: 'update', message: edited, revision: 6 });
    expect(text(tab, 3)).toBeUndefined();
    answer(pageList([pageMessage({ messageId: 3, sendMessage: 'first', revision: 5 })], { revision: 5 }));
    await live(tab);
    expect(text(tab, 3)).toBe('edited');
  });

  it('given calls that fail during catch-up, then it is not live until they succeed', async () => {
    const tab = openTab({ answers: { getNotificationCount: OFFLINE } });
    await until(() => line(tab) === 'catchingUp');
    await until(() => tab.heard.filter((call) => call.name === 'getNotificationCount').length >= 1);
    expect(line(tab)).toBe('catchingUp');
    tab.answers.getNotificationCount = 2;
    await live(tab);
  });

  it('given a revision left out, when a later one comes, then what happened between is read', async () => {
    const tab = openTab({
      answers: {
        getNotificationCount: count,
        getMessages: pageList([pageMessage({ messageId: 3, revision: 5 })], { revision: 5 }),
        getMessageChanges: { reset: false, revision: 5, messages: [], deleted: [], readByOther: 0 },
      },
    });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(tab, 3));
    const missed = pageMessage({ messageId: 4, sendMessage: 'missed', revision: 6 });
    const seen = pageMessage({ messageId: 5, revision: 7 });
    tab.answers.getMessageChanges = {
      reset: false,
      revision: 7,
      messages: [missed, seen],
      deleted: [],
      readByOther: 0,
    };
    tab.server.push(PAGE_TOPIC, { type: 'save', message: seen, revision: 7 });
    await until(() => text(tab, 4));
    const asked = tab.heard.filter((call) => call.name === 'getMessageChanges').at(-1);
    expect(asked?.query.revision).toBe('5');
  });

  it('given changes while disconnected, then they are read before the app counts as live', async () => {
    const tab = openTab({
      answers: {
        getNotificationCount: count,
        getMessages: pageList([pageMessage({ messageId: 3, revision: 5 })], { revision: 5 }),
        getMessageChanges: { reset: false, revision: 5, messages: [], deleted: [], readByOther: 0 },
      },
    });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(tab, 3));
    tab.server.cut();
    const missed = pageMessage({ messageId: 4, sendMessage: 'missed', revision: 6 });
    tab.answers.getMessageChanges = { reset: false, revision: 7, messages: [missed], deleted: [3], readByOther: 0 };
    await live(tab);
    expect([text(tab, 3), text(tab, 4)]).toEqual([undefined, 'missed']);
  });

  // covers: missing-extensions
  it('given a server without changes since a revision, then the newest page is read again', async () => {
    const tab = openTab({
      answers: {
        getNotificationCount: count,
        getMessages: pageList([pageMessage({ messageId: 3, revision: 5 })], { revision: 5 }),
      },
    });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(tab, 3));
    tab.server.cut();
    tab.answers.getMessages = pageList([pageMessage({ messageId: 4, sendMessage: 'missed' })]);
    await live(tab);
    expect([text(tab, 3), text(tab, 4)]).toEqual([undefined, 'missed']);
  });

  it('given a server without changes, when several pages are loaded, then all are read again', async () => {
    const messages = Array.from({ length: 40 }, (_, place) => pageMessage({ messageId: place + 1 }));
    const tab = openTab({ answers: { getNotificationCount: count, getMessages: pageList(messages) } });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(tab, 40));
    tab.server.cut();
    tab.answers.getMessages = pageList(
      messages.map((message) => (message.messageId === 2 ? { ...message, sendMessage: 'edited' } : message)),
    );
    await live(tab);
    expect(text(tab, 2)).toBe('edited');
    const asked = tab.heard.filter((call) => call.name === 'getMessages').at(-1);
    expect(asked?.query).toMatchObject({ messageId: '0', replyId: '1' });
  });

  it('given 100 events at once, when they are applied, then the screen is told of many at once', async () => {
    const tab = openTab({ answers: { getNotificationCount: count, getMessages: pageList([]) } });
    await live(tab);
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => tab.heard.some((call) => call.name === 'getMessages'));
    await until(() => tab.store.getState().openConversations[PAGE_KEY]?.status === 'ready');
    const messages = () => tab.store.getState().entities.messages;
    const states = new Set<unknown>([messages()]);
    tab.store.subscribe(() => states.add(messages()));
    for (let messageId = 11; messageId <= 110; messageId += 1)
      tab.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId }) });
    expect(states.size).toBe(1);
    await until(() => text(tab, 110) !== undefined);
    await until(() => states.has(messages()));
    expect(states.size).toBeLessThan(50);
  });

  it('given an event that is not understood, when it comes, then it is dropped and reported', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    await live(tab);
    tab.server.push('/mbt/noti/1', { what: 'is this' });
    expect(tab.reports.some(([what]) => String(what).includes('not understood'))).toBe(true);
    expect(line(tab)).toBe('live');
  });
});

describe('a dead line', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('given a silent connection, when its time is over, then it is dropped without a close', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    await vi.advanceTimersByTimeAsync(500);
    expect(line(tab)).toBe('live');
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 2_500);
    expect(tab.server.connections.length).toBeGreaterThan(1);
    expect(SILENCE_MS + 2_500).toBeLessThanOrEqual(20_000);
  });

  it('given a clock that is set back by hours, then a dead connection is dropped in time too', async () => {
    let setBack = 0;
    const tab = openTab({ answers: { getNotificationCount: count }, now: () => Date.now() - setBack });
    await vi.advanceTimersByTimeAsync(500);
    setBack = 3 * 3_600_000;
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 2_500);
    expect(tab.server.connections.length).toBeGreaterThan(1);
  });

  it('given closed and silent connections, then an attempt knows if pooled ones may be dead', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    await vi.advanceTimersByTimeAsync(500);
    tab.server.cut();
    await vi.advanceTimersByTimeAsync(2_500);
    const closed = tab.server.connections.length;
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 3_500);
    const silent = tab.server.connections.length;
    tab.server.cut();
    await vi.advanceTimersByTimeAsync(2_500);
    const knows = tab.server.connections.map(({ attempt }) => attempt.afterSilence);
    expect([knows[0], knows[closed - 1], knows[silent - 1], knows.at(-1)]).toEqual([false, false, true, false]);
  });

  it('given an attempt that gets no answer, when its time is over, then another begins', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    tab.server.settings.accepts = false;
    tab.server.cut();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tab.server.connections.length).toBeGreaterThan(2);
    expect(tab.server.open()).toHaveLength(1);
    tab.server.settings.accepts = true;
    await vi.advanceTimersByTimeAsync(22_000);
    expect(line(tab)).toBe('live');
  });

  it('given lists that load first, when they do not come, then the connection does not wait', async () => {
    let attempts = 0;
    openTab({
      answers: { getNotificationCount: count },
      openSocket: ({ beforeFirst }) => {
        attempts += 1;
        if (attempts === 1) void beforeFirst();
        return { close: () => undefined };
      },
    });
    await vi.advanceTimersByTimeAsync(7_500);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(attempts).toBe(2);
  });

  it('given a server without receipts, when the wait is over, then the connection is live', async () => {
    const tab = openTab({ answers: { getNotificationCount: count } });
    tab.server.settings.confirms = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line(tab)).toBe('live');
  });
});
