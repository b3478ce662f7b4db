import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { Announcer } from '../Announcer.tsx';

/** MUI's dialog for what has an address of its own: Back leaves that address, and with it the dialog. */
export function RoutedDialog({ children, ...props }: DialogProps) {
  return (
    <MuiDialog {...props}>
      {children}
      <Announcer />
    </MuiDialog>
  );
}
