import { confirmationCancelled, selectIsConfirmationAsked } from '../store/api/callsSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { ConfirmationDialog } from './lazyComponents.tsx';

/** Asks the person who they are while a call waits for it. */
export function RequestedConfirmation() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(selectIsConfirmationAsked);
  return isAsked && <ConfirmationDialog onClose={() => dispatch(confirmationCancelled())} />;
}
