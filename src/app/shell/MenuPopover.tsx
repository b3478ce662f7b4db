import MenuList from '@mui/material/MenuList';
import type { ReactNode } from 'react';
import { Popover } from '../../components/ui/layers/Popover.tsx';
import type { OpenMenu } from './DropdownMenu.tsx';

interface MenuPopoverProps extends OpenMenu {
  /** The entries; each calls `onClose` before it acts, so that the focus is back on the button first. */
  children: ReactNode;
  /** Content above and below the entries. */
  header?: ReactNode;
  footer?: ReactNode;
}

/** The popover of a menu button. Arrow keys move through the entries; Escape closes it and returns the focus. */
export function MenuPopover({ label, buttonId, anchor, onClose, children, header, footer }: MenuPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { minWidth: 220, maxWidth: 'min(360px, calc(100vw - 32px))', mt: 0.5, borderRadius: '12px' },
        },
      }}
    >
      {header}
      <MenuList autoFocusItem={anchor !== null} aria-labelledby={buttonId}>
        {children}
      </MenuList>
      {footer}
    </Popover>
  );
}
