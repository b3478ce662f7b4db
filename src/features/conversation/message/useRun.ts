import type { ConversationKey } from '#contract';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectOutgoing } from '../../../store/outbox/outboxSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import type { RootState } from '../../../store/types.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';
import type { TimelineRow } from '../../../store/views/timeline.ts';

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

function partOf(state: RootState, key: ConversationKey, row: TimelineRow | undefined): RunPart | undefined {
  if (row === undefined || row.kind === 'note') return undefined;
  if (row.kind === 'message') return selectMessageView(state, key, row.id);
  const outgoing = selectOutgoing(state, row.clientId);
  return outgoing && { own: true, authorId: selectUserId(state) ?? 0, time: outgoing.time };
}

/** Whether a row begins, and whether it ends, a run of messages by one person. */
export function useRun(
  key: ConversationKey,
  row: TimelineRow | undefined,
  above: TimelineRow | undefined,
  below: TimelineRow | undefined,
): { head: boolean; tail: boolean } {
  const head = useAppSelector((state) => !isOneRun(partOf(state, key, above), partOf(state, key, row)));
  const tail = useAppSelector((state) => !isOneRun(partOf(state, key, row), partOf(state, key, below)));
  return { head, tail };
}
