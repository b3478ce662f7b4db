import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import { useCloseOnBack } from './useCloseOnBack.ts';

export type { MenuProps };

/** MUI's menu, which Back closes as Escape does. */
export function Menu(props: MenuProps) {
  useCloseOnBack(props.open, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiMenu {...props} />;
}
