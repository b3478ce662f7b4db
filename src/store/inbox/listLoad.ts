import type { EntityAdapter, EntityState } from '@reduxjs/toolkit';
import { type ConversationRow, withAnswer } from './conversationActivity.ts';

/**
 * Merges a whole list that was read into the rows of an Immer draft. A row in which nothing differs stays as it is. Rows that
 * the list does not have are removed, except those that events added while it was on its way.
 */
export function mergeList<T extends ConversationRow>(
  adapter: EntityAdapter<T, number>,
  rows: EntityState<T, number>,
  read: readonly T[],
  load: ListLoad,
): void {
  const touched = new Set(load.touched);
  const present = new Set<number>();
  const changed: T[] = [];
  for (const coming of read) {
    const id = adapter.selectId(coming);
    const held = rows.entities[id];
    if (held === undefined && touched.has(id)) continue;
    present.add(id);
    const row = withAnswer(held, coming, touched.has(id));
    if (row !== held) changed.push(row);
  }
  adapter.removeMany(
    rows,
    rows.ids.filter((id) => !present.has(id) && !touched.has(id)),
  );
  adapter.setMany(rows, changed);
}

/** How the reading of a list stands. `failed` keeps what is held. */
export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * The state of reading a list, and which rows events changed while an answer was on its way: for those the event is the
 * newer news, whatever the answer says.
 */
export interface ListLoad {
  status: ListStatus;
  /** True once a whole answer is held, also while it is read again. */
  complete: boolean;
  /** How many requests have no answer yet. */
  asked: number;
  /** Ids of rows that events saved, changed or removed since the oldest such request. */
  touched: number[];
}

/** Nothing was asked yet. */
export const notLoaded: ListLoad = { status: 'idle', complete: false, asked: 0, touched: [] };

/** A request went out. What is held stays usable: a list that was ready keeps its status. */
export const loadStarted = (load: ListLoad): ListLoad => ({
  ...load,
  asked: load.asked + 1,
  status: load.complete ? 'ready' : 'loading',
});

/** A whole answer is held. */
export const loadDone = (load: ListLoad): ListLoad => {
  const asked = Math.max(0, load.asked - 1);
  return { status: 'ready', complete: true, asked, touched: asked > 0 ? load.touched : [] };
};

/** The request failed. */
export const loadFailed = (load: ListLoad): ListLoad => {
  const asked = Math.max(0, load.asked - 1);
  const status = load.complete ? 'ready' : asked > 0 ? 'loading' : 'failed';
  return { ...load, asked, status, touched: asked > 0 ? load.touched : [] };
};

/** An event changed the row while an answer may be on its way. */
export const loadTouched = (load: ListLoad, id: number): ListLoad =>
  load.asked === 0 || load.touched.includes(id) ? load : { ...load, touched: [...load.touched, id] };
