import type { UserAccount } from '../../../contract/index.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUpdateUserAccountMutation } from '../../store/api/usersApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { profileChanged, selectUserId } from '../../store/session/sessionSlice.ts';
import { toastShown } from '../../store/toasts/toastsSlice.ts';
import { AccountFields } from './AccountFields.tsx';
import { AccountPhoto } from './AccountPhoto.tsx';
import { changesOf, errorsOf, valuesOf } from './accountValues.ts';

interface EditAccountDialogProps {
  account: UserAccount;
  onClose: () => void;
}

/** Changes an account: its photo at once, its fields when they are saved. */
export function EditAccountDialog({ account, onClose }: EditAccountDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isSelf = useAppSelector((state) => selectUserId(state) === account.userAccountId);
  const [update] = useUpdateUserAccountMutation();
  const saved = valuesOf(account);
  const form = useForm({
    initial: saved,
    errorsOf: (values) => errorsOf(saved, values, text),
    save: (values) => update({ userAccountId: account.userAccountId, ...changesOf(saved, values) }),
    onSaved: ({ profileName }) => {
      if (isSelf) dispatch(profileChanged({ profileName }));
      dispatch(toastShown({ code: 'saved' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.accounts.editAccount}
      submitLabel={text.everywhere.save}
      form={form}
      large
      before={<AccountPhoto account={account} isSelf={isSelf} />}
      onClose={onClose}
    >
      <AccountFields form={form} isSelf={isSelf} />
    </FormDialog>
  );
}
