import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectMessage } from '../../../src/store/conversation/messagesSlice.ts';
import { closeConversation, openConversation } from '../../../src/store/conversation/opening.ts';
import { selectNotificationCount } from '../../../src/store/inbox/notificationsSlice.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { SILENCE_MS } from '../../../src/store/realtime/stompConnection.ts';
import { requiredStepDone, selectRole, signedOut, stepRequired } from '../../../src/store/session/sessionSlice.ts';
import { OFFLINE } from '../../wireDouble.ts';
import { openTab, PAGE_KEY, PAGE_TOPIC, pageList, pageMessage, until, type World } from '../fakes/world.ts';

const line = ({ store }: World) => selectConnection(store.getState());
const live = (world: World) => until(() => line(world) === 'live', 'the line is live');
const text = ({ store }: World, id: number) => selectMessage(store.getState(), PAGE_KEY, id)?.sendMessage;
const count = 0;

describe('the line', () => {
  // covers: realtime-opens-on-sign-in
  it('given somebody signed in, when connected, then it is live after everything was read', async () => {
    const world = openTab({ answers: { getNotificationCount: 4 } });
    const seen = [line(world)];
    world.store.subscribe(() => {
      if (seen.at(-1) !== line(world)) seen.push(line(world));
    });
    await live(world);
    expect(seen).toEqual(['connecting', 'catchingUp', 'live']);
    expect(selectNotificationCount(world.store.getState())).toBe(4);
    expect(world.server.last().watched).toEqual(['/mbt/friends/active', '/mbt/noti/1']);
    expect(world.server.last().sent).toEqual([{ destination: '/app/active', body: { userAccountId: 1 } }]);
  });

  // covers: realtime-opens-on-sign-in
  it('given nobody signed in, then no line is sought', () => {
    const world = openTab({ signedOut: true });
    expect(world.server.connections).toHaveLength(0);
    expect(line(world)).toBe('offline');
  });

  // covers: first-password
  it('given a required step, then a line is closed, and made once it is done', async () => {
    const world = openTab({ answers: { getNotificationCount: count } });
    await live(world);
    world.store.dispatch(stepRequired('newPassword'));
    expect(world.server.open()).toHaveLength(0);
    world.store.dispatch(requiredStepDone());
    await live(world);
  });

  it('given a demoted admin, when the line is made anew, then they are none here either', async () => {
    const world = openTab({ answers: { getNotificationCount: count } });
    world.server.settings.role = 'ADMIN';
    await live(world);
    world.server.cut();
    await live(world);
    expect(selectRole(world.store.getState())).toBe('ADMIN');
    world.server.settings.role = 'CUSTOMER';
    world.server.cut();
    await live(world);
    expect(selectRole(world.store.getState())).toBe('CUSTOMER');
  });

  // covers: error-socket
  it('given a live line, when it is cut, then another is made by itself under the same token', async () => {
    const world = openTab({ answers: { getNotificationCount: count } });
    await live(world);
    world.server.cut();
    expect(line(world)).toBe('offline');
    await live(world);
    expect(world.server.connections.map(({ attempt }) => attempt.token)).toEqual(['token-1', 'token-1']);
  });

  // covers: state-signed-out
  it('given a live line, when the person signs out, then it is closed and stays away', async () => {
    const world = openTab({ answers: { getNotificationCount: count } });
    await live(world);
    world.store.dispatch(signedOut({ reason: 'person' }));
    expect(world.server.last().isClosed).toBe(true);
    expect(line(world)).toBe('offline');
    expect(world.server.open()).toHaveLength(0);
  });

  it('given a conversation on the screen, when it closes, then it is no longer watched', async () => {
    const world = openTab({ answers: { getNotificationCount: count, getMessages: pageList([]) } });
    await live(world);
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => world.server.last().watched.includes(PAGE_TOPIC));
    world.store.dispatch(closeConversation(PAGE_KEY));
    await until(() => !world.server.last().watched.includes(PAGE_TOPIC));
  });

  it('given events during catch-up, when it is done, then they are applied after what was read', async () => {
    let answer: (list: ReturnType<typeof pageList>) => void = () => undefined;
    const list = new Promise<ReturnType<typeof pageList>>((resolve) => {
      answer = resolve;
    });
    const world = openTab({
      signedOut: false,
      answers: { getNotificationCount: count, getMessages: () => list },
    });
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => line(world) === 'catchingUp');
    const edited = pageMessage({ messageId: 3, sendMessage: 'edited', revision: 6 });
    world.server.push(PAGE_TOPIC, { type: 'update', message: edited, revision: 6 });
    expect(text(world, 3)).toBeUndefined();
    answer(pageList([pageMessage({ messageId: 3, sendMessage: 'first', revision: 5 })], { revision: 5 }));
    await live(world);
    expect(text(world, 3)).toBe('edited');
  });

  it('given calls that fail during catch-up, then it is not live until they succeed', async () => {
    const world = openTab({ answers: { getNotificationCount: OFFLINE } });
    await until(() => line(world) === 'catchingUp');
    await until(() => world.heard.filter((call) => call.name === 'getNotificationCount').length >= 1);
    expect(line(world)).toBe('catchingUp');
    world.answers.getNotificationCount = 2;
    await live(world);
  });

  it('given a revision left out, when a later one comes, then what happened between is read', async () => {
    const world = openTab({
      answers: {
        getNotificationCount: count,
        getMessages: pageList([pageMessage({ messageId: 3, revision: 5 })], { revision: 5 }),
        getMessageChanges: { reset: false, revision: 5, messages: [], deleted: [], readByOther: 0 },
      },
    });
    await live(world);
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(world, 3));
    const missed = pageMessage({ messageId: 4, sendMessage: 'missed', revision: 6 });
    const seen = pageMessage({ messageId: 5, revision: 7 });
    world.answers.getMessageChanges = {
      reset: false,
      revision: 7,
      messages: [missed, seen],
      deleted: [],
      readByOther: 0,
    };
    world.server.push(PAGE_TOPIC, { type: 'save', message: seen, revision: 7 });
    await until(() => text(world, 4));
    const asked = world.heard.filter((call) => call.name === 'getMessageChanges').at(-1);
    expect(asked?.query.revision).toBe('5');
  });

  it('given changes while disconnected, then they are read before the app counts as live', async () => {
    const world = openTab({
      answers: {
        getNotificationCount: count,
        getMessages: pageList([pageMessage({ messageId: 3, revision: 5 })], { revision: 5 }),
        getMessageChanges: { reset: false, revision: 5, messages: [], deleted: [], readByOther: 0 },
      },
    });
    await live(world);
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(world, 3));
    world.server.cut();
    const missed = pageMessage({ messageId: 4, sendMessage: 'missed', revision: 6 });
    world.answers.getMessageChanges = { reset: false, revision: 7, messages: [missed], deleted: [3], readByOther: 0 };
    await live(world);
    expect([text(world, 3), text(world, 4)]).toEqual([undefined, 'missed']);
  });

  // covers: missing-extensions
  it('given a server without changes since a revision, then the newest page is read again', async () => {
    const world = openTab({
      answers: {
        getNotificationCount: count,
        getMessages: pageList([pageMessage({ messageId: 3, revision: 5 })], { revision: 5 }),
      },
    });
    await live(world);
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(world, 3));
    world.server.cut();
    world.answers.getMessages = pageList([pageMessage({ messageId: 4, sendMessage: 'missed' })]);
    await live(world);
    expect([text(world, 3), text(world, 4)]).toEqual([undefined, 'missed']);
  });

  it('given a server without changes, when several pages are loaded, then all are read again', async () => {
    const messages = Array.from({ length: 40 }, (_, place) => pageMessage({ messageId: place + 1 }));
    const world = openTab({ answers: { getNotificationCount: count, getMessages: pageList(messages) } });
    await live(world);
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => text(world, 40));
    world.server.cut();
    world.answers.getMessages = pageList(
      messages.map((message) => (message.messageId === 2 ? { ...message, sendMessage: 'edited' } : message)),
    );
    await live(world);
    expect(text(world, 2)).toBe('edited');
    const asked = world.heard.filter((call) => call.name === 'getMessages').at(-1);
    expect(asked?.query).toMatchObject({ messageId: '0', replyId: '1' });
  });

  it('given 100 events at once, when they are applied, then the screen is told of many at once', async () => {
    const world = openTab({ answers: { getNotificationCount: count, getMessages: pageList([]) } });
    await live(world);
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => world.heard.some((call) => call.name === 'getMessages'));
    await until(() => world.store.getState().openConversations[PAGE_KEY]?.status === 'ready');
    const messages = () => world.store.getState().entities.messages;
    const states = new Set<unknown>([messages()]);
    world.store.subscribe(() => states.add(messages()));
    for (let messageId = 11; messageId <= 110; messageId += 1)
      world.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId }) });
    expect(states.size).toBe(1);
    await until(() => text(world, 110) !== undefined);
    await until(() => states.has(messages()));
    expect(states.size).toBeLessThan(50);
  });

  it('given an event that is not understood, when it comes, then it is dropped and reported', async () => {
    const world = openTab({ answers: { getNotificationCount: count } });
    await live(world);
    world.server.push('/mbt/noti/1', { what: 'is this' });
    expect(world.reports.some(([what]) => String(what).includes('not understood'))).toBe(true);
    expect(line(world)).toBe('live');
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
    const world = openTab({ answers: { getNotificationCount: count } });
    await vi.advanceTimersByTimeAsync(500);
    expect(line(world)).toBe('live');
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 2_500);
    expect(world.server.connections.length).toBeGreaterThan(1);
    expect(SILENCE_MS + 2_500).toBeLessThanOrEqual(20_000);
  });

  it('given closed and silent connections, then an attempt knows if pooled ones may be dead', async () => {
    const world = openTab({ answers: { getNotificationCount: count } });
    await vi.advanceTimersByTimeAsync(500);
    world.server.cut();
    await vi.advanceTimersByTimeAsync(2_500);
    const closed = world.server.connections.length;
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 3_500);
    const silent = world.server.connections.length;
    world.server.cut();
    await vi.advanceTimersByTimeAsync(2_500);
    const knows = world.server.connections.map(({ attempt }) => attempt.afterSilence);
    expect([knows[0], knows[closed - 1], knows[silent - 1], knows.at(-1)]).toEqual([false, false, true, false]);
  });

  it('given an attempt that gets no answer, when its time is over, then another begins', async () => {
    const world = openTab({ answers: { getNotificationCount: count } });
    world.server.settings.accepts = false;
    world.server.cut();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(world.server.connections.length).toBeGreaterThan(2);
    expect(world.server.open()).toHaveLength(1);
    world.server.settings.accepts = true;
    await vi.advanceTimersByTimeAsync(22_000);
    expect(line(world)).toBe('live');
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
    const world = openTab({ answers: { getNotificationCount: count } });
    world.server.settings.confirms = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line(world)).toBe('live');
  });
});
