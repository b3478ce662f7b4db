import { useAppDispatch } from '../store/hooks.ts';
import { type ToastCode, toastShown } from '../store/notices/toastsSlice.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFailureText } from './useFailureText.ts';
import { useIsShown } from './useIsShown.ts';

interface CallQuestionProps<Arg, R> {
  title: string;
  text: string;
  confirmLabel: string;
  /** The call cannot be taken back. */
  dangerous?: boolean;
  /** The hook of the mutation. */
  useCall: () => readonly [
    (arg: Arg) => PromiseLike<{ data?: R; error?: unknown }>,
    { isLoading: boolean; error?: unknown },
  ];
  arg: Arg;
  /** Said once it is done. */
  toast?: ToastCode;
  onClose: () => void;
  /** It is done, also after the dialog was closed; it closes unless given. */
  onDone?: (answer: R) => void;
  /** Its answer is shown once, by what a person could leave meanwhile: it cannot be closed until then. */
  staysOpen?: boolean;
}

/** Asks before a call. Why it was refused stands in the dialog, for another try, or in a toast once the dialog is closed. */
export function CallQuestion<Arg, R>({
  useCall,
  arg,
  toast,
  onDone,
  staysOpen = false,
  ...dialog
}: CallQuestionProps<Arg, R>) {
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [call, { isLoading, error }] = useCall();
  const isShown = useIsShown();
  const confirm = async () => {
    const answer = await call(arg);
    const { data } = answer;
    if (data === undefined) {
      if (!isShown()) dispatch(toastShown({ text: failureText(answer.error) }));
      return;
    }
    if (toast) dispatch(toastShown({ code: toast }));
    if (onDone) onDone(data);
    else if (isShown()) dialog.onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      open
      onClose={isLoading && staysOpen ? undefined : dialog.onClose}
      busy={isLoading}
      failure={error === undefined ? null : failureText(error)}
      onConfirm={() => void confirm()}
    />
  );
}
