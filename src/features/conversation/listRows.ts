import type { Timeline, TimelineRow } from '../../store/views/timeline.ts';

/** A name of a row that stays the same as long as the row lives, also when what was on its way arrives. */
export const rowKey = (row: TimelineRow): string =>
  row.key ?? (row.kind === 'message' ? `m${row.id}` : `o${row.clientId}`);

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

/**
 * Lasting names for the places of the flat list that a grouped list really is: each day stands as a row of its own
 * before its messages. Places are counted from the oldest loaded day.
 */
export function keysOf({ days, groupCounts, rowAt }: Pick<Timeline, 'days' | 'groupCounts' | 'rowAt'>) {
  const starts: number[] = [];
  let rows = 0;
  for (const [group, count] of groupCounts.entries()) {
    starts.push(rows + group);
    rows += count;
  }
  return (place: number): string => {
    const group = groupAt(starts, place);
    if (place === starts[group]) return `d${days[group]?.day}`;
    const row = rowAt(place - group - 1);
    return row ? rowKey(row) : `x${place}`;
  };
}

/** The newest message of a timeline, what is still being sent left out; 0 when there is none. */
export function newestMessageId({ rowCount, rowAt }: Pick<Timeline, 'rowCount' | 'rowAt'>): number {
  for (let place = rowCount - 1; place >= 0; place -= 1) {
    const row = rowAt(place);
    if (row?.kind === 'message') return row.id;
  }
  return 0;
}

/** The oldest and the newest settled message of a stretch of a conversation. */
export interface Bounds {
  oldest: number;
  newest: number;
}

/** The bounds of what is loaded, `undefined` while no settled message is. Messages stand before what is being sent. */
export function boundsOf(timeline: Pick<Timeline, 'rowCount' | 'rowAt'>): Bounds | undefined {
  const oldest = timeline.rowAt(0);
  return oldest?.kind === 'message' ? { oldest: oldest.id, newest: newestMessageId(timeline) } : undefined;
}

/** Nothing of what was shown is shown any more, or the first settled messages came: there is nothing to keep in place. */
export function isAnotherStretch(before: Bounds | undefined, after: Bounds | undefined): boolean {
  if (after === undefined) return false;
  return before === undefined || after.oldest > before.newest || after.newest < before.oldest;
}
