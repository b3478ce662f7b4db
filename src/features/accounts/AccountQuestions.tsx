import type { CreatedUserAccount, UserAccount } from '../../../contract/index.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import {
  useDeleteUserAccountMutation,
  useResetPasswordMutation,
  useUpdateUserAccountMutation,
} from '../../store/api/usersApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/toasts/toastsSlice.ts';
import { shownName } from './accountValues.ts';

interface QuestionProps {
  account: UserAccount;
  onClose: () => void;
}

/** Keeps an account from signing in, or lets it in again. */
export function DisableQuestion({ account, onClose }: QuestionProps) {
  const { accounts: texts, everywhere } = useText();
  const dispatch = useAppDispatch();
  const failureWords = useFailureText();
  const [update, { isLoading, error }] = useUpdateUserAccountMutation();
  const disabled = !account.disabled;
  const name = shownName(account);
  return (
    <ConfirmDialog
      open
      title={disabled ? texts.disableTitle(name) : texts.enableTitle(name)}
      text={disabled ? texts.disableText : texts.enableText}
      cancelLabel={everywhere.cancel}
      confirmLabel={disabled ? texts.disable : texts.enable}
      dangerous={disabled}
      busy={isLoading}
      failure={error && failureWords(error)}
      onCancel={onClose}
      onConfirm={async () => {
        const answer = await update({ userAccountId: account.userAccountId, disabled });
        if (!answer.data) return;
        dispatch(toastShown({ code: 'saved' }));
        onClose();
      }}
    />
  );
}

/** Removes an account, after saying what goes with it and what stays. */
export function RemoveQuestion({ account, onClose }: QuestionProps) {
  const { accounts: texts, everywhere } = useText();
  const dispatch = useAppDispatch();
  const failureWords = useFailureText();
  const [remove, { isLoading, error }] = useDeleteUserAccountMutation();
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(shownName(account))}
      text={texts.removeText}
      cancelLabel={everywhere.cancel}
      confirmLabel={texts.remove}
      dangerous
      busy={isLoading}
      failure={error && failureWords(error)}
      maxWidth={480}
      onCancel={onClose}
      onConfirm={async () => {
        const answer = await remove({ userAccountId: account.userAccountId });
        if (answer.data === undefined) return;
        dispatch(toastShown({ code: 'removed' }));
        onClose();
      }}
    />
  );
}

/** Gives an account another first password. */
export function ResetQuestion({
  account,
  onClose,
  onReset,
}: QuestionProps & { onReset: (made: CreatedUserAccount) => void }) {
  const { accounts: texts, everywhere } = useText();
  const failureWords = useFailureText();
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  return (
    <ConfirmDialog
      open
      title={texts.resetTitle(shownName(account))}
      text={texts.resetText}
      cancelLabel={everywhere.cancel}
      confirmLabel={texts.resetPassword}
      dangerous
      busy={isLoading}
      failure={error && failureWords(error)}
      onCancel={onClose}
      onConfirm={async () => {
        const answer = await reset({ userAccountId: account.userAccountId });
        if (answer.data) onReset(answer.data);
      }}
    />
  );
}
