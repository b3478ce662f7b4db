import { each } from '../../lib/sortedTree.ts';
import type { LargeEntityAdapter, LargeEntityState } from './largeEntityAdapter.ts';
import type { ListLoad } from './listLoad.ts';

/**
 * What is held after a whole list was answered. `join` makes a row of what is held and what came; it answers the held row
 * itself where nothing differs, so that an answer which says nothing new changes nothing. Rows that the answer does not have are
 * gone, except those that events brought while it was on its way.
 */
export function withAnsweredList<T>(
  collection: LargeEntityAdapter<T>,
  state: LargeEntityState<T>,
  answered: readonly T[],
  load: ListLoad,
  join: (held: T | undefined, coming: T, touched: boolean) => T,
): LargeEntityState<T> {
  const { selectById } = collection.getSelectors();
  const touched = new Set(load.touched);
  const present = new Set<number>();
  const changed: T[] = [];
  for (const coming of answered) {
    const id = collection.selectId(coming);
    const held = selectById(state, id);
    if (held === undefined && touched.has(id)) continue;
    present.add(id);
    const row = join(held, coming, touched.has(id));
    if (row !== held) changed.push(row);
  }
  const gone: number[] = [];
  each(state.rows, (row) => {
    const id = collection.selectId(row);
    if (!present.has(id) && !touched.has(id)) gone.push(id);
  });
  return collection.setMany(collection.removeMany(state, gone), changed);
}
