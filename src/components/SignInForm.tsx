import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';

interface SignInFormProps {
  /** The form, as `useForm` or `useCodeForm` keeps it. */
  form: { failure: string | null; busy: boolean; submit: (event: FormEvent<HTMLFormElement>) => void };
  submitLabel: string;
  /** Nothing can be sent yet. */
  disabled?: boolean;
  /** Below the button. */
  after?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form on a sign-in screen. */
export function SignInForm({ form, submitLabel, disabled = false, after, children }: SignInFormProps) {
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      {children}
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={form.busy} disabled={disabled}>
        {submitLabel}
      </Button>
      {after}
    </Box>
  );
}
