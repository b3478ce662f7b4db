import type { Timeline, TimelineRow } from '../../store/views/timeline.ts';

/** What the virtual list asks of a timeline: how many rows each day has, and which row stands at a place. */
export interface ListRows {
  /** The viewer's local days, oldest first: `2026-11-21`. */
  days: readonly string[];
  /** Rows of each day, in the same order. */
  groupCounts: number[];
  /** Rows in all. */
  total: number;
  /** The row at a place counted from the oldest loaded row, or `undefined` outside. */
  rowAt: (index: number) => TimelineRow | undefined;
  /** A lasting name for a place in the flat list, in which each day stands as a row before its messages. */
  keyAt: (flatIndex: number) => string;
  /** Where a message stands, counted from the oldest loaded row, or -1 when it is not loaded. */
  indexOfMessage: (id: number) => number;
}

/** A name of a row that stays the same as long as the row lives. */
export const rowKey = (row: TimelineRow): string => (row.kind === 'message' ? `m${row.id}` : `o${row.clientId}`);

/** The last group that begins at or before `index`. */
function groupAt(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Reads a timeline as a grouped list. The work is in the number of days, not of messages. */
export function listRows({ days }: Pick<Timeline, 'days'>): ListRows {
  const starts: number[] = [];
  const flatStarts: number[] = [];
  let total = 0;
  for (const [group, day] of days.entries()) {
    flatStarts.push(total + group);
    starts.push(total);
    total += day.rows.length;
  }
  return {
    days: days.map((day) => day.day),
    groupCounts: days.map((day) => day.rows.length),
    total,
    rowAt: (index) => {
      if (index < 0 || index >= total) return undefined;
      const group = groupAt(starts, index);
      return days[group]?.rows[index - (starts[group] ?? 0)];
    },
    keyAt: (flatIndex) => {
      const group = groupAt(flatStarts, flatIndex);
      const place = flatIndex - (flatStarts[group] ?? 0) - 1;
      const row = days[group]?.rows[place];
      if (row !== undefined) return rowKey(row);
      return place < 0 ? `d${days[group]?.day}` : `x${flatIndex}`;
    },
    indexOfMessage: (id) => {
      for (const [group, day] of days.entries()) {
        const place = day.rows.findIndex((row) => row.kind === 'message' && row.id === id);
        if (place >= 0) return (starts[group] ?? 0) + place;
      }
      return -1;
    },
  };
}

/** The newest message of a timeline, what is still being sent left out; 0 when there is none. */
export function newestMessageId({ days }: Pick<Timeline, 'days'>): number {
  for (let group = days.length - 1; group >= 0; group -= 1) {
    const rows = days[group]?.rows ?? [];
    for (let place = rows.length - 1; place >= 0; place -= 1) {
      const row = rows[place];
      if (row?.kind === 'message') return row.id;
    }
  }
  return 0;
}

/** The oldest and the newest settled message of a stretch of a conversation. */
export interface Bounds {
  oldest: number;
  newest: number;
}

/** The bounds of what is loaded, `undefined` while no settled message is. */
export function boundsOf(timeline: Pick<Timeline, 'days'>): Bounds | undefined {
  const newest = newestMessageId(timeline);
  for (const { rows } of timeline.days) {
    const row = rows.find((candidate) => candidate.kind === 'message');
    if (row?.kind === 'message') return { oldest: row.id, newest };
  }
  return undefined;
}

/** Nothing of what was shown is shown any more, or the first settled messages came: there is nothing to keep in place. */
export function isAnotherStretch(before: Bounds | undefined, after: Bounds | undefined): boolean {
  if (after === undefined) return false;
  return before === undefined || after.oldest > before.newest || after.newest < before.oldest;
}
