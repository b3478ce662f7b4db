import type { CreatedUserAccount } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useResetSecondFactorMutation } from '../../store/api/securityApi.ts';
import {
  useDeleteUserAccountMutation,
  useResetPasswordMutation,
  useUpdateUserAccountMutation,
} from '../../store/api/usersApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import type { AccountChoice } from './AccountMenu.tsx';
import { shownName } from './accountValues.ts';

interface AccountQuestionProps extends AccountChoice {
  action: Exclude<AccountChoice['action'], 'edit'>;
  onClose: () => void;
  /** The account has another first password. */
  onReset: (made: CreatedUserAccount) => void;
}

/** Asks before an account is kept from signing in, let in again, removed, or given another first password. */
export function AccountQuestion({ action, account, onClose, onReset }: AccountQuestionProps) {
  const texts = useAccountsTexts();
  const dispatch = useAppDispatch();
  const failureWords = useFailureText();
  const [update, updating] = useUpdateUserAccountMutation();
  const [remove, removing] = useDeleteUserAccountMutation();
  const [reset, resetting] = useResetPasswordMutation();
  const [resetSecondFactor, resettingFactor] = useResetSecondFactorMutation();
  const { userAccountId } = account;
  const calls = [updating, removing, resetting, resettingFactor];
  const error = calls.find((call) => call.error)?.error;

  const done = (code: 'saved' | 'removed') => {
    dispatch(toastShown({ code }));
    onClose();
  };
  const setDisabled = async (disabled: boolean) => {
    const answer = await update({ userAccountId, disabled });
    if (answer.data) done('saved');
  };
  const questions = {
    disable: { title: texts.disableTitle, text: texts.disableText, run: () => setDisabled(true) },
    enable: { title: texts.enableTitle, text: texts.enableText, run: () => setDisabled(false) },
    remove: {
      title: texts.removeTitle,
      text: texts.removeText,
      run: async () => {
        const answer = await remove({ userAccountId });
        if (answer.data !== undefined) done('removed');
      },
    },
    resetPassword: {
      title: texts.resetTitle,
      text: texts.resetText,
      run: async () => {
        const answer = await reset({ userAccountId });
        if (answer.data) onReset(answer.data);
      },
    },
    resetSecondFactor: {
      title: texts.resetSecondFactorTitle,
      text: texts.resetSecondFactorText,
      run: async () => {
        const answer = await resetSecondFactor({ userAccountId });
        if (answer.data !== undefined) done('saved');
      },
    },
  };
  const { title, text, run } = questions[action];
  return (
    <ConfirmDialog
      open
      title={title(shownName(account))}
      text={text}
      confirmLabel={texts[action]}
      dangerous={action !== 'enable'}
      busy={calls.some((call) => call.isLoading)}
      failure={error && failureWords(error)}
      maxWidth={action === 'remove' ? 480 : undefined}
      onClose={onClose}
      onConfirm={run}
    />
  );
}
