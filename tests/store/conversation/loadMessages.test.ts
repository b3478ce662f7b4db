import { describe, expect, it } from 'vitest';
import {
  jumpToMessage,
  loadOlder,
  refreshConversation,
  resetToNewest,
} from '../../../src/store/conversation/loadMessages.ts';
import {
  selectConversation,
  selectHasOlder,
  selectMessage,
  selectMessageTotal,
  selectNewestId,
} from '../../../src/store/conversation/messagesSlice.ts';
import {
  conversationClosed,
  scrolledAway,
  scrolledToNewest,
  selectOpenConversation,
} from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { messageDeleted } from '../../../src/store/model/events.ts';
import { selectToast } from '../../../src/store/notices/toastsSlice.ts';
import { type Answers, type DecodedEvent, OFFLINE, Refused } from '../../wireDouble.ts';
import { line, live, openTab, PAGE_KEY, PAGE_TOPIC, pageList, pageMessage, type Tab, until } from '../fakes/tab.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => pageMessage({ messageId: from + place }));

/** A conversation of 100 messages on a server that keeps the contract, with a reach of 40. */
const hundred = ({ query }: DecodedEvent) => {
  const [cursor, reach] = [Number(query.messageId), Number(query.replyId)];
  const newest = cursor > 0 ? cursor - 1 : 100;
  if (reach > 0 && newest - reach > 40) return pageList(range(reach - 5, reach + 5), { cursor: reach - 5, gap: true });
  const oldest = Math.max(1, reach > 0 ? reach : newest - 9);
  return pageList(range(oldest, newest), { cursor: oldest > 1 ? oldest : -1 });
};

const shown = ({ store }: Tab) => selectOpenConversation(store.getState(), PAGE_KEY);
const edges = ({ store }: Tab) => [
  selectConversation(store.getState(), PAGE_KEY).rows.ids[0],
  selectNewestId(store.getState(), PAGE_KEY),
];
const asked = (tab: Tab) => tab.heard.filter((call) => call.name === 'getMessages');

const open = async (answers: Answers = {}) => {
  const tab = openTab({ answers: { getNotificationCount: 0, getMessages: hundred, ...answers } });
  await until(() => selectConnection(tab.store.getState()) === 'live');
  tab.store.dispatch(openConversation(PAGE_KEY));
  await until(() => shown(tab).status === 'ready' || shown(tab).status === 'failed');
  return tab;
};

describe('an opened conversation', () => {
  it('given a line, when it is opened, then its events are watched before its messages are read', async () => {
    const tab = openTab({ answers: { getNotificationCount: 0 } });
    await until(() => selectConnection(tab.store.getState()) === 'live');
    let wasWatched = false;
    tab.answers.getMessages = (heard) => {
      wasWatched = tab.server.last().watched.includes(PAGE_TOPIC);
      return hundred(heard);
    };
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => shown(tab).status === 'ready');
    expect(wasWatched).toBe(true);
    expect(asked(tab)).toHaveLength(1);
  });

  // covers: message-load-delay
  it('given a slow connection, when opened, then it is read after a delay and when subscribed', async () => {
    const tab = openTab({ answers: { getNotificationCount: 0, getMessages: hundred } });
    await until(() => selectConnection(tab.store.getState()) === 'live');
    tab.server.settings.confirms = false;
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => shown(tab).status === 'ready');
    expect(asked(tab)).toHaveLength(1);
    tab.server.confirm();
    await until(() => asked(tab).length === 2);
  });

  it('given no connection yet, when an empty conversation opens, then it is asked for once', async () => {
    const getMessageChanges = { reset: false, revision: 0, messages: [], deleted: [], readByOther: 0 };
    const answers = { getNotificationCount: 0, getMessages: pageList([], { revision: 0 }), getMessageChanges };
    const tab = openTab({ answers });
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => selectConnection(tab.store.getState()) === 'live');
    expect(shown(tab).status).toBe('ready');
    expect(asked(tab)).toHaveLength(1);
  });

  it('given no realtime line at all, when it is opened, then it is read at once', async () => {
    const tab = openTab({ answers: { getMessages: hundred }, openSocket: () => ({ close: () => undefined }) });
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => shown(tab).status === 'ready');
    expect(edges(tab)).toEqual([91, 100]);
  });

  it('given messages known from before, when it is opened again, then they are shown at once', async () => {
    const tab = await open();
    tab.store.dispatch(conversationClosed(PAGE_KEY));
    tab.answers.getMessages = OFFLINE;
    tab.store.dispatch(openConversation(PAGE_KEY));
    expect(shown(tab)).toMatchObject({ status: 'ready' });
    await until(() => asked(tab).length === 2);
    expect(selectMessageTotal(tab.store.getState(), PAGE_KEY)).toBe(10);
  });

  it('given a first load that fails, when it is tried again, then it is there', async () => {
    const tab = await open({ getMessages: new Refused('internal', '') });
    expect(shown(tab).status).toBe('failed');
    tab.answers.getMessages = hundred;
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    expect(shown(tab).status).toBe('ready');
  });
});

