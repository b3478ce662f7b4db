import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionApi } from '../../../src/store/api/sessionApi.ts';
import { selectConnection, tabShown } from '../../../src/store/model/connectionSlice.ts';
import { selectOutboxTotal, selectOutgoingIn } from '../../../src/store/outbox/outboxSlice.ts';
import { DOUBTFUL_MAX } from '../../../src/store/outbox/outcome.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { selectAccount, selectIsSignedIn, signedIn } from '../../../src/store/session/sessionSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { OFFLINE, Refused } from '../../wireDouble.ts';
import { sendFiles } from '../fakes/sendFiles.ts';
import {
  account,
  FRIEND_KEY,
  live,
  openTab,
  PAGE_KEY,
  pageList,
  pageMessage,
  privateMessage,
  type Tab,
  until,
} from '../fakes/tab.ts';

withDeviceDatabase();
afterEach(() => void vi.useRealTimers());

/** What a sending is answered with; it may act in the tab first. */
type Failure = (tab: Tab) => Response | Refused | typeof OFFLINE;

const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html><body><h1>Error</h1></body></html>', { status, headers });
const inWords = (status: number, code: string) => Response.json({ status, code, message: 'why' }, { status });

/**
 * Everything that may become of a sending.
 * - `again`: it goes out automatically, however often that happens.
 * - `doubtful`: so too, but the person decides when it goes on: one message must not hold up those behind it.
 * - `final`: the person decides at once.
 */
const FAILURES: readonly (readonly [what: string, failure: Failure, becomes: 'again' | 'doubtful' | 'final'])[] = [
  ['a cut before the answer', () => OFFLINE, 'again'],
  ['408 of a slow line, without a body', () => new Response('', { status: 408 }), 'again'],
  ['425', () => html(425), 'again'],
  ['429 of the server', () => new Refused('tooMany', ''), 'again'],
  ['429 of a proxy', () => html(429), 'again'],
  ['502 of a proxy', () => html(502), 'again'],
  ['503 of the server', () => new Refused('unavailable', ''), 'again'],
  ['503 of a proxy', () => html(503), 'again'],
  ['504 of a proxy', () => html(504), 'again'],
  ['500 of a proxy', () => html(500), 'again'],
  ['511 of a network to sign in to', () => html(511), 'again'],
  ['200 with the page of a hotel', () => html(200), 'again'],
  ['200 with an empty body', () => new Response('', { status: 200 }), 'again'],
  ['200 with half a body', () => new Response('{"messageId": 1', { status: 200 }), 'again'],
  [
    '401 of a token that was replaced meanwhile',
    ({ store }) => {
      store.dispatch(signedIn({ ...account, password: `token-${Math.random()}` }));
      return new Refused('signedOut', '');
    },
    'again',
  ],
  [
    '403 of a token that was replaced meanwhile',
    ({ store }) => {
      store.dispatch(signedIn({ ...account, password: `token-${Math.random()}` }));
      return new Refused('forbidden', '');
    },
    'again',
  ],
  ['409 of a token that a confirmation has replaced', () => new Refused('tokenReplaced', ''), 'again'],
  ['403 until there is a new password', () => new Refused('newPasswordRequired', ''), 'again'],
  ['403 until there is a second factor', () => new Refused('secondFactorRequired', ''), 'again'],
  // The message itself may break the server.
  ['500 of the server', () => new Refused('internal', ''), 'doubtful'],
  // Nobody knows who answers, and whether for good.
  ['400 without a body', () => new Response('', { status: 400 }), 'doubtful'],
  ['403 of a firewall', () => html(403), 'doubtful'],
  ['400', () => new Refused('invalid', ''), 'final'],
  ['403', () => new Refused('forbidden', ''), 'final'],
  ['404', () => new Refused('notFound', ''), 'final'],
  ['413 of the server', () => new Refused('tooLarge', ''), 'final'],
  // The same bytes are too many at the next attempt.
  ['413 of a proxy', () => html(413), 'final'],
  ['415', () => new Refused('unsupportedMedia', ''), 'final'],
  ['501', () => inWords(501, 'notOffered'), 'final'],
];

const KINDS = {
  text: (tab: Tab) => void tab.store.dispatch(sendText(PAGE_KEY, 'x')),
  file: (tab: Tab) => void tab.store.dispatch(sendFiles(PAGE_KEY, [new File(['bytes'], 'x.bin')])),
};

const CASES = (['text', 'file'] as const).flatMap((kind) =>
  FAILURES.map(([what, failure, becomes]) => ({ kind, what, failure, becomes })),
);

/** A server that fails so often, and then has each message once. `keys` are those of all attempts. */
function failing(times: number, failure: Failure) {
  const keys: string[] = [];
  const arrived = new Set<string>();
  const answer = (heard: { headers: Record<string, string> }) => {
    const key = heard.headers['idempotency-key'] ?? '';
    keys.push(key);
    if (keys.length <= times) return failure(tab);
    arrived.add(key);
    return pageMessage({ messageId: 100, messageStatus: 'C', clientId: key });
  };
  const tab = openTab({
    answers: { getNotificationCount: 0, getMessages: pageList([]), createMessage: answer, putMessagePhoto: answer },
  });
  // A tab that is shown again ends the pauses between attempts.
  let woken = 0;
  tab.store.subscribe(() => {
    if (entry(tab)?.status !== 'waiting' || keys.length === woken) return;
    woken = keys.length;
    setTimeout(() => tab.store.dispatch(tabShown()), 0);
  });
  return { tab, keys, arrived };
}

const entry = ({ store }: Tab) => selectOutgoingIn(store.getState(), PAGE_KEY)[0];

