import { useChangeDeskMutation } from '../../store/api/deskApi.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { selectDesk } from '../../store/inbox/pageUsersSlice.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { useLabels } from './useLabels.ts';

/** The labels of a customer and of their page, and a function that puts one on or takes it off, which can be taken back. */
export function useCustomerLabels(pageId: number, customerId: number) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { labels, isRead, mayChange } = useLabels(pageId);
  const { labelIds } = useAppSelector((state) => selectDesk(state, pageId, customerId));
  const [save] = useChangeDeskMutation();
  const toggle = async (labelId: number) => {
    const before = selectDesk(store.getState(), pageId, customerId);
    const has = before.labelIds.includes(labelId);
    const after = has ? before.labelIds.filter((id) => id !== labelId) : [...before.labelIds, labelId];
    const saved = await save({ pageId, customerId, before, labelIds: after });
    if (!saved.data) return;
    const undo = { pageId, customerId, before: saved.data, labelIds: before.labelIds };
    dispatch(toastShown({ code: has ? 'labelRemoved' : 'labelAdded' }, { desk: undo }));
  };
  return { labels, own: labels.filter((label) => labelIds.includes(label.labelId)), isRead, mayChange, toggle };
}
