import DialogContentText from '@mui/material/DialogContentText';
import type { CreatedUserAccount } from '../../../contract/index.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useCreateUserAccountMutation } from '../../store/api/usersApi.ts';
import { AccountFields } from './AccountFields.tsx';
import { errorsOf, NEW_ACCOUNT, trimmed } from './accountValues.ts';

interface NewAccountDialogProps {
  onClose: () => void;
  onMade: (account: CreatedUserAccount) => void;
}

/** Makes an account. Its first password comes from the server. */
export function NewAccountDialog({ onClose, onMade }: NewAccountDialogProps) {
  const text = useText();
  const { accounts: texts } = text;
  const [create] = useCreateUserAccountMutation();
  const form = useForm({
    initial: NEW_ACCOUNT,
    errorsOf: (values) => errorsOf(NEW_ACCOUNT, values, text),
    save: (values) => create(trimmed(values)),
    onSaved: onMade,
  });
  return (
    <FormDialog
      title={texts.newAccount}
      submitLabel={texts.make}
      form={form}
      large
      before={<DialogContentText sx={{ mb: 2 }}>{texts.newAccountText}</DialogContentText>}
      onClose={onClose}
    >
      <AccountFields form={form} isNew />
    </FormDialog>
  );
}
