import { describe, expect, it } from 'vitest';
import {
  closedConversation,
  conversationClosed,
  conversationOpened,
  conversationSubscribed,
  newestFailed,
  newestLoaded,
  newestRequested,
  type OpenConversationsState,
  openConversationsReducer,
  scrolledAway,
  scrolledToNewest,
  selectOpenConversation,
  typistAdded,
  typistRemoved,
} from '../../../src/store/conversation/openConversationsSlice.ts';
import { disconnected } from '../../../src/store/model/connectionSlice.ts';
import { messageSaved } from '../../../src/store/model/events.ts';
import { pageMessage, privateMessage } from '../fakes/tab.ts';

const key = 'page:7:1' as const;
type Step = Parameters<typeof openConversationsReducer>[1];
const windowAfter = (...steps: Step[]) =>
  selectOpenConversation(
    { openConversations: steps.reduce<OpenConversationsState>(openConversationsReducer, {}) },
    key,
  );

const opened = conversationOpened({ key, cached: false, viewer: { userAccountId: 1, side: 'C' } });
const cached = conversationOpened({ key, cached: true, viewer: { userAccountId: 1, side: 'C' } });
const loaded = newestLoaded({ key, newestId: 10, arrived: 0 });
const away = scrolledAway(key);
const theirs = (messageId: number) => messageSaved({ key, message: pageMessage({ messageId }) });
const own = (messageId: number) => messageSaved({ key, message: pageMessage({ messageId, messageStatus: 'C' }) });

describe('the window of a conversation', () => {
  it.each([
    ['nothing', [], closedConversation],
    ['the first load', [opened, newestRequested(key)], { status: 'loading' }],
    ['the first load that failed', [opened, newestRequested(key), newestFailed(key)], { status: 'failed' }],
    ['a load', [opened, newestRequested(key), loaded], { status: 'ready' }],
    ['cached messages', [cached], { status: 'ready' }],
    [
      'cached messages that cannot be refreshed',
      [cached, newestRequested(key), newestFailed(key)],
      { status: 'ready' },
    ],
    ['a failed load that is tried again', [opened, newestFailed(key), newestRequested(key)], { status: 'loading' }],
    ['a closed view', [opened, conversationClosed(key)], closedConversation],
    ['one of two views closed', [opened, opened, conversationClosed(key)], { openCount: 1 }],
    [
      'a line that is lost',
      [opened, conversationSubscribed(key), disconnected({ tryAgain: true })],
      { subscribed: false },
    ],
  ])('given %s, then it is so', (_what, steps, expected) => {
    expect(windowAfter(...steps)).toMatchObject(expected);
  });

  it.each([
    ['at the newest', [opened, loaded, theirs(11)], 0],
    ['scrolled away', [opened, loaded, away, theirs(11), theirs(12)], 2],
    ['scrolled away, of the own side', [opened, loaded, away, own(11)], 0],
    ['scrolled away, told twice', [opened, loaded, away, theirs(11), theirs(11)], 1],
    ['scrolled away, told late', [opened, loaded, away, theirs(9)], 0],
    ['scrolled back', [opened, loaded, away, theirs(11), scrolledToNewest(key)], 0],
  ])('given messages of the other side while %s, then the arrow counts %i', (_what, steps, count) => {
    expect(windowAfter(...steps).newBelow).toBe(count);
  });

  it('given friends, then the other side is whoever is not the viewer', () => {
    const friend = 'friend:9' as const;
    const viewer = { userAccountId: 1, side: 'C' } as const;
    const openConversations = [
      conversationOpened({ key: friend, cached: true, viewer }),
      scrolledAway(friend),
      messageSaved({ key: friend, message: privateMessage({ privateMessageId: 3 }) }),
      messageSaved({
        key: friend,
        message: privateMessage({ privateMessageId: 4, userAccountDto: { userAccountId: 1, profileName: '' } }),
      }),
    ].reduce<OpenConversationsState>(openConversationsReducer, {});
    expect(selectOpenConversation({ openConversations }, friend).newBelow).toBe(1);
  });

  it('given somebody types, when their message comes, then they no longer do', () => {
    const typist = { userAccountId: 3, profileName: 'Staff', until: 6_000 };
    expect(windowAfter(opened, typistAdded({ key, typist })).typing).toEqual([typist]);
    expect(windowAfter(opened, typistAdded({ key, typist }), theirs(11)).typing).toEqual([]);
  });

  it('given somebody goes on typing, when the first notice ends, then the later one holds', () => {
    const typist = { userAccountId: 3, profileName: 'Staff', until: 6_000 };
    const later = { ...typist, until: 9_000 };
    const stop = typistRemoved({ key, userAccountId: 3, heldUntil: 6_000 });
    expect(windowAfter(opened, typistAdded({ key, typist }), typistAdded({ key, typist: later }), stop).typing).toEqual(
      [later],
    );
  });

  it('given a conversation that is not shown, when a message comes, then nothing is counted', () => {
    expect(windowAfter(theirs(11))).toEqual(closedConversation);
  });
});