describe('a conversation that is opened at a message', () => {
  const toast = ({ store }: Tab) => selectToast(store.getState())?.say;
  /** Opens it at message 20 without a line. Of the conversation nothing is known, or its newest messages. */
  const openWithoutLine = async ({ isCached = false } = {}) => {
    const tab = await open(isCached ? {} : { getMessages: OFFLINE });
    tab.store.dispatch(conversationClosed(PAGE_KEY));
    tab.answers.getMessages = OFFLINE;
    tab.answers.getNotificationCount = OFFLINE;
    tab.server.settings.accepts = false;
    tab.server.cut();
    await until(() => line(tab) !== 'live');
    tab.store.dispatch(openConversation(PAGE_KEY, 20));
    await until(() => shown(tab).jumpWanted === 20 && shown(tab).olderStatus !== 'loading');
    return tab;
  };
  const lineReturns = async (tab: Tab) => {
    Object.assign(tab.answers, { getMessages: hundred, getNotificationCount: 0 });
    tab.server.settings.accepts = true;
    tab.server.cut();
    await live(tab);
  };

  it('given no line, when it returns, then the view is asked for that message', async () => {
    const tab = await openWithoutLine();
    expect(shown(tab)).toMatchObject({ status: 'failed', jumpTo: null });
    await lineReturns(tab);
    await until(() => shown(tab).jumpTo === 20);
    expect(edges(tab)).toEqual([15, 25]);
    expect(toast(tab)).toBeUndefined();
  });

  it('given a load that failed, when it is tried again, then the view is asked for it', async () => {
    const tab = await openWithoutLine();
    tab.answers.getMessages = hundred;
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    await until(() => shown(tab).jumpTo === 20);
    expect(edges(tab)).toEqual([15, 25]);
  });

  it('given newest ones that are cached and no line, then it is told, and repeated later', async () => {
    const tab = await openWithoutLine({ isCached: true });
    await until(() => toast(tab) !== undefined);
    expect(toast(tab)).toEqual({ code: 'messagesFailed' });
    await lineReturns(tab);
    await until(() => shown(tab).jumpTo === 20);
  });

  it('given no line, when the reader goes to the newest meanwhile, then they stay there', async () => {
    const tab = await openWithoutLine({ isCached: true });
    await until(() => toast(tab) !== undefined);
    tab.store.dispatch(scrolledToNewest(PAGE_KEY));
    await lineReturns(tab);
    expect(edges(tab)).toEqual([91, 100]);
    expect(shown(tab)).toMatchObject({ jumpTo: null, jumpWanted: null });
  });

  it('given it is deleted, then that is told', async () => {
    const tab = await open();
    tab.store.dispatch(conversationClosed(PAGE_KEY));
    tab.answers.getMessages = (heard) => (heard.query.replyId === '20' ? new Refused('notFound', '') : hundred(heard));
    tab.store.dispatch(openConversation(PAGE_KEY, 20));
    await until(() => toast(tab) !== undefined);
    expect(toast(tab)).toEqual({ code: 'messageGone' });
  });
});

describe('a conversation in which the person has scrolled away', () => {
  it('when it catches up, then missed messages of the other side are counted below', async () => {
    const getMessages = (heard: DecodedEvent) => ({ ...hundred(heard), revision: 100 });
    const missed = [101, 102, 103].map((id) => pageMessage({ messageId: id, revision: id, look: -1 }));
    const own = pageMessage({ messageId: 104, revision: 104, messageStatus: 'C' });
    const getMessageChanges = { reset: false, revision: 104, messages: [...missed, own], deleted: [], readByOther: 0 };
    const tab = await open({ getMessages });
    tab.store.dispatch(scrolledAway(PAGE_KEY));
    tab.answers.getMessageChanges = getMessageChanges;
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    expect(shown(tab).newBelow).toBe(3);
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    expect(shown(tab).newBelow).toBe(3);
  });
});

