/** How the reading of a list stands. `failed` keeps what is held. */
export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * The state of reading a list, and what events said while an answer was on its way. For rows that they changed the event is the newer
 * news, whatever the answer says. The rows of `unheld` may come as they were before the event: the list must be read once more.
 */
export interface ListLoad {
  status: ListStatus;
  /** True once a whole answer is held, also while it is read again. */
  complete: boolean;
  /** How many requests have no answer yet. */
  asked: number;
  /** Ids of rows that events saved, changed or removed since the oldest such request. */
  touched: number[];
  /** Ids that events named since then and that were not held. */
  unheld: number[];
}

/** Nothing was asked yet. */
export const notLoaded: ListLoad = { status: 'idle', complete: false, asked: 0, touched: [], unheld: [] };

/** A request went out. What is held stays usable: a list that was ready keeps its status. */
export const loadStarted = (load: ListLoad): ListLoad => ({
  ...load,
  asked: load.asked + 1,
  status: load.complete ? 'ready' : 'loading',
});

/** A whole answer is held. */
export const loadDone = (load: ListLoad): ListLoad => {
  const asked = Math.max(0, load.asked - 1);
  return { ...load, status: 'ready', complete: true, asked, ...(asked === 0 && { touched: [], unheld: [] }) };
};

/** The request failed. */
export const loadFailed = (load: ListLoad): ListLoad => {
  const asked = Math.max(0, load.asked - 1);
  const status = load.complete ? 'ready' : asked > 0 ? 'loading' : 'failed';
  return { ...load, asked, status, ...(asked === 0 && { touched: [], unheld: [] }) };
};

/** An event changed the row while an answer may be on its way. */
export const loadTouched = (load: ListLoad, id: number): ListLoad =>
  load.asked === 0 || load.touched.includes(id) ? load : { ...load, touched: [...load.touched, id] };

/** An event named an id that is not held while an answer may be on its way. */
export const loadMissed = (load: ListLoad, id: number): ListLoad =>
  load.asked === 0 || load.unheld.includes(id) ? load : { ...load, unheld: [...load.unheld, id] };
