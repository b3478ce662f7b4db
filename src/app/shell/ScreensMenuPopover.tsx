import ListItemText from '@mui/material/ListItemText';
import { useLocation } from 'react-router-dom';
import { MenuEntry } from '../../components/ui/MenuEntry.tsx';
import type { OpenMenu } from './DropdownMenu.tsx';
import { MenuPopover } from './MenuPopover.tsx';
import type { ScreenEntry } from './menus.ts';
import { useShellEntries } from './useShellEntries.ts';

interface ScreensMenuPopoverProps extends OpenMenu {
  entries: readonly ScreenEntry[];
}

/** The entries of a toolbar menu that lead to screens. */
export function ScreensMenuPopover({ entries, ...menu }: ScreensMenuPopoverProps) {
  const { screen } = useShellEntries();
  const { pathname } = useLocation();
  return (
    <MenuPopover {...menu}>
      {entries.map(screen).map(({ id, title, hint, icon, path, run }) => (
        <MenuEntry
          key={id}
          icon={icon}
          selected={pathname === path}
          aria-label={title}
          aria-description={hint}
          onClick={() => {
            menu.onClose();
            run();
          }}
        >
          <ListItemText primary={title} secondary={hint} />
        </MenuEntry>
      ))}
    </MenuPopover>
  );
}
