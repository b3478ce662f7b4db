import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { Dialog } from './ui/layers/Dialog.tsx';
import { useAskBeforeDiscard } from './useAskBeforeDiscard.tsx';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  /** What is submitted cannot be taken back. */
  dangerous?: boolean;
  /** The form, as `useForm` keeps it. */
  form: {
    isChanged: boolean;
    canSave: boolean;
    busy: boolean;
    failure: string | null;
    onShown: () => () => void;
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** So many fields that a phone gives them its whole screen. */
  large?: boolean;
  /** Closing it discards what was typed, without a question. */
  discards?: boolean;
  /** The id of the text that describes it. */
  describedBy?: string;
  /** Above the fields, and no part of what is submitted. */
  before?: ReactNode;
  /** Undefined while it cannot be closed, because something is on its way that is shown once. */
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A form in a dialog. Nothing that was typed is lost without a question, be it by Escape, Back or a press beside it. It can be closed
 * while it is saved, which a dead line never ends; a toast then says what came of it.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, form, large = false, discards = false, before, onClose, children } = props;
  const { everywhere } = useText();
  const formId = useId();
  const { leave, question } = useAskBeforeDiscard(form.isChanged && !discards, () => onClose?.());

  const close = onClose && (() => leave(onClose));
  const { onShown } = form;
  useEffect(onShown, [onShown]);

  return (
    <Dialog
      open
      onClose={close}
      aria-describedby={props.describedBy}
      fullWidth
      maxWidth={large ? 'sm' : 'xs'}
      isLarge={large}
    >
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogContent>
        {before}
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={form.submit}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
        >
          {children}
        </Box>
      </DialogContent>
      {form.failure && (
        <Alert severity="error" sx={{ mx: 2.5, mt: 1 }}>
          {form.failure}
        </Alert>
      )}
      <DialogActions sx={{ pt: 1.5 }}>
        <Button color="secondary" onClick={close} disabled={close === undefined}>
          {props.cancelLabel ?? everywhere.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={props.dangerous ? 'error' : 'primary'}
          loading={form.busy}
          disabled={!form.canSave}
        >
          {props.submitLabel}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
