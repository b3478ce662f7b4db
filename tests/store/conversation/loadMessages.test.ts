import { describe, expect, it } from 'vitest';
import {
  jumpToMessage,
  loadOlder,
  refreshConversation,
  resetToNewest,
} from '../../../src/store/conversation/loadMessages.ts';
import {
  selectIsDetached,
  selectMessage,
  selectMessageTotal,
  selectNewestId,
  selectOldestId,
} from '../../../src/store/conversation/messagesSlice.ts';
import { selectOpenConversation } from '../../../src/store/conversation/openConversationsSlice.ts';
import { closeConversation, openConversation } from '../../../src/store/conversation/opening.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { type Answers, type DecodedEvent, OFFLINE, Refused } from '../../wireDouble.ts';
import { openTab, PAGE_KEY, PAGE_TOPIC, pageList, pageMessage, until, type World } from '../fakes/world.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => pageMessage({ messageId: from + place }));

/** A conversation of 100 messages on a server that keeps the contract, with a reach of 40. */
const hundred = ({ query }: DecodedEvent) => {
  const [cursor, reach] = [Number(query.messageId), Number(query.replyId)];
  const newest = cursor > 0 ? cursor - 1 : 100;
  if (reach > 0 && newest - reach > 40) return pageList(range(reach - 5, reach + 5), { cursor: reach - 5 });
  const oldest = Math.max(1, reach > 0 ? reach : newest - 9);
  return pageList(range(oldest, newest), { cursor: oldest > 1 ? oldest : -1 });
};

const shown = ({ store }: World) => selectOpenConversation(store.getState(), PAGE_KEY);
const edges = ({ store }: World) => [
  selectOldestId(store.getState(), PAGE_KEY),
  selectNewestId(store.getState(), PAGE_KEY),
];
const asked = (world: World) => world.heard.filter((call) => call.name === 'getMessages');

const open = async (answers: Answers = {}) => {
  const world = openTab({ answers: { getNotificationCount: 0, getMessages: hundred, ...answers } });
  await until(() => selectConnection(world.store.getState()) === 'live');
  world.store.dispatch(openConversation(PAGE_KEY));
  await until(() => shown(world).status === 'ready' || shown(world).status === 'failed');
  return world;
};

describe('an opened conversation', () => {
  it('given a line, when it is opened, then its events are watched before its messages are read', async () => {
    const world = openTab({ answers: { getNotificationCount: 0 } });
    await until(() => selectConnection(world.store.getState()) === 'live');
    let wasWatched = false;
    world.answers.getMessages = (heard) => {
      wasWatched = world.server.last().watched.includes(PAGE_TOPIC);
      return hundred(heard);
    };
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => shown(world).status === 'ready');
    expect(wasWatched).toBe(true);
    expect(asked(world)).toHaveLength(1);
  });

  // covers: message-load-delay
  it('given a slow connection, when opened, then it is read after a delay and when subscribed', async () => {
    const world = openTab({ answers: { getNotificationCount: 0, getMessages: hundred } });
    await until(() => selectConnection(world.store.getState()) === 'live');
    world.server.settings.confirms = false;
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => shown(world).status === 'ready');
    expect(asked(world)).toHaveLength(1);
    world.server.confirm();
    await until(() => asked(world).length === 2);
  });

  it('given no connection yet, when an empty conversation opens, then it is asked for once', async () => {
    const getMessageChanges = { reset: false, revision: 0, messages: [], deleted: [], readByOther: 0 };
    const answers = { getNotificationCount: 0, getMessages: pageList([], { revision: 0 }), getMessageChanges };
    const world = openTab({ answers });
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => selectConnection(world.store.getState()) === 'live');
    expect(shown(world).status).toBe('ready');
    expect(asked(world)).toHaveLength(1);
  });

  it('given no realtime line at all, when it is opened, then it is read at once', async () => {
    const world = openTab({ answers: { getMessages: hundred }, openSocket: () => ({ close: () => undefined }) });
    world.store.dispatch(openConversation(PAGE_KEY));
    await until(() => shown(world).status === 'ready');
    expect(edges(world)).toEqual([91, 100]);
  });

  it('given messages known from before, when it is opened again, then they are shown at once', async () => {
    const world = await open();
    world.store.dispatch(closeConversation(PAGE_KEY));
    world.answers.getMessages = OFFLINE;
    world.store.dispatch(openConversation(PAGE_KEY));
    expect(shown(world)).toMatchObject({ status: 'ready', hasOlder: true });
    await until(() => asked(world).length === 2);
    expect(selectMessageTotal(world.store.getState(), PAGE_KEY)).toBe(10);
  });

  it('given a first load that fails, when it is tried again, then it is there', async () => {
    const world = await open({ getMessages: new Refused('internal', '') });
    expect(shown(world).status).toBe('failed');
    world.answers.getMessages = hundred;
    await world.store.dispatch(refreshConversation(PAGE_KEY));
    expect(shown(world).status).toBe('ready');
  });
});

