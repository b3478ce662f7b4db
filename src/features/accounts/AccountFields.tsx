import Box from '@mui/material/Box';
import { Role } from '../../../contract/index.ts';
import { PlaceFields } from '../../components/PlaceFields.tsx';
import { LabelledField, type LabelledFieldProps } from '../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import type { FieldErrors, useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { type AccountValues, FIELD_LIMITS, type TextField } from './accountValues.ts';

interface AccountFieldsProps {
  form: Pick<ReturnType<typeof useForm<AccountValues, unknown>>, 'values' | 'change' | 'leave'> & {
    errorOf: (field: keyof FieldErrors<AccountValues>) => string | undefined;
  };
  /** The account is yet to be made. */
  isNew?: boolean;
  /** The own account: its role stays. */
  isSelf?: boolean;
}

/** Every field of an account, two beside each other where there is room. */
export function AccountFields({ form, isNew = false, isSelf = false }: AccountFieldsProps) {
  const { accounts: texts, detailCard, profile } = useText();
  const field = (name: TextField, label: string, more: Partial<LabelledFieldProps> = {}) => (
    <LabelledField
      autoComplete="off"
      {...more}
      label={label}
      name={name}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.change({ [name]: event.target.value })}
      onBlur={() => form.leave(name)}
      inputProps={{ maxLength: FIELD_LIMITS[name], ...more.inputProps }}
    />
  );
  const code = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
  const wide = { gridColumn: '1 / -1' };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
      {field('userName', texts.userName, {
        required: true,
        autoFocus: isNew,
        hint: texts.userNameHint,
        inputProps: code,
      })}
      <LabelledSelect
        label={texts.role}
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
