import { useAppSelector } from '../../../store/hooks.ts';
import { selectIsGuest } from '../../../store/session/sessionSlice.ts';
import type { MessageView } from '../../../store/views/messageView.ts';
import { actionsFor } from '../actions/all.ts';

/** Whether this person can do anything with a message: otherwise nothing opens its menu. */
export function useHasMenu(message: MessageView | undefined): boolean {
  const isGuest = useAppSelector(selectIsGuest);
  // What can be marked unread can also be reported.
  return message !== undefined && actionsFor(message, isGuest, { markUnread: undefined }).length > 0;
}
