import Menu from '@mui/material/Menu';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';

/** What the button that opens a menu must carry. */
export interface MenuButtonProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface DropMenuProps {
  button: (props: MenuButtonProps) => ReactNode;
  /** The entries; `close` is called by each before it acts, so that the focus is back on the button first. */
  children: (close: () => void) => ReactNode;
}

/** A menu that hangs from its button. Escape closes it and the focus returns. */
export function DropMenu({ button, children }: DropMenuProps) {
  const buttonId = useId();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {button({
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? menuId : undefined,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { minWidth: 220, mt: 0.5 } } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
