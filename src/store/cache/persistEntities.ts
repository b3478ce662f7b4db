import type { PageUser } from '#contract';
import { sameJson } from '../../lib/sameJson.ts';
import { within } from '../../lib/within.ts';
import { yieldToMain } from '../../lib/yieldToMain.ts';
import { noStoredCustomers, withStoredCustomers } from '../inbox/listedMembers.ts';
import { customers, type PageUserRow, selectPageMembers } from '../inbox/pageMembers.ts';
import { selectPages } from '../inbox/pagesSlice.ts';
import { selectHasAllPageUsers } from '../inbox/pageUsersSlice.ts';
import { entitiesRestored } from '../model/events.ts';
import { selectOpenPageId, selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppStore, RootState, Services, StartListening } from '../types.ts';
import { changesSince, nothingWritten, type Written } from './entityChanges.ts';
import type { EntityCache } from './entityDatabase.ts';

/** Pause between a change and its writing, in ms: a busy inbox changes many rows, some of them often. */
const WRITE_AFTER_MS = 2_000;
/** Rows read back at once. */
const READ_AT_ONCE = 2_000;
/** Longest the first screen waits for what is kept, in ms; what comes later is shown when it comes. */
const FIRST_PATIENCE_MS = 400;

/** The cache of the account that is signed in, while it is. */
interface Keeping {
  cache: Promise<EntityCache | null>;
  written: Written;
  /** The cursors of the lists as they are kept. */
  cursors: Record<number, string>;
  /** Nothing is written before what was kept is read: else a half-read list would count as all there is. */
  isRead: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Reading and writing, one after the other. */
  turn: Promise<void>;
}

/**
 * The entities outlive a reload on this device, account by account: the inbox and the conversations seen last are there
 * before the server answers. Only rows that changed are written. Signing out removes all of it. The result tells when the first are there.
 */