/** More often than anything is tried that may be given up. What is given up is decided alike for files, which take longer. */
const LONG = DOUBTFUL_MAX + 2;
const isLong = ({ kind, what }: (typeof CASES)[number]) => kind === 'text' || what === FAILURES[0]?.[0];
const AGAIN = CASES.filter(({ becomes }) => becomes === 'again').map((one) => ({
  ...one,
  times: isLong(one) ? LONG : 2,
}));

describe('what becomes of a message that cannot be sent', () => {
  // covers: send-files
  it.each(AGAIN)(
    'given a $kind and $times times $what, then it goes out by itself, once',
    async ({ kind, failure, times }) => {
      const { tab, keys, arrived } = failing(times, failure);
      const statuses = new Set<string>();
      tab.store.subscribe(() => statuses.add(entry(tab)?.status ?? 'none'));
      KINDS[kind](tab);
      await until(() => arrived.size > 0 && selectOutboxTotal(tab.store.getState()) === 0);
      expect(keys).toHaveLength(times + 1);
      expect(new Set(keys).size).toBe(1);
      expect([...statuses].sort()).not.toContain('failed');
    },
  );

  it.each(CASES.filter(({ becomes }) => becomes === 'doubtful'))(
    'given a $kind and $what, then it goes out by itself; the person decides when it lasts',
    async ({ kind, failure }) => {
      const { tab, keys } = failing(Number.POSITIVE_INFINITY, failure);
      KINDS[kind](tab);
      await until(() => entry(tab)?.status === 'failed');
      expect(keys).toHaveLength(DOUBTFUL_MAX);
    },
  );

  it.each(CASES.filter(({ becomes }) => becomes === 'final'))(
    'given a $kind and $what, then the person decides at once',
    async ({ kind, failure }) => {
      const { tab, keys } = failing(Number.POSITIVE_INFINITY, failure);
      KINDS[kind](tab);
      await until(() => entry(tab)?.status === 'failed');
      expect(keys).toHaveLength(1);
    },
  );

  it.each(['text', 'file'] as const)(
    'given a %s refused with 429, when the line is back, then Retry-After is waited for',
    async (kind) => {
      const { tab, keys } = failing(1, () => html(429, { 'Retry-After': '86400' }));
      tab.answers.createPrivateMessage = ({ headers }) =>
        privateMessage({ privateMessageId: 5, clientId: headers['idempotency-key'] ?? '' });
      KINDS[kind](tab);
      await until(() => entry(tab)?.status === 'waiting' && keys.length === 1);
      tab.store.dispatch(tabShown());
      tab.server.cut();
      await until(() => selectConnection(tab.store.getState()) === 'live');
      // Whatever these would have begun has begun when another message has gone out.
      tab.store.dispatch(sendText(FRIEND_KEY, 'y'));
      await until(() => selectOutboxTotal(tab.store.getState()) === 1);
      expect(keys).toHaveLength(1);
    },
  );

  it('given an upload begun on a lost line, when the line is back, then it is repeated', async () => {
    vi.useFakeTimers();
    const uploads = (tab: Tab) => tab.heard.filter(({ name }) => name === 'putMessagePhoto').length;
    const tab = openTab({
      answers: {
        getNotificationCount: 0,
        getMessages: pageList([]),
        putMessagePhoto: () => new Promise(() => undefined),
      },
    });
    await vi.advanceTimersByTimeAsync(500);
    tab.server.settings.accepts = false;
    tab.server.cut();
    KINDS.file(tab);
    await vi.advanceTimersByTimeAsync(3_000);
    tab.server.settings.accepts = true;
    tab.server.cut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([selectConnection(tab.store.getState()), uploads(tab)]).toEqual(['live', 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(uploads(tab)).toBe(2);
  });

  it('given a dead upload on a live line, when nothing moves for long, then it is repeated', async () => {
    vi.useFakeTimers();
    const uploads = (tab: Tab) => tab.heard.filter(({ name }) => name === 'putMessagePhoto').length;
    const tab = openTab({
      answers: {
        getNotificationCount: 0,
        getMessages: pageList([]),
        putMessagePhoto: () => new Promise(() => undefined),
      },
    });
    await vi.advanceTimersByTimeAsync(500);
    KINDS.file(tab);
    const hearFor = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        for (const connection of tab.server.open()) connection.heardAt = Date.now();
        await vi.advanceTimersByTimeAsync(1_000);
      }
    };
    await hearFor(100);
    expect([selectConnection(tab.store.getState()), uploads(tab)]).toEqual(['live', 1]);
    await hearFor(60);
    expect([selectConnection(tab.store.getState()), uploads(tab)]).toEqual(['live', 2]);
  });

  it('given a token replaced during an upload, then the file goes out with the current one', async () => {
    const tokens: (string | undefined)[] = [];
    const tab: Tab = openTab({
      answers: {
        getNotificationCount: 0,
        getMessages: pageList([]),
        confirmSession: () => new Promise((resolve) => setTimeout(() => resolve({ token: 'current' }), 20)),
        putMessagePhoto: async ({ headers }) => {
          tokens.push(headers.authorization);
          if (tokens.length > 1)
            return pageMessage({ messageId: 100, messageStatus: 'C', clientId: headers['idempotency-key'] ?? '' });
          // The refusal arrives before the answer that brings the new token.
          void tab.store.dispatch(sessionApi.endpoints.confirmSession.initiate({ password: 'mine' }));
          return new Refused('signedOut', '');
        },
      },
    });
    await live(tab);
    KINDS.file(tab);
    await until(() => tokens.length === 2 && selectOutboxTotal(tab.store.getState()) === 0);
    expect(tokens).toEqual(['chattoken-1', 'chatcurrent']);
    expect(selectIsSignedIn(tab.store.getState())).toBe(true);
    expect(selectAccount(tab.store.getState())?.password).toBe('current');
  });
});
