import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { putLabel, selectDesk } from '../../store/inbox/pageUsersSlice.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { useLabels } from './useLabels.ts';

/** The labels of a customer and of their page, and a function that puts one on or takes it off, which can be taken back. */
export function useCustomerLabels(pageId: number, customerId: number) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { labels, isRead, mayChange } = useLabels(pageId);
  const { labelIds } = useAppSelector((state) => selectDesk(state, pageId, customerId));
  const toggle = async (labelId: number) => {
    const isOn = selectDesk(store.getState(), pageId, customerId).labelIds.includes(labelId);
    const label = { pageId, customerId, labelId };
    if (await dispatch(putLabel({ ...label, isOn: !isOn })))
      dispatch(toastShown({ code: isOn ? 'labelRemoved' : 'labelAdded' }, { label: { ...label, isOn } }));
  };
  return { labels, own: labels.filter((label) => labelIds.includes(label.labelId)), isRead, mayChange, toggle };
}