export function persistEntities(
  { dispatch, getState, subscribe }: Pick<AppStore, 'dispatch' | 'getState' | 'subscribe'>,
  startListening: StartListening,
  { openEntityCache, report, browser, stopped, kept }: Services,
): () => Promise<void> {
  let keeping: Keeping | null = null;
  let first: Promise<void> = Promise.resolve();
  if (!openEntityCache) return () => first;

  const open = openEntityCache;
  const isCurrent = (one: Keeping) => keeping === one;

  /** Runs work on the cache after all work before it, if it is still wanted. An error is reported and ends the writing. */
  function inTurn(one: Keeping, run: (cache: EntityCache) => Promise<void>): Promise<void> {
    one.turn = one.turn.then(async () => {
      try {
        const cache = await one.cache;
        if (cache && isCurrent(one)) await run(cache);
      } catch (error) {
        // A full disk does not empty itself: what is kept stays as it is until the next start.
        one.isRead = false;
        report('the entities could not be kept', error);
      }
    });
    return one.turn;
  }

  function begin(userId: number): void {
    if (keeping) return;
    const one: Keeping = {
      cache: open(userId).catch((error: unknown) => {
        report('this device keeps no entities', error);
        return null;
      }),
      written: nothingWritten(),
      cursors: {},
      isRead: false,
      timer: undefined,
      turn: Promise.resolve(),
    };
    keeping = one;
    first = inTurn(one, (cache) => restoreFirst(one, cache));
    kept.isRead = inTurn(one, (cache) => restoreRest(one, cache));
  }

  function end(how: 'forget' | 'leave'): void {
    const one = keeping;
    if (!one) return;
    keeping = null;
    clearTimeout(one.timer);
    one.turn = one.turn.then(async () => {
      const cache = await one.cache;
      if (how === 'leave') cache?.close();
      else await cache?.destroy().catch((error: unknown) => report('kept entities could not be removed', error));
    });
  }

  async function restoreFirst(one: Keeping, cache: EntityCache): Promise<void> {
    const { pages, friends, firstCustomers, cursors, conversations } = await cache.readFirst();
    if (!isCurrent(one)) return;
    one.cursors = cursors ?? {};
    const members = firstCustomers ? [firstCustomers] : [];
    dispatch(entitiesRestored({ ...(pages && { pages }), ...(friends && { friends }), members, conversations }));
    const { messages } = getState().entities;
    for (const { key } of conversations) {
      const held = messages.byKey[key];
      if (held) one.written.conversations.set(key, held);
    }
  }

  async function restoreRest(one: Keeping, cache: EntityCache): Promise<void> {
    // Customers may be kept of the pages that the viewer serves.
    for (const { pageId } of selectPages(getState(), 'P')) await restoreCustomers(one, cache, pageId);
    one.isRead = true;
    changed(one);
  }

  /** Reads a page's customers little by little. Rows that the server has answered meanwhile are only compared. */
  async function restoreCustomers(one: Keeping, cache: EntityCache, pageId: number): Promise<void> {
    let stored = noStoredCustomers;
    let after = 0;
    for (;;) {
      const rows = await cache.readMembers(pageId, after, READ_AT_ONCE);
      if (!isCurrent(one) || rows.length === 0) break;
      if (!selectHasAllPageUsers(getState(), pageId))
        dispatch(entitiesRestored({ members: [{ pageId, rows }], conversations: [] }));
      const { customers: held } = selectPageMembers(getState(), pageId);
      stored = withStoredCustomers(
        stored,
        rows.map((row) => heldRow(customers.selectById(held, row.pageUserId), row)),
      );
      after = rows.at(-1)?.pageUserId ?? after;
      await yieldToMain();
    }
    one.written.members.set(pageId, stored);
    const cursor = one.cursors[pageId];
    if (cursor !== undefined)
      dispatch(entitiesRestored({ members: [{ pageId, rows: [], cursor }], conversations: [] }));
  }

  function changed(one: Keeping): void {
    if (!one.isRead || one.timer !== undefined) return;
    one.timer = setTimeout(() => {
      one.timer = undefined;
      void write(one);
    }, WRITE_AFTER_MS);
  }

  const write = (one: Keeping): Promise<void> =>
    inTurn(one, async (cache) => {
      if (!one.isRead) return;
      const state = getState();
      const cursors = cursorsIn(state);
      const changes = changesSince(one.written, state.entities, selectOpenPageId(state));
      for (const part of changes?.writes ?? []) {
        if (!isCurrent(one)) return;
        await cache.write(part);
      }
      if (changes) one.written = changes.after;
      // Last, when every row up to there is kept: a cursor beside half of its rows would hide the other half for good.
      if (!isCurrent(one) || sameJson(cursors, one.cursors)) return;
      await cache.write({ lists: { cursors } });
      one.cursors = cursors;
    });

  startListening({
    predicate: sessionStarts,
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId !== null) begin(userId);
    },
  });
  startListening({ actionCreator: signedOut, effect: () => end('forget') });
  let { entities } = getState();
  const unsubscribe = subscribe(() => {
    const before = entities;
    entities = getState().entities;
    if (keeping && entities !== before) changed(keeping);
  });

  const hidden = () => {
    if (keeping && browser?.document.visibilityState === 'hidden') void write(keeping);
  };
  browser?.document.addEventListener('visibilitychange', hidden, { signal: stopped });
  stopped.addEventListener('abort', () => {
    unsubscribe();
    end('leave');
  });
  return () => within(first, FIRST_PATIENCE_MS);
}

/** Up to where the customers of pages are held. */
const cursorsIn = ({ entities }: RootState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entities.pageUsers.byPage).flatMap(([pageId, { cursor }]) =>
      cursor === null ? [] : [[pageId, cursor]],
    ),
  );

/** A stored row, or the held one where both say the same: then it is not written again. */
const heldRow = (held: PageUserRow | undefined, row: PageUser): PageUserRow =>
  held !== undefined && sameJson(held, row) ? held : row;
