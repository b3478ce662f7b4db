import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { LIST_CURSOR_HEADER, type PageUser } from '#contract';
import { openEntityCache } from '../../../src/store/cache/entityDatabase.ts';
import { pageUsersApi } from '../../../src/store/inbox/pageUsersApi.ts';
import {
  selectHasAllPageUsers,
  selectPageUser,
  selectPageUsersStatus,
  selectPageUserTotal,
} from '../../../src/store/inbox/pageUsersSlice.ts';
import { selectIsActive } from '../../../src/store/inbox/presenceSlice.ts';
import { presenceChanged } from '../../../src/store/model/events.ts';
import { selectOfflineAlert } from '../../../src/store/notices/alertsSlice.ts';
import { signedOut } from '../../../src/store/session/sessionSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { answered } from '../fakes/calls.ts';
import { customerRow, pageRow } from '../fakes/rows.ts';
import { account, openTab, type Tab, until } from '../fakes/tab.ts';

withDeviceDatabase();

const asked = { pageId: 7, userType: 'C' } as const;
const rows = (total: number) => Array.from({ length: total }, (_, at) => customerRow({ pageUserId: at + 1 }));
const lines = (all: readonly PageUser[]) => `[\n${all.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** A list as a server answers it that keeps a history of it. */
const listed = (all: readonly PageUser[], cursor = 'one') =>
  new Response(lines(all), { headers: { [LIST_CURSOR_HEADER]: cursor } });

const read = ({ store }: Tab) =>
  store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate(asked, { subscribe: false, forceRefetch: true }));
const calls = ({ heard }: Tab) =>
  heard.flatMap(({ name, query }) => (name.startsWith('getPageUser') ? [`${name} ${query.since ?? ''}`.trim()] : []));

/** A tab that has read the whole list once. */
async function holding(total: number, answers: Answers) {
  const tab = openTab({ answers: { getPageUsers: () => listed(rows(total)), ...answers } });
  await read(tab);
  return tab;
}

describe('a list of customers that comes bit by bit', () => {
  it('given the last rows are still under way, then the first can be used', async () => {
    const text = new TextEncoder().encode(lines(rows(1_000)));
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
        // Cut in the middle of a row.
        controller.enqueue(text.slice(0, text.length / 2));
      },
    });
    const tab = openTab({ answers: { getPageUsers: () => new Response(stream) } });
    const reading = read(tab);
    await until(() => selectPageUserTotal(tab.store.getState(), 7) > 100);
    expect(selectPageUsersStatus(tab.store.getState(), 7)).toBe('loading');
    expect(selectHasAllPageUsers(tab.store.getState(), 7)).toBe(false);
    body?.enqueue(text.slice(text.length / 2));
    body?.close();
    await reading;
    expect(selectPageUserTotal(tab.store.getState(), 7)).toBe(1_000);
    expect(selectHasAllPageUsers(tab.store.getState(), 7)).toBe(true);
  });

  it('given a list that is being parsed, when the person signs out, then no row follows', async () => {
    let isParsed = false;
    const chunks = [new TextEncoder().encode(lines(rows(1_000)))];
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const chunk = chunks.shift();
      if (chunk) return controller.enqueue(chunk);
      isParsed = true;
      controller.close();
    };
    const stream = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const tab = openTab({ answers: { getPageUsers: () => new Response(stream) } });
    void read(tab);
    await until(() => selectPageUserTotal(tab.store.getState(), 7) > 100);
    tab.store.dispatch(signedOut({ reason: 'otherTab' }));
    await until(() => isParsed);
    await new Promise((resolve) => setTimeout(resolve));
    expect(selectPageUserTotal(tab.store.getState(), 7)).toBe(0);
  });

  it.each([
    ['ends in the middle', (text: string) => text.slice(0, -1)],
    ['has a row that is not as agreed', (text: string) => text.replace('"pageUserId":3', '"pageUserId":"x"')],
    ['is no list', () => '{}'],
  ])('given an answer that %s, then it counts as none', async (_, spoil) => {
    const tab = openTab({ answers: { getPageUsers: () => new Response(spoil(lines(rows(5)))) } });
    expect((await read(tab)).error).toMatchObject({ kind: 'unreadable' });
    expect(selectHasAllPageUsers(tab.store.getState(), 7)).toBe(false);
  });

  it('given a server without revisions or order, then the list is read whole each time', async () => {
    const tab = openTab({ answers: { getPageUsers: () => new Response(JSON.stringify(rows(3), null, 2)) } });
    await read(tab);
    await read(tab);
    expect(selectPageUserTotal(tab.store.getState(), 7)).toBe(3);
    expect(calls(tab)).toEqual(['getPageUsers', 'getPageUsers']);
  });
});

describe('a list of customers that is held', () => {
  // covers: call-getPageUserChanges
  it('given a few changed, when it is read again, then only they come, and who is here is known', async () => {
    const tab = await holding(50, {
      getPageUserChanges: {
        cursor: 'two',
        reset: false,
        rows: [customerRow({ pageUserId: 5, sendMessage: 'new' }), customerRow({ pageUserId: 51 })],
        total: 51,
        present: [1_002],
      },
    });
    await read(tab);
    const state = tab.store.getState();
    expect(selectPageUserTotal(state, 7)).toBe(51);
    expect(selectPageUser(state, 7, 5)?.sendMessage).toBe('new');
    expect(selectPageUser(state, 7, 2)?.participantDto.active).toBe(true);
    await read(tab);
    expect(calls(tab)).toEqual(['getPageUsers', 'getPageUserChanges one', 'getPageUserChanges two']);
  });

  it('given a customer who left unseen, when the list is read again, then they are away', async () => {
    const changes = { cursor: 'two', reset: false, rows: [], total: 50, present: [] };
    const tab = await holding(50, { getPageUserChanges: changes });
    tab.store.dispatch(presenceChanged({ userAccountId: 1_002, active: true }));
    await read(tab);
    expect(selectIsActive(tab.store.getState(), 1_002, false)).toBe(false);
  });

  it('given a customer who comes while it is on its way, then they are here', async () => {
    let arrive: (list: Response) => void = () => undefined;
    const list = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const tab = openTab({ answers: { getPageUsers: () => list } });
    tab.store.dispatch(presenceChanged({ userAccountId: 1_002, active: false }));
    const reading = read(tab);
    await until(() => calls(tab).length === 1);
    tab.store.dispatch(presenceChanged({ userAccountId: 1_002, active: true }));
    arrive(listed(rows(50)));
    await reading;
    expect(selectIsActive(tab.store.getState(), 1_002, false)).toBe(true);
  });

  it.each([
    ['somebody left', { cursor: 'two', reset: false, rows: [], total: 49, present: [] }],
    ['the server has forgotten', { cursor: 'two', reset: true, rows: [], total: 50, present: [] }],
    ['the server has no such call', new Refused('notFound', 'no such call')],
  ])('given %s, when it is read again, then the whole list is read', async (_, changes) => {
    const tab = await holding(50, { getPageUserChanges: changes });
    tab.answers.getPageUsers = () => listed(rows(49));
    await read(tab);
    expect(selectPageUserTotal(tab.store.getState(), 7)).toBe(49);
    expect(calls(tab)).toEqual(['getPageUsers', 'getPageUserChanges one', 'getPageUsers']);
  });

  it('given no connection, when a list that is held is read again, then no alert covers it', async () => {
    const tab = await holding(50, { getPageUserChanges: OFFLINE });
    await read(tab);
    expect(selectOfflineAlert(tab.store.getState())).toBeUndefined();
    expect(selectPageUserTotal(tab.store.getState(), 7)).toBe(50);
  });

  it('given the app is opened again, then only changes come, on top of what was stored', async () => {
    await deleteDB(`mingala-entities-${account.userId}`);
    const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    const browser = { window: new EventTarget(), document } as unknown as NonNullable<
      NonNullable<Parameters<typeof openTab>[0]>['browser']
    >;
    const answers = {
      getPageUsers: () => listed(rows(50)),
      getPageUserChanges: {
        cursor: 'two',
        reset: false,
        rows: [customerRow({ pageUserId: 5, look: 3 })],
        total: 50,
        present: [],
      },
    };
    const tab = openTab({ answers, openEntityCache, browser });
    tab.store.dispatch(answered('getPages', { customerOrPage: 'P' }, [pageRow()]));
    await read(tab);
    const kept = async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      const cache = await openEntityCache(account.userId);
      const { cursors } = await cache.readFirst();
      cache.close();
      return cursors?.[7];
    };
    while ((await kept()) === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    tab.stop();
    const cursor = await kept();

    const again = openTab({ answers, openEntityCache });
    await read(again);
    // Each tab may have read the list once more by itself.
    expect(calls(again)[0]).toBe(`getPageUserChanges ${cursor}`);
    expect(calls(again)).not.toContain('getPageUsers');
    expect(selectPageUserTotal(again.store.getState(), 7)).toBe(50);
    expect(selectPageUser(again.store.getState(), 7, 5)?.look).toBe(3);
  });
});
