import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import type { NotificationTarget } from '../../../src/store/notices/incomingMessages.ts';
import { GROUP_MS, startNotifier } from '../../../src/store/notices/notifier.ts';
import { type NotificationText, SOUND_AGAIN_MS, SUMMARY_TAG } from '../../../src/store/notices/shownNotifications.ts';
import { desktopNotificationsChosen } from '../../../src/store/session/preferencesSlice.ts';
import { signedOut } from '../../../src/store/session/sessionSlice.ts';
import { joinTabs } from '../../../src/store/session/tabs.ts';
import { waitFor } from '../../waitFor.ts';
import { fakeNotifications, fakeSight } from '../fakes/fakeNotifications.ts';
import { friendRow, pageRow } from '../fakes/rows.ts';
import { account, FRIEND_KEY, openTab } from '../fakes/tab.ts';

// Node's own lock manager is the one browsers have, under another type.
const shared = locks as unknown as LockManager;

const words: NotificationText = {
  product: 'Mingala',
  line: ({ sendMessage, sendPhoto }) => (sendPhoto === undefined ? sendMessage : 'Photo'),
  newMessages: (count) => `${count} new`,
  summary: (messages, conversations) => `${messages} in ${conversations}`,
};

const open: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  for (const stop of open.splice(0)) stop();
  vi.useRealTimers();
});

/** One browser: what its system shows, and its tabs. Everybody has one friend, one page as customer and one that they serve. */
function browser(manager: LockManager | null = shared) {
  const system = fakeNotifications();
  const openOne = async ({ isLookedAt = false, hidesWords = false } = {}) => {
    const sight = fakeSight(isLookedAt);
    const tabs = joinTabs(manager);
    const tab = openTab({
      tabs,
      notification: system.api,
      browser: sight.browser,
      answers: {
        getNotificationCount: 0,
        getFriends: [friendRow({ requestFormId: 9, profileName: 'Ko Htet' })],
        getPages: ({ query }) => [
          query.customerOrPage === 'P' ? pageRow({ pageId: 8, title: 'Tea' }) : pageRow({ title: 'Silk' }),
        ],
      },
    });
    const opened: (NotificationTarget | null)[] = [];
    await waitFor(() => expect(selectConnection(tab.store.getState())).toBe('live'));
    tab.store.dispatch(desktopNotificationsChosen({ userId: account.userId, on: true, hidesWords }));
    const end = tab.store.dispatch(
      startNotifier(
        () => words,
        (place) => opened.push(place),
      ),
    );
    open.push(end);
    return { ...tab, ...sight, tabs, opened, end };
  };
  return { ...system, openOne };
}
type Tab = Awaited<ReturnType<ReturnType<typeof browser>['openOne']>>;

let messageId = 0;
/** A friend writes, or with `look` 0 the person has read it elsewhere. */
const friendActivity = (given: { id?: number; look?: number; words?: string; by?: number | null } = {}) => {
  const { id = 9, look = 1, words: sendMessage = 'hello', by = 5 } = given;
  messageId += 1;
  return {
    type: 'PM',
    requestFormId: id,
    userAccountId: by,
    privateMessageId: messageId,
    sendMessage,
    messageDate: '2026-11-21T06:00:00.000Z',
    look,
    revision: messageId,
  };
};
/** Somebody writes in a page conversation. */
const pageActivity = (given: { pageId: number; customerId: number; by: number | null; side: 'C' | 'P' }) => {
  messageId += 1;
  return {
    type: 'M',
    pageId: given.pageId,
    customerId: given.customerId,
    userAccountId: given.by,
    customerOrPage: given.side,
    messageId,
    sendMessage: 'hello',
    messageDate: '2026-11-21T06:00:00.000Z',
    look: 1,
    revision: messageId,
  };
};
/** All tabs hear it, as all are signed in. */
const say = (tabs: Tab[], ...events: object[]) => {
  for (const { server } of tabs) for (const event of events) server.push('/mbt/friends/active', event);
};
/** The pause after a notification is over. */
const paused = () => vi.advanceTimersByTimeAsync(GROUP_MS);
const leads = (tab: Tab) => waitFor(async () => expect(await tab.tabs.isFree('notifier.1')).toBe(false));

