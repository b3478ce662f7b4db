import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import { useCloseOnBack } from './useCloseOnBack.ts';

export type { PopoverProps };

/** MUI's popover, which Back closes as Escape does. */
export function Popover(props: PopoverProps) {
  useCloseOnBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiPopover {...props} />;
}
