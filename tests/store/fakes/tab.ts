import { onTestFinished, vi } from 'vitest';
import type { Account, Message, PrivateMessage } from '#contract';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { createDevice } from '../../../src/store/outbox/deviceDatabase.ts';
import type { Services } from '../../../src/store/services.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import { joinTabs } from '../../../src/store/session/tabs.ts';
import { makeStore } from '../../makeStore.ts';
import { type Answers, wireDouble } from '../../wireDouble.ts';
import { fakeServer } from './fakeServer.ts';
import { fakeUpload } from './fakeUpload.ts';
import { memoryStorage } from './memoryStorage.ts';

/** Who is signed in when a test does not say. */
export const account: Account = {
  userId: 1,
  userName: 'owner',
  password: 'token-1',
  role: 'CUSTOMER',
  profileName: 'ဒေါ်ခင်',
  profilePhoto: '',
  domain: '',
};

/** A conversation that the signed-in person has as a customer of page 7. */
export const PAGE_KEY = 'page:7:1';
export const PAGE_TOPIC = '/mbt/page/7/1';
/** A conversation with a friend. */
export const FRIEND_KEY = 'friend:9';
export const FRIEND_TOPIC = '/mbt/friends/9';
/** The friend in it. */
export const FRIEND_ID = 5;

const TIME = '2026-11-21T06:00:00.000Z';

/** A message of page 7 to the signed-in customer. */
export const pageMessage = (given: Partial<Message> & { messageId: number }): Message => ({
  pageDto: { pageId: 7 },
  customerId: 1,
  messageStatus: 'P',
  sendMessage: `text ${given.messageId}`,
  time: TIME,
  look: 0,
  userAccountDto: { userAccountId: 3, profileName: 'Staff' },
  replyId: 0,
  ...given,
});

/** A message of the friend to the signed-in person. */
export const privateMessage = (given: Partial<PrivateMessage> & { privateMessageId: number }): PrivateMessage => ({
  requestFormId: 9,
  friendId: 1,
  sendMessage: `text ${given.privateMessageId}`,
  time: TIME,
  look: 0,
  userAccountDto: { userAccountId: FRIEND_ID, profileName: 'Friend' },
  replyId: 0,
  ...given,
});

/** A list as the server answers it: one day, oldest first. `cursor` negative: nothing older is left. */
export const pageList = (
  messages: Message[],
  { cursor = -1, revision, gap = false }: { cursor?: number; revision?: number; gap?: boolean } = {},
) => ({
  messageDateList: [{ date: '2026-11-21', messageList: messages }],
  finalMessageId: cursor,
  ...(gap && { gap }),
  ...(revision === undefined ? {} : { revision }),
});

export type Tab = ReturnType<typeof openTab>;

/**
 * A tab of the app with its real store: only the wire is played. Tabs of one browser share what is given as `storage` and
 * `device`. `answers` may be changed while it runs.
 */
export function openTab(given: { answers?: Answers; signedOut?: boolean } & Partial<Services> = {}) {
  const { answers = {}, signedOut = false, ...services } = given;
  const wire = wireDouble(answers);
  const server = fakeServer();
  const reports: unknown[][] = [];
  const store = makeStore({
    fetch: wire.fetch,
    createUpload: fakeUpload(wire.fetch),
    openSocket: server.openSocket,
    storage: memoryStorage(),
    device: createDevice(null, () => undefined),
    tabs: joinTabs(null),
    browser: null,
    random: () => 0,
    report: (...said) => reports.push(said),
    ...services,
  });
  // Not `afterEach` of this file: files of one worker share it, and only the first of them would run that.
  onTestFinished(() => store.stop());
  if (!signedOut) store.dispatch(signedIn(account));
  return { store, server, answers, heard: wire.heard, reports, stop: () => store.stop() };
}

/** Ends a test that hangs, on a machine several times slower too, in ms. */
const PATIENCE_MS = 45_000;

/** Asks again and again until it holds, or says what it last was. */
export async function until(holds: () => unknown, what = holds.toString()): Promise<void> {
  const start = Date.now();
  while (!holds()) {
    if (Date.now() - start > PATIENCE_MS) throw new Error(`never came true: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Plays the timers of tabs that are opened after it: `untilPlayed` lets their time pass at once. The device's database works as ever. */
export function playTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
/** As `until`, with the time played. */
export async function untilPlayed(holds: () => unknown): Promise<void> {
  const start = Date.now();
  while (!holds()) {
    if (Date.now() - start > PATIENCE_MS) throw new Error(`never came true: ${holds.toString()}`);
    await vi.advanceTimersByTimeAsync(5);
    await new Promise(setImmediate);
  }
}

/** How the connection of a tab stands. */
export const line = ({ store }: Tab) => selectConnection(store.getState());
/** Waits until a tab is connected and has read what it missed. */
export const live = (tab: Tab) => until(() => line(tab) === 'live', 'the line is live');
