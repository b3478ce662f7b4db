import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

interface StateDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What stands in the place of a form until it is loaded, or where it cannot be. */
export function StateDialog({ title, onClose, children }: StateDialogProps) {
  const { everywhere } = useText();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" isLarge>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {everywhere.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
