import { type MouseEvent, type ReactNode, useId, useState } from 'react';

/** What the button that opens a menu must carry. */
export interface MenuButtonProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A menu as what hangs from its button sees it. */
export interface OpenMenu {
  /** The name of what opens. */
  label: string;
  buttonId: string;
  /** The button while the menu is open, null while it is closed. */
  anchor: HTMLElement | null;
  close: () => void;
}

interface DropMenuProps {
  /** The name of what opens. */
  label: string;
  button: (props: MenuButtonProps) => ReactNode;
  /** What hangs from the button. */
  panel: (menu: OpenMenu) => ReactNode;
}

/** A button with a menu that hangs from it. */
export function DropMenu({ label, button, panel }: DropMenuProps) {
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {button({
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      {panel({ label, buttonId, anchor, close: () => setAnchor(null) })}
    </>
  );
}
