import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useCloseOnBack } from './useCloseOnBack.ts';

/** MUI's dialog, which Back closes as Escape does. */
export function Dialog(props: DialogProps) {
  useCloseOnBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiDialog {...props} />;
}
