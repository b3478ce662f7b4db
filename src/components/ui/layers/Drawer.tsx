import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { useCloseOnBack } from './useCloseOnBack.ts';

/** MUI's drawer, which Back closes as Escape does. */
export function Drawer(props: DrawerProps) {
  useCloseOnBack(props.open === true, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiDrawer {...props} />;
}
