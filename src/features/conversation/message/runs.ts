/** The little of a message that decides whether it belongs together with its neighbour. */
export interface RunPart {
  own: boolean;
  authorId: number;
  /** ISO 8601. */
  time: string;
}

/** Messages of one person further apart than this, in ms, stand apart. */
const RUN_GAP_MS = 5 * 60_000;

/** One person wrote both, shortly after each other: they stand close, with one name and one tail. */
export function isOneRun(earlier: RunPart | undefined, later: RunPart | undefined): boolean {
  if (earlier === undefined || later === undefined) return false;
  if (earlier.own !== later.own || earlier.authorId !== later.authorId) return false;
  return Date.parse(later.time) - Date.parse(earlier.time) < RUN_GAP_MS;
}
