import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMessageView } from '../../store/views/messageView.ts';
import type { ActionTools } from './actions/action.ts';
import { allActions } from './actions/all.ts';
import type { Place } from './message/useLongPress.ts';

/** The message whose menu is open, and where. */
export interface OpenMenu {
  id: number;
  at: Place | HTMLElement;
}

interface MessageMenuProps {
  open: OpenMenu;
  tools: ActionTools;
  onClose: () => void;
}

/** What this person may do with a message. */
export function MessageMenu({ open, tools, onClose }: MessageMenuProps) {
  const text = useText();
  const message = useAppSelector((state) => selectMessageView(state, tools.conversationKey, open.id));
  const { at } = open;
  const anchor =
    at instanceof HTMLElement
      ? { anchorEl: at }
      : { anchorReference: 'anchorPosition' as const, anchorPosition: { left: at.left, top: at.top } };
  return (
    <Menu open={message !== undefined} onClose={onClose} {...anchor} slotProps={{ list: { dense: true } }}>
      {allActions
        .filter((action) => message !== undefined && action.offered(message))
        .map((action) => (
          <MenuItem
            key={action.id}
            onClick={() => {
              onClose();
              if (message !== undefined) action.run(message, tools);
            }}
            sx={action.isDangerous ? { color: 'error.main' } : undefined}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <action.icon fontSize="small" />
            </ListItemIcon>
            {action.label(text)}
          </MenuItem>
        ))}
    </Menu>
  );
}
