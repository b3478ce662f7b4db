import type { EntityAdapter, EntityState } from '@reduxjs/toolkit';
import { type ConversationRow, withAnswer } from './conversationActivity.ts';
import type { ListLoad } from './listLoad.ts';

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
