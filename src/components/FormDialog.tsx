import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** The form, as `useForm` keeps it. */
  form: {
    isChanged: boolean;
    canSave: boolean;
    busy: boolean;
    failure: string | null;
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** So many fields that a phone gives them its whole screen. */
  large?: boolean;
  /** Above the fields, and no part of what is submitted. */
  before?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Nothing that was typed is lost without a question, be it by Escape, Back or a press beside it. */
export function FormDialog({ title, submitLabel, form, large = false, before, onClose, children }: FormDialogProps) {
  const { everywhere, leaveGuard } = useText();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  const formId = useId();
  const [asks, setAsks] = useState(false);

  const close = () => {
    if (form.busy) return;
    if (form.isChanged) setAsks(true);
    else onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={large ? 'sm' : 'xs'}
      fullScreen={large && isPhone}
    >
      <UnsavedChangesDialog when={form.isChanged} />
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {before}
        <form id={formId} noValidate onSubmit={form.submit}>
          {children}
        </form>
      </DialogContent>
      {form.failure && (
        <Alert severity="error" sx={{ mx: 2.5, mt: 1 }}>
          {form.failure}
        </Alert>
      )}
      <DialogActions sx={{ pt: 1.5 }}>
        <Button color="secondary" onClick={close} disabled={form.busy}>
          {everywhere.cancel}
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={form.busy} disabled={!form.canSave}>
          {submitLabel}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asks}
        title={leaveGuard.title}
        text={leaveGuard.text}
        cancelLabel={leaveGuard.stay}
        confirmLabel={leaveGuard.leave}
        dangerous
        onClose={() => setAsks(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
