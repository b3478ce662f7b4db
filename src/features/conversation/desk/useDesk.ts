import type { DeskChange, NotedDeskChange } from '#contract';
import { useChangeDeskMutation } from '../../../store/api/deskApi.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks.ts';
import { selectDesk } from '../../../store/inbox/pageUsersSlice.ts';
import { type ToastCode, toastShown } from '../../../store/notices/toastsSlice.ts';

interface Customer {
  pageId: number;
  customerId: number;
}

/** What a change is said to have done; nothing where the screen shows it well enough. */
function toastOf({ state, snoozedUntil, assigneeId }: DeskChange): ToastCode | undefined {
  if (snoozedUntil !== undefined) return 'conversationSnoozed';
  if (state !== undefined) return state === 'done' ? 'conversationDone' : 'conversationOpen';
  if (assigneeId === undefined) return undefined;
  return assigneeId === null ? 'conversationUnassigned' : 'conversationAssigned';
}

/** The desk of a customer, and a function that changes it; each change can be taken back for some seconds. */
export function useDesk({ pageId, customerId }: Customer) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const desk = useAppSelector((state) => selectDesk(state, pageId, customerId));
  const [save, { isLoading }] = useChangeDeskMutation();
  /** Returns the call, so that a dialog can say what it is refused with. `clientId` is the same where it is repeated. */
  const change = async (asked: NotedDeskChange, clientId?: string) => {
    const { state, snoozedUntil, assigneeId } = selectDesk(store.getState(), pageId, customerId);
    const isAssigned = asked.assigneeId !== undefined;
    // Of two who take it at once, the second is refused instead of taking it from the first.
    const saved = await save({
      pageId,
      customerId,
      ...asked,
      ...(isAssigned && { fromAssigneeId: assigneeId }),
      clientId,
    });
    const code = toastOf(asked);
    if (!saved.data || code === undefined) return saved;
    // Nothing else: a colleague may have changed that since.
    const back: NotedDeskChange = isAssigned
      ? { assigneeId, fromAssigneeId: saved.data.assigneeId }
      : // A time that is over meanwhile would be refused.
        state === 'snoozed' && snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now() + 60_000
        ? { snoozedUntil }
        : { state: state === 'done' ? 'done' : 'open' };
    dispatch(toastShown({ code }, { desk: { pageId, customerId, ...back } }));
    return saved;
  };
  return { desk, change, isSaving: isLoading };
}
