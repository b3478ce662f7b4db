import { ActionMenu, type MenuAction } from '../../components/ui/ActionMenu.tsx';

interface RowMenuProps {
  anchor: HTMLElement | null;
  title: string | undefined;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** What can be done with a row of a list. */
export function RowMenu({ anchor, title, actions, onClose }: RowMenuProps) {
  return (
    <ActionMenu
      open={anchor !== null}
      actions={actions}
      title={title}
      place={{ anchorEl: anchor, anchorOrigin: { vertical: 'center', horizontal: 'right' } }}
      onClose={onClose}
    />
  );
}
