import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/LanguageProvider.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { DropMenu } from './DropMenu.tsx';
import type { ScreenEntry } from './menus.ts';
import { useOpenScreen } from './useShell.ts';

/** A toolbar menu whose entries lead to screens: Pages, Settings. */
export function ScreensMenu({ title, entries }: { title: string; entries: readonly ScreenEntry[] }) {
  const text = useText();
  const openScreen = useOpenScreen();
  const { pathname } = useLocation();
  return (
    <DropMenu
      label={title}
      button={(props) => (
        <Button {...props} color="inherit" endIcon={<ChevronDownIcon fontSize="small" />} sx={{ px: 1.5 }}>
          {title}
        </Button>
      )}
      entries={(close) =>
        entries.map((entry) => (
          <MenuItem
            key={entry.id}
            selected={pathname === entry.path}
            onClick={() => {
              close();
              openScreen(entry);
            }}
          >
            <ListItemIcon>
              <entry.icon fontSize="small" />
            </ListItemIcon>
            {text.shell[entry.id]}
          </MenuItem>
        ))
      }
    />
  );
}