describe('older messages', () => {
  // covers: negative-final-message-id
  it('given a long conversation, when scrolled up, then page after page comes', async () => {
    const world = await open();
    for (let page = 0; page < 12; page += 1) await world.store.dispatch(loadOlder(PAGE_KEY));
    expect(edges(world)).toEqual([1, 100]);
    expect(shown(world).hasOlder).toBe(false);
    expect(asked(world)).toHaveLength(10);
  });

  it('given a page on its way, when it is scrolled again, then it is asked for once', async () => {
    const world = await open();
    await Promise.all([world.store.dispatch(loadOlder(PAGE_KEY)), world.store.dispatch(loadOlder(PAGE_KEY))]);
    expect(asked(world)).toHaveLength(2);
  });

  it('given a page that fails, then a retry is offered and what is shown stays', async () => {
    const world = await open();
    world.answers.getMessages = new Refused('internal', '');
    await world.store.dispatch(loadOlder(PAGE_KEY));
    expect(shown(world).olderStatus).toBe('failed');
    expect(edges(world)).toEqual([91, 100]);
    world.answers.getMessages = hundred;
    await world.store.dispatch(loadOlder(PAGE_KEY));
    expect(edges(world)).toEqual([81, 100]);
  });

  it('given a server that repeats its cursor, then it is not asked for ever: a retry is offered', async () => {
    const world = await open();
    world.answers.getMessages = ({ query }) =>
      pageList([pageMessage({ messageId: 91 })], { cursor: Number(query.messageId) });
    await world.store.dispatch(loadOlder(PAGE_KEY));
    expect(shown(world).olderStatus).toBe('failed');
  });
});

describe('a jump to a quoted message', () => {
  it('given it is loaded, then the view is asked for it and nothing is read', async () => {
    const world = await open();
    expect(await world.store.dispatch(jumpToMessage(PAGE_KEY, 95))).toBe(true);
    expect(shown(world).jumpTo).toBe(95);
    expect(asked(world)).toHaveLength(1);
  });

  it('given it is within reach, then everything back to it is read, without a hole', async () => {
    const world = await open();
    await world.store.dispatch(jumpToMessage(PAGE_KEY, 70));
    expect(edges(world)).toEqual([70, 100]);
    expect(selectMessageTotal(world.store.getState(), PAGE_KEY)).toBe(31);
    expect(selectIsDetached(world.store.getState(), PAGE_KEY)).toBe(false);
    expect(shown(world)).toMatchObject({ jumpTo: 70, atNewest: true });
  });

  // covers: quote-window
  it('given it is too far, then a window around it is shown, apart from the newest', async () => {
    const world = await open();
    await world.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    expect(edges(world)).toEqual([15, 25]);
    expect(selectIsDetached(world.store.getState(), PAGE_KEY)).toBe(true);
    expect(shown(world)).toMatchObject({ jumpTo: 20, atNewest: false });
  });

  // covers: down-arrow
  it('given a window, when the person goes back to the newest, then those are read and joined', async () => {
    const world = await open();
    await world.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    world.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId: 101 }) });
    await until(() => shown(world).newBelow === 1);
    expect(edges(world)).toEqual([15, 25]);
    world.answers.getMessages = pageList(range(92, 101), { cursor: 92 });
    await world.store.dispatch(resetToNewest(PAGE_KEY));
    expect(edges(world)).toEqual([92, 101]);
    expect(shown(world)).toMatchObject({ atNewest: true, newBelow: 0 });
    expect(selectIsDetached(world.store.getState(), PAGE_KEY)).toBe(false);
  });

  it('given a window, when the newest cannot be read, then it stays, and whoever asked is told', async () => {
    const world = await open();
    await world.store.dispatch(jumpToMessage(PAGE_KEY, 20));
    world.answers.getMessages = OFFLINE;
    expect(await world.store.dispatch(resetToNewest(PAGE_KEY))).toBe(false);
    expect(edges(world)).toEqual([15, 25]);
  });

  it('given the server cannot be asked, then the jump is refused and what is shown stays', async () => {
    const world = await open();
    world.answers.getMessages = OFFLINE;
    expect(await world.store.dispatch(jumpToMessage(PAGE_KEY, 20))).toBe(false);
    expect(shown(world).jumpTo).toBeNull();
    expect(selectMessage(world.store.getState(), PAGE_KEY, 100)).toBeDefined();
  });
});