describe('a conversation whose loaded messages were all deleted', () => {
  it('when it is read again, then the newest that are left are shown', async () => {
    const getMessages = pageList(range(91, 100), { cursor: 91, revision: 100 });
    const tab = await open({ getMessages });
    for (let id = 91; id <= 100; id += 1) tab.store.dispatch(messageDeleted({ key: PAGE_KEY, id, revision: id + 10 }));
    tab.answers.getMessages = pageList(range(81, 90), { cursor: 81, revision: 110 });
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    expect(edges(tab)).toEqual([81, 90]);
  });
});

describe('older messages', () => {
  // covers: negative-final-message-id
  it('given a long conversation, when scrolled up, then page after page comes', async () => {
    const tab = await open();
    for (let page = 0; page < 12; page += 1) await tab.store.dispatch(loadOlder(PAGE_KEY));
    expect(edges(tab)).toEqual([1, 100]);
    expect(selectHasOlder(tab.store.getState(), PAGE_KEY)).toBe(false);
    expect(asked(tab)).toHaveLength(10);
  });

  it('given a page on its way, when it is scrolled again, then it is asked for once', async () => {
    const tab = await open();
    await Promise.all([tab.store.dispatch(loadOlder(PAGE_KEY)), tab.store.dispatch(loadOlder(PAGE_KEY))]);
    expect(asked(tab)).toHaveLength(2);
  });

  it('given a page that fails, then a retry is offered and what is shown stays', async () => {
    const tab = await open();
    tab.answers.getMessages = new Refused('internal', '');
    await tab.store.dispatch(loadOlder(PAGE_KEY));
    expect(shown(tab).olderStatus).toBe('failed');
    expect(edges(tab)).toEqual([91, 100]);
    tab.answers.getMessages = hundred;
    await tab.store.dispatch(loadOlder(PAGE_KEY));
    expect(edges(tab)).toEqual([81, 100]);
  });

  it('given a server that repeats its cursor, then it is not asked for ever: a retry is offered', async () => {
    const tab = await open();
    tab.answers.getMessages = ({ query }) =>
      pageList([pageMessage({ messageId: 91 })], { cursor: Number(query.messageId) });
    await tab.store.dispatch(loadOlder(PAGE_KEY));
    expect(shown(tab).olderStatus).toBe('failed');
  });
});

