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
}

/** Nothing was asked yet. */
export const notLoaded: ListLoad = { status: 'idle', complete: false, asked: 0, touched: emptyList, hasMissed: false };

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
export const loadDone = (load: ListLoad): ListLoad => ({ ...answeredOnce(load), status: 'ready', complete: true });

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

/** An event named a row that is not held while an answer may be on its way. */
export const loadMissed = (load: ListLoad): ListLoad =>
  load.asked === 0 || load.hasMissed ? load : { ...load, hasMissed: true };
