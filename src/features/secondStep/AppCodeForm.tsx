import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CodeField } from '../../components/CodeField.tsx';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import type { SecondStepFormProps } from './secondStepForm.ts';

/** Takes the code of the authenticator app; the sixth digit sends it. */
export function AppCodeForm({ verify, onSignedIn }: SecondStepFormProps) {
  const twoStep = useTwoStepTexts();
  const form = useCodeForm({ send: verify, onDone: onSignedIn });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography color="textSecondary">{twoStep.signInText}</Typography>
      <CodeField label={twoStep.code} {...form.field} />
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={form.busy} disabled={!form.canSend}>
        {twoStep.submit}
      </Button>
    </Box>
  );
}
