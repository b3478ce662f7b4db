import type { TimelineRow } from '../../store/views/timeline.ts';

/** Photos of one person within this of the one before, in ms, stand in one album. */
const ALBUM_GAP_MS = 2 * 60_000;
/** As many as can be chosen at once. A longer series of photos stands in several albums. */
export const ALBUM_PHOTOS_MAX = 20;

/** The rows of the loaded range. */
interface Rows {
  rows: readonly TimelineRow[];
  /** A day header or the unread divider stands above the row. */
  isCut: (index: number) => boolean;
}

/** Whether two rows, one below the other, are photos that were sent together. */
function isTogether(earlier: TimelineRow | undefined, later: TimelineRow | undefined): boolean {
  if (!earlier?.photo || !later?.photo || earlier.photo.authorId !== later.photo.authorId) return false;
  return Date.parse(later.photo.time) - Date.parse(earlier.photo.time) < ALBUM_GAP_MS;
}

/** A row and what it stands between. */
export interface PlacedRow {
  row: TimelineRow;
  /** The rows above and below what this one shows; `undefined` also across a day header and the unread divider. */
  above: TimelineRow | undefined;
  below: TimelineRow | undefined;
  /** The photos that this row shows in a grid, oldest first: two or more. A row that an earlier one shows has none. */
  album: readonly TimelineRow[] | undefined;
}

/**
 * Places a row. Each photo keeps its own row in the list, so that rows and messages correspond one to one; the first row of an
 * album shows all of it, the others are empty. A photo that arrives is added to a row that is already there.
 */
export function placeRow(index: number, { rows, isCut }: Rows): PlacedRow | undefined {
  const row = rows[index];
  if (row === undefined) return undefined;
  const above = (at: number) => (isCut(at) ? undefined : rows[at - 1]);
  const below = (at: number) => (isCut(at + 1) ? undefined : rows[at + 1]);
  let start = index;
  while (isTogether(above(start), rows[start])) start -= 1;
  if ((index - start) % ALBUM_PHOTOS_MAX !== 0) return { row, above: above(index), below: below(index), album: [] };
  const album = [row];
  let last = index;
  for (let next = below(last); next && isTogether(rows[last], next); next = below(last)) {
    if (album.length === ALBUM_PHOTOS_MAX) break;
    album.push(next);
    last += 1;
  }
  return { row, above: above(index), below: below(last), album: album.length > 1 ? album : undefined };
}
