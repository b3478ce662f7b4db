import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SharedField, type UserDetail } from '#contract';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useUpdateUserAccountMutation } from '../store/api/usersApi.ts';
import { useSavedAtOnce } from './useSavedAtOnce.ts';

/** Which fields of the own profile the staff of pages see. Each switch is saved at once. */
export function PageConsent({ detail }: { detail: UserDetail }) {
  const { consent, profile } = useText();
  const titleId = useId();
  const [update] = useUpdateUserAccountMutation();
  const { sharedFields, userAccountId } = detail;
  const { value, failure, choose } = useSavedAtOnce(sharedFields);
  // A server without the choice does not have the field.
  if (value === undefined) return null;
  const shared = value ?? SharedField.options;
  const set = (field: SharedField, on: boolean) => {
    const sharedFields = SharedField.options.filter((one) => (one === field ? on : shared.includes(one)));
    void choose(sharedFields, () => update({ userAccountId, sharedFields }));
  };
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {consent.text}
      </Typography>
      <FormGroup>
        {SharedField.options.map((field) => (
          <FormControlLabel
            key={field}
            control={<Switch checked={shared.includes(field)} onChange={(_, on) => set(field, on)} />}
            label={profile[field]}
            sx={{ minHeight: 44 }}
          />
        ))}
      </FormGroup>
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  );
}
