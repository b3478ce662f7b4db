import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useLocation } from '../parts/router/routing.ts';
import type { OpenMenu } from './DropMenu.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import type { ScreenEntry } from './menus.ts';
import { useOpenScreen } from './useShell.ts';

interface ScreensPanelProps extends OpenMenu {
  entries: readonly ScreenEntry[];
}

/** The entries of a toolbar menu that lead to screens. */
export function ScreensPanel({ entries, ...menu }: ScreensPanelProps) {
  const text = useText();
  const openScreen = useOpenScreen();
  const { pathname } = useLocation();
  return (
    <MenuPanel {...menu}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          selected={pathname === entry.path}
          onClick={() => {
            menu.close();
            openScreen(entry);
          }}
        >
          <ListItemIcon>
            <entry.icon fontSize="small" />
          </ListItemIcon>
          {text.shell[entry.id]}
        </MenuItem>
      ))}
    </MenuPanel>
  );
}
