import type { CreatedUserAccount } from '#contract';
import { CallQuestion } from '../../components/CallQuestion.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useResetSecondFactorMutation } from '../../store/api/securityApi.ts';
import {
  useDeleteUserAccountMutation,
  useResetPasswordMutation,
  useUpdateUserAccountMutation,
} from '../../store/api/usersApi.ts';
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
  const name = shownName(account);
  const { userAccountId } = account;
  const arg = { userAccountId };
  const shared = { confirmLabel: texts[action], dangerous: action !== 'enable', onClose };
  switch (action) {
    case 'disable':
    case 'enable':
      return (
        <CallQuestion
          {...shared}
          title={action === 'disable' ? texts.disableTitle(name) : texts.enableTitle(name)}
          text={action === 'disable' ? texts.disableText : texts.enableText}
          useCall={useUpdateUserAccountMutation}
          arg={{ userAccountId, disabled: action === 'disable' }}
          toast="saved"
        />
      );
    case 'remove':
      return (
        <CallQuestion
          {...shared}
          title={texts.removeTitle(name)}
          text={texts.removeText}
          useCall={useDeleteUserAccountMutation}
          arg={arg}
          toast="removed"
        />
      );
    case 'resetPassword':
      return (
        <CallQuestion
          {...shared}
          title={texts.resetTitle(name)}
          text={texts.resetText}
          useCall={useResetPasswordMutation}
          arg={arg}
          onDone={onReset}
        />
      );
    case 'resetSecondFactor':
      return (
        <CallQuestion
          {...shared}
          title={texts.resetSecondFactorTitle(name)}
          text={texts.resetSecondFactorText}
          useCall={useResetSecondFactorMutation}
          arg={arg}
          toast="saved"
        />
      );
  }
}
