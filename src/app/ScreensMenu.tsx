import Button from '@mui/material/Button';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { DropMenu } from './DropMenu.tsx';
import { ScreensPanel } from './lateParts.tsx';
import type { ScreenEntry } from './menus.ts';

/** A toolbar menu whose entries lead to screens: Pages, Settings. */
export function ScreensMenu({ title, entries }: { title: string; entries: readonly ScreenEntry[] }) {
  return (
    <DropMenu
      label={title}
      button={(props) => (
        <Button {...props} color="inherit" endIcon={<ChevronDownIcon fontSize="small" />} sx={{ px: 1.5 }}>
          {title}
        </Button>
      )}
      panel={(menu) => <ScreensPanel {...menu} entries={entries} />}
    />
  );
}
