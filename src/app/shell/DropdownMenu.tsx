import { type MouseEvent, type ReactNode, useId, useState } from 'react';

interface MenuButtonProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A menu as its popover sees it. */
export interface OpenMenu {
  /** The accessible name of the popover. */
  label: string;
  buttonId: string;
  /** The button while the menu is open, null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

interface DropdownMenuProps {
  /** The accessible name of the popover. */
  label: string;
  button: (props: MenuButtonProps) => ReactNode;
  /** Renders the popover. */
  panel: (menu: OpenMenu) => ReactNode;
}

export function DropdownMenu({ label, button, panel }: DropdownMenuProps) {
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
      {panel({ label, buttonId, anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
