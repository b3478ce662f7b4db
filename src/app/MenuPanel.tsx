import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { OpenMenu } from './DropMenu.tsx';

interface MenuPanelProps extends OpenMenu {
  /** The entries; each calls `close` before it acts, so that the focus is back on the button first. */
  children: ReactNode;
  /** What stands above and below the entries and is no entry itself. */
  header?: ReactNode;
  footer?: ReactNode;
}

/** What hangs from the button of a menu. Arrow keys walk through the entries; Escape closes it and the focus returns. */
export function MenuPanel({ label, buttonId, anchor, close, children, header, footer }: MenuPanelProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 220, mt: 0.5, borderRadius: '12px' } },
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
