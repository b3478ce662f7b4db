import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

/** One thing a row's menu offers. */
export interface RowAction {
  id: string;
  label: string;
  run: () => void;
}

interface RowMenuProps {
  anchor: HTMLElement | null;
  actions: readonly RowAction[];
  onClose: () => void;
}

/** What can be done with a row of a list. */
export function RowMenu({ anchor, actions, onClose }: RowMenuProps) {
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
    >
      {actions.map((action) => (
        <MenuItem
          key={action.id}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
