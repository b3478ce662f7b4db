import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';

/** What the button that opens a menu must carry. */
export interface MenuButtonProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface DropMenuProps {
  /** The name of what opens. */
  label: string;
  button: (props: MenuButtonProps) => ReactNode;
  /** The entries; each calls `close` before it acts, so that the focus is back on the button first. */
  entries: (close: () => void) => ReactNode;
  /** What stands above and below the entries and is no entry itself. */
  header?: ReactNode;
  footer?: (close: () => void) => ReactNode;
}

/** A menu that hangs from its button. Arrow keys walk through the entries; Escape closes it and the focus returns. */
export function DropMenu({ label, button, entries, header, footer }: DropMenuProps) {
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {button({
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
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
          {entries(close)}
        </MenuList>
        {footer?.(close)}
      </Popover>
    </>
  );
}
