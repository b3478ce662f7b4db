import ListItemText from '@mui/material/ListItemText';
import { useLocation } from 'react-router-dom';
import { MenuEntry } from '../../components/ui/MenuEntry.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import type { OpenMenu } from './DropdownMenu.tsx';
import { MenuPopover } from './MenuPopover.tsx';
import type { ScreenEntry } from './menus.ts';
import { useOpenScreen } from './useShell.ts';

interface ScreensMenuPopoverProps extends OpenMenu {
  entries: readonly ScreenEntry[];
}

/** The entries of a toolbar menu that lead to screens. */
export function ScreensMenuPopover({ entries, ...menu }: ScreensMenuPopoverProps) {
  const text = useText();
  const openScreen = useOpenScreen();
  const { pathname } = useLocation();
  return (
    <MenuPopover {...menu}>
      {entries.map((entry) => (
        <MenuEntry
          key={entry.id}
          icon={entry.icon}
          selected={pathname === entry.path}
          aria-label={text.shell[entry.id]}
          aria-description={entry.hint && text.shell.hints[entry.hint]}
          onClick={() => {
            menu.onClose();
            openScreen(entry);
          }}
        >
          <ListItemText primary={text.shell[entry.id]} secondary={entry.hint && text.shell.hints[entry.hint]} />
        </MenuEntry>
      ))}
    </MenuPopover>
  );
}
