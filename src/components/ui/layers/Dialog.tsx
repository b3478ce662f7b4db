import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Announcer } from '../Announcer.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';

interface DialogProps extends MuiDialogProps {
  /** It has so much that a phone gives it the whole screen. */
  isLarge?: boolean;
}

/** MUI's dialog, which Back closes as Escape does. */
export function Dialog({ isLarge = false, children, ...props }: DialogProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  useCloseOnBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'));
  return (
    <MuiDialog fullScreen={isLarge && isPhone} {...props}>
      {children}
      <Announcer />
    </MuiDialog>
  );
}