describe('notifications of the system', () => {
  it('given two hidden tabs, when a friend writes, then one notification says who and what', async () => {
    const { openOne, everShown } = browser();
    const tabs = [await openOne(), await openOne()];
    say(tabs, friendActivity());
    await waitFor(() => expect(everShown).toHaveLength(1));
    // What comes second is told after the first: a second one of the first would be here by then.
    say(tabs, friendActivity({ words: 'again' }));
    await paused();
    await waitFor(() => expect(everShown.map(({ body }) => body)).toEqual(['hello', 'again']));
    expect(everShown[0]).toMatchObject({ tag: FRIEND_KEY, icon: '/icon-192.png' });
  });

  it('given a friend who types Zawgyi, when they write, then the notification is Unicode', async () => {
    const { openOne, everShown } = browser();
    say([await openOne()], friendActivity({ words: 'ေနေကာင္းလား' }));
    await waitFor(() => expect(everShown.map(({ body }) => body)).toEqual(['နေကောင်းလား']));
  });

  it('given two tabs, when the one that tells is closed, then the other tells', async () => {
    const { openOne, everShown } = browser();
    const first = await openOne();
    await leads(first);
    const second = await openOne();
    first.end();
    first.stop();
    await waitFor(async () => {
      say([second], friendActivity());
      expect(everShown.length).toBeGreaterThan(0);
    });
  });

  it('given a browser without locks, when two tabs tell, then the tag leaves one on the screen', async () => {
    const { openOne, everShown, onScreen } = browser(null);
    const tabs = [await openOne(), await openOne()];
    say(tabs, friendActivity());
    await waitFor(() => expect(everShown).toHaveLength(2));
    expect([...onScreen.keys()]).toEqual([FRIEND_KEY]);
  });

  it('given one visible tab of two, then nothing notifies until none is visible', async () => {
    const { openOne, everShown } = browser();
    const tabs = [await openOne(), await openOne({ isLookedAt: true })];
    await waitFor(async () => expect(await tabs[0]?.tabs.isFree('visible.1')).toBe(false));
    say(tabs, friendActivity({ words: 'seen' }));
    await vi.advanceTimersByTimeAsync(100);
    tabs[1]?.look(false);
    await waitFor(async () => expect(await tabs[0]?.tabs.isFree('visible.1')).toBe(true));
    say(tabs, friendActivity({ words: 'unseen' }));
    await waitFor(() => expect(everShown.map(({ body }) => body)).toEqual(['unseen']));
  });

  it('given hidden words, when a friend writes, then only how many came is said', async () => {
    const { openOne, everShown } = browser();
    const tab = await openOne({ hidesWords: true });
    say([tab], friendActivity({ words: 'a secret' }));
    await waitFor(() => expect(everShown).toHaveLength(1));
    expect(everShown[0]?.body).toBe('1 new');
  });

  it('given somebody who serves a page, when both write, then each notifies under its own name', async () => {
    const { openOne, everShown } = browser();
    const tab = await openOne();
    say([tab], pageActivity({ pageId: 8, customerId: 40, by: 40, side: 'C' }));
    await waitFor(() => expect(everShown).toHaveLength(1));
    say([tab], pageActivity({ pageId: 7, customerId: 1, by: 3, side: 'P' }));
    await paused();
    await waitFor(() => expect(everShown).toHaveLength(2));
    everShown[0]?.press();
    expect(everShown.map(({ tag }) => tag)).toEqual(['page:8:40', 'page:7:1']);
    expect(tab.opened).toEqual([{ key: 'page:8:40', side: 'P', pageId: 8 }]);
  });

  it.each([
    ['the person writes elsewhere', () => friendActivity({ by: 1 })],
    ['something is edited', () => friendActivity({ by: null })],
    ['a customer edits', () => pageActivity({ pageId: 8, customerId: 40, by: null, side: 'C' })],
    ['it is read elsewhere already', () => friendActivity({ look: 0 })],
    ['a colleague answers', () => pageActivity({ pageId: 8, customerId: 40, by: 3, side: 'P' })],
  ])('when %s, then nothing is shown', async (_what, event) => {
    const { openOne, everShown } = browser();
    const tab = await openOne();
    say([tab], event(), friendActivity({ id: 10, words: 'next' }));
    await waitFor(() => expect(everShown).toHaveLength(1));
    expect(everShown[0]?.body).toBe('next');
  });

  it('given a burst in five conversations, then one notifies at once and the rest together', async () => {
    const { openOne, everShown, onScreen } = browser();
    const tab = await openOne();
    say([tab], friendActivity({ id: 100 }));
    await waitFor(() => expect(everShown).toHaveLength(1));
    for (let at = 0; at < 12; at += 1) {
      say([tab], friendActivity({ id: 20 + (at % 5), look: at + 1 }));
      await vi.advanceTimersByTimeAsync(GROUP_MS / 50);
    }
    expect(everShown).toHaveLength(1);
    await paused();
    await waitFor(() => expect(everShown).toHaveLength(2));
    expect(onScreen.get(SUMMARY_TAG)?.body).toBe('12 in 5');
    everShown[1]?.press();
    expect(tab.opened).toEqual([null]);
  });

  it('given one on the screen, when the friend writes again soon, then it is replaced silently', async () => {
    const { openOne, everShown } = browser();
    const tab = await openOne();
    say([tab], friendActivity());
    await waitFor(() => expect(everShown).toHaveLength(1));
    say([tab], friendActivity());
    await paused();
    await waitFor(() => expect(everShown).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(SOUND_AGAIN_MS);
    say([tab], friendActivity());
    await waitFor(() => expect(everShown).toHaveLength(3));
    expect(everShown.map(({ renotify }) => renotify)).toEqual([true, false, true]);
  });

  it('given one on the screen, when the conversation is read at another device, then it goes', async () => {
    const { openOne, onScreen } = browser();
    const tab = await openOne();
    say([tab], friendActivity());
    await waitFor(() => expect(onScreen.size).toBe(1));
    say([tab], friendActivity({ look: 0, by: null }));
    await waitFor(() => expect(onScreen.size).toBe(0));
  });

  it('given one on the screen, when the person signs out, then it goes and no more come', async () => {
    const { openOne, onScreen, everShown } = browser();
    const tab = await openOne();
    say([tab], friendActivity());
    await waitFor(() => expect(onScreen.size).toBe(1));
    say([tab], friendActivity({ id: 10 }));
    tab.store.dispatch(signedOut({ reason: 'person' }));
    expect(onScreen.size).toBe(0);
    await vi.advanceTimersByTimeAsync(GROUP_MS * 2);
    expect(everShown).toHaveLength(1);
  });

  it('given one is pressed, then the tab comes to the front with that conversation', async () => {
    const { openOne, onScreen } = browser();
    const tab = await openOne();
    say([tab], friendActivity());
    await waitFor(() => expect(onScreen.size).toBe(1));
    onScreen.get(FRIEND_KEY)?.press();
    expect(tab.browser.document.hasFocus()).toBe(true);
    expect(tab.opened).toEqual([{ key: FRIEND_KEY, side: 'C', pageId: null }]);
    expect(onScreen.size).toBe(0);
  });
});
