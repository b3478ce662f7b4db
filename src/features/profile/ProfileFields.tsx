import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PlaceFields } from '../../components/PlaceFields.tsx';
import { LabelledField, type LabelledFieldProps } from '../../components/ui/LabelledField.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { FIELD_LIMITS } from './profileValues.ts';
import type { ProfileFormState } from './useProfileForm.ts';

/** A group of fields under a heading, two beside each other where there is room. */
function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}

interface ProfileFieldsProps {
  form: ProfileFormState;
  /** The name is what the person came to give. */
  focusName: boolean;
}

/** Every field of the profile. */
export function ProfileFields({ form, focusName }: ProfileFieldsProps) {
  const { profile } = useText();
  const field = (name: keyof typeof FIELD_LIMITS, more: Partial<LabelledFieldProps> = {}) => (
    <LabelledField
      {...more}
      label={profile[name]}
      name={name}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.change({ [name]: event.target.value })}
      onBlur={() => form.leave(name)}
      inputProps={{ maxLength: FIELD_LIMITS[name], ...more.inputProps }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FieldGroup title={profile.you}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          {field('profileName', { required: true, autoComplete: 'name', autoFocus: focusName })}
        </Box>
        {field('nrcNo', { hint: profile.nrcHint, autoComplete: 'off' })}
        {field('license', { autoComplete: 'off' })}
      </FieldGroup>
      <FieldGroup title={profile.contact}>
        {field('phone', {
          hint: profile.phoneHint,
          type: 'tel',
          autoComplete: 'tel',
          inputProps: { inputMode: 'tel' },
        })}
        {field('email', {
          type: 'email',
          autoComplete: 'email',
          inputProps: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
        })}
      </FieldGroup>
      <FieldGroup title={profile.place}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          {field('address', { multiline: true, minRows: 2, maxRows: 6, autoComplete: 'street-address' })}
        </Box>
        <PlaceFields place={form.values} errorOf={form.errorOf} onChange={form.change} />
      </FieldGroup>
      <Typography variant="body2" color="textSecondary">
        {profile.privacy}
      </Typography>
    </Box>
  );
}