describe('a jump to a quoted message', () => {
  it('given it is loaded, then the view is asked for it and nothing is read', async () => {
    const tab = await open();
    expect(await tab.store.dispatch(jumpToMessage(PAGE_KEY, 95))).toBe('asked');
    expect(shown(tab).jumpTo).toBe(95);
    expect(asked(tab)).toHaveLength(1);
  });

  it('given it is within reach, then everything back to it is read, without a hole', async () => {
    const tab = await open();
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 70));
    expect(edges(tab)).toEqual([70, 100]);
    expect(selectMessageTotal(tab.store.getState(), PAGE_KEY)).toBe(31);
    expect(selectConversation(tab.store.getState(), PAGE_KEY).detached).toBe(false);
    expect(shown(tab)).toMatchObject({ jumpTo: 70, atNewest: true });
  });

  // covers: quote-window
  it('given it is too far, then a window around it is shown, apart from the newest', async () => {
    const tab = await open();
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    expect(edges(tab)).toEqual([15, 25]);
    expect(selectConversation(tab.store.getState(), PAGE_KEY).detached).toBe(true);
    expect(shown(tab)).toMatchObject({ jumpTo: 20, atNewest: false });
  });

  // covers: down-arrow
  it('given a window, when the person goes back to the newest, then those are read and joined', async () => {
    const tab = await open();
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    tab.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId: 101 }) });
    await until(() => shown(tab).newBelow === 1);
    expect(edges(tab)).toEqual([15, 25]);
    tab.answers.getMessages = pageList(range(92, 101), { cursor: 92 });
    await tab.store.dispatch(resetToNewest(PAGE_KEY));
    expect(edges(tab)).toEqual([92, 101]);
    expect(shown(tab)).toMatchObject({ atNewest: true, newBelow: 0 });
    expect(selectConversation(tab.store.getState(), PAGE_KEY).detached).toBe(false);
  });

  it('given a window, when the newest cannot be read, then it stays, and whoever asked is told', async () => {
    const tab = await open();
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    tab.answers.getMessages = OFFLINE;
    expect(await tab.store.dispatch(resetToNewest(PAGE_KEY))).toBe(false);
    expect(edges(tab)).toEqual([15, 25]);
  });

  it('given a window, when a message newer than it is asked for, then that one is read', async () => {
    const tab = await open();
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    expect(await tab.store.dispatch(jumpToMessage(PAGE_KEY, 95))).toBe('asked');
    expect(selectMessage(tab.store.getState(), PAGE_KEY, 95)).toBeDefined();
    expect(selectConversation(tab.store.getState(), PAGE_KEY).detached).toBe(false);
    expect(shown(tab).jumpTo).toBe(95);
  });

  it('given a window, when a message far after it is asked for, then another window is shown', async () => {
    const tab = await open();
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    expect(await tab.store.dispatch(jumpToMessage(PAGE_KEY, 50))).toBe('asked');
    expect(edges(tab)).toEqual([45, 55]);
    expect(selectConversation(tab.store.getState(), PAGE_KEY).detached).toBe(true);
  });

  it('given a window, when the connection returns, then it stays and what changed in it is read', async () => {
    const getMessages = (heard: DecodedEvent) => ({ ...hundred(heard), revision: 100 });
    const changed = pageMessage({ messageId: 22, sendMessage: 'edited', revision: 101 });
    const getMessageChanges = { reset: false, revision: 101, messages: [changed], deleted: [], readByOther: 0 };
    const tab = await open({ getMessages, getMessageChanges });
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    expect(edges(tab)).toEqual([15, 25]);
    expect(selectMessage(tab.store.getState(), PAGE_KEY, 22)?.sendMessage).toBe('edited');
  });

  it('given a window of a server without revisions, when it is read again, then it stays', async () => {
    const tab = await open();
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    tab.answers.getMessages = ({ query: { messageId, replyId } }) =>
      pageList(range(Number(replyId), Number(messageId) - 1), { cursor: Number(replyId) });
    await tab.store.dispatch(refreshConversation(PAGE_KEY));
    expect(edges(tab)).toEqual([15, 25]);
    expect(selectConversation(tab.store.getState(), PAGE_KEY).detached).toBe(true);
  });

  it('given the newest are on their way, when a window comes before them, then it stays', async () => {
    const tab = await open();
    const newest = Promise.withResolvers<void>();
    tab.answers.getMessages = async (heard) => {
      if (heard.query.replyId === '0') await newest.promise;
      return hundred(heard);
    };
    const refreshed = tab.store.dispatch(refreshConversation(PAGE_KEY));
    await until(() => asked(tab).length === 2);
    await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    newest.resolve();
    await refreshed;
    expect(edges(tab)).toEqual([15, 25]);
    await tab.store.dispatch(resetToNewest(PAGE_KEY));
    expect(edges(tab)).toEqual([91, 100]);
  });

  it('given it comes after closing, when the conversation opens again, then at its newest', async () => {
    const tab = await open();
    const jump = tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    tab.store.dispatch(conversationClosed(PAGE_KEY));
    await jump;
    tab.store.dispatch(openConversation(PAGE_KEY));
    expect(shown(tab).status).not.toBe('ready');
    await until(() => shown(tab).status === 'ready');
    expect(edges(tab)).toEqual([91, 100]);
  });

  it('given it is loading, when the person returns to the newest, then the view stays there', async () => {
    const tab = await open();
    const jump = tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    await tab.store.dispatch(resetToNewest(PAGE_KEY));
    expect(await jump).toBe('left');
    await until(() => !selectConversation(tab.store.getState(), PAGE_KEY).detached);
    expect(shown(tab)).toMatchObject({ jumpTo: null, atNewest: true });
  });

  it('given it is still loading, when another one is asked for, then the view goes to that one', async () => {
    const tab = await open();
    const jump = tab.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    expect(await tab.store.dispatch(jumpToMessage(PAGE_KEY, 95))).toBe('asked');
    expect(await jump).toBe('left');
    await until(() => selectMessage(tab.store.getState(), PAGE_KEY, 95) !== undefined);
    expect(shown(tab).jumpTo).toBe(95);
  });

  it.each([
    ['loaded before', 95],
    ['never loaded', 50],
  ])('given it is deleted, %s, then the jump is refused, and older pages load as before', async (_, id) => {
    const tab = await open();
    tab.store.dispatch(messageDeleted({ key: PAGE_KEY, id, revision: 101 }));
    tab.answers.getMessages = new Refused('notFound', '');
    expect(await tab.store.dispatch(jumpToMessage(PAGE_KEY, id))).toBe('gone');
    expect(shown(tab).jumpTo).toBeNull();
    expect(shown(tab).olderStatus).not.toBe('failed');
  });

  it('given the server cannot be asked, then the jump is refused and what is shown stays', async () => {
    const tab = await open();
    tab.answers.getMessages = OFFLINE;
    expect(await tab.store.dispatch(jumpToMessage(PAGE_KEY, 20))).toBe('failed');
    expect(shown(tab)).toMatchObject({ jumpTo: null, olderStatus: 'ready' });
    expect(selectMessage(tab.store.getState(), PAGE_KEY, 100)).toBeDefined();
  });
});
