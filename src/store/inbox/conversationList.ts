import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import { type ConversationRow, newestFirst, withAnswer } from './conversationActivity.ts';
import { emptyList, find, put, type SortedList } from './large/sortedList.ts';

/** How the reading of a list stands. `failed` keeps what is held. */
export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * The state of reading a list, and what events said while an answer was on its way. For rows that they changed the event is the newer
 * news, whatever the answer says. A row that was not held may come as it was before its event: the list must be read once more.
 */
export interface ListLoad {
  status: ListStatus;
  /** True once a whole answer is held, also while it is read again. */
  complete: boolean;
  /** How many requests have no answer yet. */
  asked: number;
  /** Ids of rows that events saved, changed or removed since the oldest such request, each by itself: a slow answer sees many. */
  touched: SortedList<number>;
  /** Since then an event named a row that was not held. */
  hasMissed: boolean;
  /** An event or an answer named a row that is not held: the list must be read again, after a read that is on its way. */
  isIncomplete: boolean;
}

/** Nothing was asked yet. */
export const notLoaded: ListLoad = {
  status: 'idle',
  complete: false,
  asked: 0,
  touched: emptyList,
  hasMissed: false,
  isIncomplete: false,
};

/** What events said is no longer needed when no request is without an answer. */
const answeredOnce = (load: ListLoad): ListLoad =>
  load.asked > 1
    ? { ...load, asked: load.asked - 1 }
    : { ...load, asked: 0, touched: notLoaded.touched, hasMissed: notLoaded.hasMissed };

/** A request went out. What is held stays usable: a list that was ready keeps its status. */
export const loadStarted = (load: ListLoad): ListLoad => ({
  ...load,
  asked: load.asked + 1,
  status: load.complete ? 'ready' : 'loading',
});

/** A whole answer is held. */
export const loadDone = (load: ListLoad): ListLoad => ({
  ...answeredOnce(load),
  status: 'ready',
  complete: true,
  isIncomplete: load.hasMissed,
});

/** The request failed. */
export const loadFailed = (load: ListLoad): ListLoad => {
  const left = answeredOnce(load);
  return { ...left, status: load.complete ? 'ready' : left.asked > 0 ? 'loading' : 'failed' };
};

/** An event changed the row while an answer may be on its way. */
export const loadTouched = (load: ListLoad, id: number): ListLoad =>
  load.asked === 0 || wasTouched(load, id) ? load : { ...load, touched: put(load.touched, id, id) };

/** Did an event change the row while the answer was on its way? */
export const wasTouched = ({ touched }: ListLoad, id: number): boolean => find(touched, id) !== undefined;

/** A row is known of that is not held. It may come with the first answer, where the list was not asked for yet. */
export const loadMissed = (load: ListLoad): ListLoad => {
  const hasMissed = load.asked > 0;
  const isNoted = load.isIncomplete && load.hasMissed === hasMissed;
  return isNoted || !(load.complete || hasMissed) ? load : { ...load, hasMissed, isIncomplete: true };
};

/** Must the list be read again now? Not while it is being read. */
export const isToBeRead = ({ isIncomplete, asked }: ListLoad): boolean => isIncomplete && asked === 0;

/** The pages of the viewer in one mode, or their friends. */
export interface ConversationList<T> {
  rows: EntityState<T, number>;
  load: ListLoad;
}

/** Makes the functions for one kind of list. Those that change a list are called inside a case reducer of `createSlice`: it is an Immer draft. */
export function createConversationList<T extends ConversationRow>(selectId: (row: T) => number) {
  type List = ConversationList<T>;
  // Not sorted: with a `sortComparer` each event would sort all rows, as Immer drafts.
  const adapter = createEntityAdapter<T, number>({ selectId });

  function setRow(list: List, held: T | undefined, row: T): void {
    if (row === held) return;
    adapter.setOne(list.rows, row);
    list.load = loadTouched(list.load, selectId(row));
  }

  /** Notes that a row is known of. */
  function markMissing(list: List, id: number): void {
    if (!list.rows.entities[id]) list.load = loadMissed(list.load);
  }

  /** Changes a row, if it is held. */
  function change(list: List, id: number, how: (row: T) => T): void {
    const held = list.rows.entities[id];
    if (held) setRow(list, held, how(held));
  }

  return {
    initialState: { rows: adapter.getInitialState(), load: notLoaded } satisfies List,
    selectors: adapter.getSelectors(),
    /** Sorts rows: the newest activity first. */
    newestFirst: (rows: readonly T[]): T[] => newestFirst(rows, selectId),
    change,
    markMissing,
    /** Changes a row by news of its conversation; one that is not held is missing. */
    applyNews(list: List, id: number, how: (row: T) => T): void {
      markMissing(list, id);
      change(list, id, how);
    },
    /** A request for the list went out. */
    started(list: List): void {
      list.load = loadStarted(list.load);
    },
    /** It failed. */
    failed(list: List): void {
      list.load = loadFailed(list.load);
    },
    /** A row is new or changed. */
    save(list: List, row: T): void {
      const held = list.rows.entities[selectId(row)];
      setRow(list, held, withAnswer(held, row, false));
    },
    /** A row left the list. */
    remove(list: List, id: number): void {
      adapter.removeOne(list.rows, id);
      list.load = loadTouched(list.load, id);
    },
    /**
     * The whole list was read. A row in which nothing differs stays as it is. Rows that it does not have are removed, except those that
     * events added while it was on its way.
     */
    setAll(list: List, read: readonly T[]): void {
      const { rows, load } = list;
      const present = read.filter((row) => rows.entities[selectId(row)] || !wasTouched(load, selectId(row)));
      const ids = new Set(present.map(selectId));
      adapter.removeMany(
        rows,
        rows.ids.filter((id) => !ids.has(id) && !wasTouched(load, id)),
      );
      for (const row of present) {
        const held = rows.entities[selectId(row)];
        const joined = withAnswer(held, row, wasTouched(load, selectId(row)));
        if (joined !== held) adapter.setOne(rows, joined);
      }
      list.load = loadDone(load);
    },
    /** Rows kept from last time fill what is not held, until the list is read. */
    restore(list: List, rows: readonly T[] = []): void {
      if (!list.load.complete) adapter.addMany(list.rows, rows);
    },
  };
}
