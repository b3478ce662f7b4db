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
    const { labelIds: before } = selectDesk(store.getState(), pageId, customerId);
    const has = before.includes(labelId);
    const after = has ? before.filter((id) => id !== labelId) : [...before, labelId];
    const saved = await save({ pageId, customerId, labelIds: after });
    if (!saved.data) return;
    dispatch(
      toastShown({ code: has ? 'labelRemoved' : 'labelAdded' }, { desk: { pageId, customerId, labelIds: before } }),
    );
  };
  return { labels, own: labels.filter((label) => labelIds.includes(label.labelId)), isRead, mayChange, toggle };
}
