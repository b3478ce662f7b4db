import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type CreatedUserAccount, Role, type UserAccount } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PersonPhotoButton } from '../../components/PersonPhotoButton.tsx';
import { PlaceFields } from '../../components/PlaceFields.tsx';
import { changesOf, trimmed } from '../../components/personValues.ts';
import { LabelledField, type LabelledFieldProps } from '../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { type FormState, useForm } from '../../components/useForm.ts';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useCreateUserAccountMutation, useUpdateUserAccountMutation } from '../../store/api/usersApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { accountChanged, selectUserId } from '../../store/session/sessionSlice.ts';
import { ACCOUNT_LIMITS, type AccountValues, errorsOf, NEW_ACCOUNT, valuesOf } from './accountValues.ts';

interface AccountFieldsProps {
  form: FormState<AccountValues>;
  /** The account is yet to be made. */
  isNew?: boolean;
  /** The own account: its role stays. */
  isSelf?: boolean;
}

/** Every field of an account, two beside each other where there is room. */
function AccountFields({ form, isNew = false, isSelf = false }: AccountFieldsProps) {
  const { detailCard, profile } = useText();
  const texts = useAccountsTexts();
  const field = (name: keyof typeof ACCOUNT_LIMITS, label: string, more: Partial<LabelledFieldProps> = {}) => (
    <LabelledField
      autoComplete="off"
      {...more}
      {...form.checkedField(name)}
      label={label}
      inputProps={{ maxLength: ACCOUNT_LIMITS[name], ...more.inputProps }}
    />
  );
  const code = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
  const wide = { gridColumn: '1 / -1' };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
      {field('userName', texts.columns.userName, {
        required: true,
        autoFocus: isNew,
        hint: texts.userNameHint,
        inputProps: code,
      })}
      <LabelledSelect
        label={texts.columns.role}
        name="role"
        value={form.values.role}
        choices={Role.options.map((role) => ({ value: role, label: texts.roles[role] }))}
        error={form.errorOf('role')}
        disabled={isSelf}
        onChange={(value) => {
          const role = Role.options.find((role) => role === value);
          if (role) form.change({ role });
        }}
      />
      <Box sx={wide}>{field('profileName', profile.profileName, { hint: isNew ? texts.nameHint : undefined })}</Box>
      {field('phone', profile.phone, { hint: profile.phoneHint, type: 'tel', inputProps: { inputMode: 'tel' } })}
      {field('email', profile.email, { type: 'email', inputProps: { ...code, inputMode: 'email' } })}
      {field('nrcNo', profile.nrcNo, { hint: profile.nrcHint })}
      {field('license', profile.license)}
      <PlaceFields place={form.values} errorOf={form.errorOf} onChange={form.change} />
      <Box sx={wide}>{field('address', profile.address, { multiline: true, minRows: 2, maxRows: 6 })}</Box>
      <Box sx={wide}>
        {field('remark', detailCard.remark, { multiline: true, minRows: 2, maxRows: 6, hint: texts.remarkHint })}
      </Box>
    </Box>
  );
}

/** Whose account it is, and the way to another photo. */
function AccountPhoto({ account }: { account: UserAccount }) {
  const texts = useAccountsTexts();
  const [photo, setPhoto] = useState(account.profilePhoto);
  const { userAccountId } = account;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2.5 }}>
      <PersonAvatar person={{ ...account, profilePhoto: photo }} size={72} />
      <Box sx={{ minWidth: 0 }}>
        <PersonPhotoButton userAccountId={userAccountId} photo={photo} onChanged={setPhoto} />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {texts.idOf(userAccountId)}
        </Typography>
      </Box>
    </Box>
  );
}

interface EditAccountDialogProps {
  account: UserAccount;
  onClose: () => void;
}

/** Changes an account: its photo at once, its fields when they are saved. */
export function EditAccountDialog({ account, onClose }: EditAccountDialogProps) {
  const { everywhere, profile } = useText();
  const texts = useAccountsTexts();
  const dispatch = useAppDispatch();
  const isSelf = useAppSelector((state) => selectUserId(state) === account.userAccountId);
  const [update] = useUpdateUserAccountMutation();
  const saved = valuesOf(account);
  const form = useForm({
    initial: saved,
    errorsOf: (values) => errorsOf(saved, values, { accounts: texts, profile }),
    save: (values) => update({ userAccountId: account.userAccountId, ...changesOf(saved, values) }),
    onSaved: ({ profileName }) => {
      if (isSelf) dispatch(accountChanged({ profileName }));
    },
    close: onClose,
    toast: 'saved',
  });
  return (
    <FormDialog
      title={texts.editAccount}
      submitLabel={everywhere.save}
      form={form}
      large
      before={<AccountPhoto account={account} />}
      onClose={onClose}
    >
      <AccountFields form={form} isSelf={isSelf} />
    </FormDialog>
  );
}

interface NewAccountDialogProps {
  onClose: () => void;
  onMade: (account: CreatedUserAccount) => void;
}

/** Makes an account. Its first password comes from the server. */
export function NewAccountDialog({ onClose, onMade }: NewAccountDialogProps) {
  const { profile } = useText();
  const texts = useAccountsTexts();
  const [create] = useCreateUserAccountMutation();
  const form = useForm({
    initial: NEW_ACCOUNT,
    errorsOf: (values) => errorsOf(NEW_ACCOUNT, values, { accounts: texts, profile }),
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
