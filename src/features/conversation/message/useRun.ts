import type { ConversationKey } from '../../../../contract/index.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectOutgoing } from '../../../store/outbox/outboxSlice.ts';
import { selectMessageView } from '../../../store/selectors/messageView.ts';
import type { TimelineRow } from '../../../store/selectors/timeline.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import type { RootState } from '../../../store/store.ts';
import { isOneRun, type RunPart } from './runs.ts';

function partOf(state: RootState, key: ConversationKey, row: TimelineRow | undefined): RunPart | undefined {
  if (row === undefined) return undefined;
  if (row.kind === 'message') return selectMessageView(state, key, row.id);
  const outgoing = selectOutgoing(state, row.clientId);
  return outgoing && { own: true, authorId: selectUserId(state) ?? 0, time: outgoing.time };
}

/** Whether a row begins, and whether it ends, a run of messages by one person. */
export function useRun(
  key: ConversationKey,
  row: TimelineRow,
  above: TimelineRow | undefined,
  below: TimelineRow | undefined,
): { head: boolean; tail: boolean } {
  const head = useAppSelector((state) => !isOneRun(partOf(state, key, above), partOf(state, key, row)));
  const tail = useAppSelector((state) => !isOneRun(partOf(state, key, row), partOf(state, key, below)));
  return { head, tail };
}
