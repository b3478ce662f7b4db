import type { Message, PageUser } from '#contract';
import { type ActivityStep, customersOf, messageOf } from '../rows.ts';
import { type Keeper, SHOWN } from '../worker.ts';
import { changesOf } from './entityAdapter.ts';

/** A sorted array of numbers: keys with the ids they belong to. */
interface Order {
  keys: number[];
  ids: number[];
}

function placeOf({ keys, ids }: Order, key: number, id: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] ?? 0;
    if (found < key || (found === key && (ids[middle] ?? 0) < id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const timeOf = (row: PageUser): number => -Date.parse(row.messageDate ?? '');

/** What is possible where nothing needs to be kept as it was: a Map, and a sorted array changed in place. No time travel. */
export const mapInbox: Keeper<ActivityStep> = {
  who: 'Map and sorted array',
  role: 'limit',
  hold: (count) => {
    let rows = new Map<number, PageUser>();
    let order: Order = { keys: [], ids: [] };
    const start = customersOf(count);
    const byTime = [...start].sort((a, b) => timeOf(a) - timeOf(b) || a.pageUserId - b.pageUserId);
    const reset = () => {
      rows = new Map(start.map((row) => [row.pageUserId, row]));
      order = { keys: byTime.map(timeOf), ids: byTime.map(({ pageUserId }) => pageUserId) };
    };
    reset();
    return {
      reset,
      apply: (step) => {
        const held = rows.get(step.pageUserId);
        if (!held) return undefined;
        const row = { ...held, ...changesOf(step, held) };
        rows.set(row.pageUserId, row);
        const [was, is] = [timeOf(held), timeOf(row)];
        if (was !== is) {
          const from = placeOf(order, was, row.pageUserId);
          order.keys.splice(from, 1);
          order.ids.splice(from, 1);
          const to = placeOf(order, is, row.pageUserId);
          order.keys.splice(to, 0, is);
          order.ids.splice(to, 0, row.pageUserId);
        }
        return order.ids.slice(0, SHOWN).map((id) => rows.get(id));
      },
    };
  },
};

/** The same for messages. */
export const mapMessages: Keeper<number> = {
  who: 'Map and sorted array',
  role: 'limit',
  hold: (count) => {
    let rows = new Map<number, Message>();
    let order: Order = { keys: [], ids: [] };
    const reset = () => {
      const ids = Array.from({ length: count }, (_, i) => i + 1);
      rows = new Map(ids.map((id) => [id, messageOf(id)]));
      order = { keys: [...ids], ids };
    };
    reset();
    return {
      reset,
      apply: (id) => {
        if (!rows.has(id)) {
          const to = placeOf(order, id, id);
          order.keys.splice(to, 0, id);
          order.ids.splice(to, 0, id);
        }
        rows.set(id, messageOf(id));
        return order.ids.slice(-SHOWN).map((shown) => rows.get(shown));
      },
    };
  },
};
