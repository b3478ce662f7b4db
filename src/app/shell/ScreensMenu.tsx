import Button from '@mui/material/Button';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { ScreensMenuPopover } from '../lazyComponents.tsx';
import { storeClickPath } from './clickPath.ts';
import { DropdownMenu } from './DropdownMenu.tsx';
import type { ScreenEntry } from './menus.ts';

/** A toolbar menu whose entries lead to screens: Pages, Settings. */
export function ScreensMenu({ title, entries }: { title: string; entries: readonly ScreenEntry[] }) {
  return (
    <DropdownMenu
      label={title}
      button={(props) => (
        <Button
          {...props}
          onClick={(event) => {
            storeClickPath(title);
            props.onClick(event);
          }}
          color="inherit"
          endIcon={<ChevronDownIcon fontSize="small" />}
          sx={{ px: 1.5, flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          {title}
        </Button>
      )}
      panel={(menu) => <ScreensMenuPopover {...menu} entries={entries} />}
    />
  );
}
