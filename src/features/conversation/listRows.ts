import type { Timeline, TimelineRow } from '../../store/selectors/timeline.ts';

/** A name of a row that stays the same as long as the row lives, also when what was on its way arrives. */
export const rowKey = (row: TimelineRow): string =>
  row.key ?? (row.kind === 'message' ? `m${row.id}` : `o${row.clientId}`);

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
