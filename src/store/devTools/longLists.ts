import type { EntityState } from '@reduxjs/toolkit';
import { readLongList } from '../inbox/longListSummary.ts';

/** Is it a plain object? Files, errors and other instances of classes are none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Rows of a list that are all shown. Of a longer list, its ends are: this many rows at each. */
export const ROWS_MAX = 1_000;
export const ROWS_AT_END = 30;

/** A list of rows, whatever it is kept in. */
interface List {
  total: number;
  /** The ids from one place to another, in the list's order. */
  idsFrom: (from: number, to?: number) => number[];
  rowOf: (id: number) => object | undefined;
}

const isLongEntityState = (value: object): value is EntityState<object, number> =>
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.length > ROWS_MAX &&
  'entities' in value &&
  isRecord(value.entities);

const listOfEntities = ({ ids, entities }: EntityState<object, number>): List => ({
  total: ids.length,
  idsFrom: (from, to) => ids.slice(from, to),
  rowOf: (id) => entities[id],
});

/** The list that a part of the state is, if it is one that cannot be shown as it is. */
export const listIn = (value: object): List | undefined =>
  readLongList(value) ?? (isLongEntityState(value) ? listOfEntities(value) : undefined);

/**
 * The rows of a list by id, and their ids in the order of the list: all of up to ROWS_MAX rows; of more those at the ends, and the rows
 * that were asked for.
 */
export function summaryOf({ total, idsFrom, rowOf }: List, rowIds: readonly number[], show: (row: object) => unknown) {
  const ids = total <= ROWS_MAX ? idsFrom(0) : [...idsFrom(0, ROWS_AT_END), ...idsFrom(total - ROWS_AT_END)];
  const entities: Record<number, unknown> = {};
  for (const id of [...ids, ...rowIds]) {
    const row = rowOf(id);
    if (row) entities[id] = show(row);
  }
  return { total, leftOut: total - ids.length, ids, entities };
}
