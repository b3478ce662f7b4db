import { describe, expect, it } from 'vitest';
import { selectMessage } from '../../../src/store/conversation/messagesSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { selectNotificationCount } from '../../../src/store/inbox/notificationsSlice.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { openTab, PAGE_KEY, PAGE_TOPIC, pageList, pageMessage, until, type World } from '../fakes/world.ts';

const line = ({ store }: World) => selectConnection(store.getState());
const live = (world: World) => until(() => line(world) === 'live', 'the line is live');
const asked = (world: World, name: string) => world.heard.filter((call) => call.name === name).length;
const trouble = new Refused('internal', '');

async function watching(answers: Answers) {
  const getMessages = () => pageList([pageMessage({ messageId: 5, revision: 5 })], { revision: 5 });
  const world = openTab({ answers: { getNotificationCount: 0, getMessages, ...answers } });
  await live(world);
  world.store.dispatch(openConversation(PAGE_KEY));
  await until(() => world.store.getState().openConversations[PAGE_KEY]?.status === 'ready');
  return world;
}

describe('catching up', () => {
  it('given a server in trouble, then the screen does not count as live until it answers', async () => {
    const world = openTab({ answers: { getNotificationCount: trouble } });
    await until(() => asked(world, 'getNotificationCount') > 1, 'it is asked again');
    expect(line(world)).toBe('catchingUp');
    world.answers.getNotificationCount = 4;
    await live(world);
    expect(selectNotificationCount(world.store.getState())).toBe(4);
  });

  it('given a server in trouble, when an event comes meanwhile, then it is shown all the same', async () => {
    const world = openTab({ answers: { getNotificationCount: trouble } });
    await until(() => asked(world, 'getNotificationCount') > 1, 'it is asked again');
    world.server.push('/mbt/noti/1', 7);
    await until(() => selectNotificationCount(world.store.getState()) === 7);
    expect(line(world)).toBe('catchingUp');
  });

  it('given what is refused for good, when it is asked, then that is an answer too', async () => {
    await live(openTab({ answers: { getNotificationCount: new Refused('forbidden', '') } }));
    await live(openTab({ answers: { getNotificationCount: new Refused('notOffered', '') } }));
  });

  it('given a connection that never answers, when it times out, then another one is tried', async () => {
    let isFirst = true;
    const getNotificationCount = () => {
      if (!isFirst) return 3;
      isFirst = false;
      return new Promise<number>(() => undefined);
    };
    const world = openTab({ answers: { getNotificationCount } });
    await until(() => line(world) === 'catchingUp');
    await new Promise<void>((resolve) => {
      const stop = world.store.subscribe(() => {
        if (line(world) !== 'live') return;
        stop();
        resolve();
      });
    });
    expect(selectNotificationCount(world.store.getState())).toBe(3);
  });

  it('given a gap that cannot be filled, then the screen shows that it is behind until it is', async () => {
    const world = await watching({ getMessageChanges: trouble });
    world.answers.getMessages = trouble;
    const seen = [line(world)];
    world.store.subscribe(() => {
      if (seen.at(-1) !== line(world)) seen.push(line(world));
    });
    world.server.push(PAGE_TOPIC, {
      type: 'save',
      message: pageMessage({ messageId: 8, revision: 8 }),
      revision: 8,
    });
    await until(() => line(world) === 'catchingUp', 'it says that it is behind');
    world.answers.getMessageChanges = {
      reset: false,
      revision: 8,
      messages: [6, 7, 8].map((messageId) => pageMessage({ messageId, revision: messageId })),
      deleted: [],
      readByOther: 0,
    };
    await live(world);
    expect(seen).toEqual(['live', 'catchingUp', 'live']);
    expect([6, 7].map((id) => selectMessage(world.store.getState(), PAGE_KEY, id)?.sendMessage)).toEqual([
      'text 6',
      'text 7',
    ]);
  });

  /** What a server answers that has only two changes in one answer, up to the newest revision. */
  const inTwos =
    (newest: number) =>
    ({ query }: { query: Record<string, string> }) => {
      const revision = Number(query.revision);
      const told = [1, 2].map((step) => revision + step).filter((one) => one <= newest);
      const upTo = told.at(-1) ?? newest;
      return {
        reset: false,
        revision: upTo,
        ...(upTo < newest ? { more: true } : {}),
        messages: told.map((messageId) => pageMessage({ messageId, revision: messageId })),
        deleted: [],
        readByOther: 0,
      };
    };

  it('given changes in several answers, when the line is back, then none is missing', async () => {
    const world = await watching({ getMessageChanges: inTwos(11) });
    world.server.cut();
    await until(() => line(world) !== 'live', 'the loss is noticed');
    await live(world);
    const texts = [6, 7, 8, 9, 10, 11].map((id) => selectMessage(world.store.getState(), PAGE_KEY, id)?.sendMessage);
    expect(texts).toEqual([6, 7, 8, 9, 10, 11].map((id) => `text ${id}`));
    expect(asked(world, 'getMessageChanges')).toBe(3);
  });

  it('given a server that says more but gets no further, then the newest page is read instead', async () => {
    const getMessageChanges = { reset: false, revision: 5, more: true, messages: [], deleted: [], readByOther: 0 };
    const world = await watching({ getMessageChanges });
    const list = [5, 6, 7, 8].map((messageId) => pageMessage({ messageId, revision: messageId }));
    world.answers.getMessages = () => pageList(list, { revision: 8 });
    world.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId: 8, revision: 8 }), revision: 8 });
    await until(() => selectMessage(world.store.getState(), PAGE_KEY, 6) !== undefined, 'the missed are shown');
    expect(asked(world, 'getMessageChanges')).toBe(1);
  });
});
