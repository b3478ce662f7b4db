import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { confirmationCancelled, selectIsConfirmationAsked } from '../store/model/confirmationSlice.ts';
import { ConfirmationDialog } from './lazyComponents.tsx';

/** Asks the person who they are while a call waits for it. */
export function RequestedConfirmation() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(selectIsConfirmationAsked);
  return isAsked && <ConfirmationDialog onClose={() => dispatch(confirmationCancelled())} />;
}
