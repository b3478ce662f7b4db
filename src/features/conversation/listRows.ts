import type { Timeline } from '../../store/views/timeline.ts';

/** The newest stored message of a timeline; 0 when there is none. */
export function newestMessageId({ rows }: Pick<Timeline, 'rows'>): number {
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const row = rows[place];
    if (row?.kind === 'message') return row.id;
  }
  return 0;
}

/** The oldest and the newest stored message of a loaded range. */
interface Bounds {
  oldest: number;
  newest: number;
}

/** The bounds of the loaded range, `undefined` while it has no stored message. Outgoing messages follow the stored ones. */
export function boundsOf(timeline: Pick<Timeline, 'rows'>): Bounds | undefined {
  const oldest = timeline.rows.find(({ kind }) => kind !== 'note');
  return oldest?.kind === 'message' ? { oldest: oldest.id, newest: newestMessageId(timeline) } : undefined;
}

/** Whether the ranges do not overlap, or the first stored messages arrived: no row can keep its position. */
export function isOtherRange(before: Bounds | undefined, after: Bounds | undefined): boolean {
  if (after === undefined) return false;
  return before === undefined || after.oldest > before.newest || after.newest < before.oldest;
}
