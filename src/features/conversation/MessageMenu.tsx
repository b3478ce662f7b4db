import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMessageView } from '../../store/selectors/messageView.ts';
import type { ActionTools } from './actions/action.ts';
import { allActions } from './actions/all.ts';
import type { Point } from './message/useLongPress.ts';

/** The message whose menu is open, and where. */
export interface OpenMenu {
  id: number;
  at: Point | HTMLElement;
}

interface MessageMenuProps {
  open: OpenMenu;
  tools: ActionTools;
  onClose: () => void;
}

/**
 * A finger that opened the menu by resting is still down: its release is reported as a click on whatever came under it.
 * Only what begins with a press of its own counts; a click by the keyboard has no presses (`detail` 0).
 */
function useOwnPresses() {
  const hasPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      hasPressed.current = true;
    };
    window.addEventListener('pointerdown', press, true);
    return () => window.removeEventListener('pointerdown', press, true);
  }, []);
  return (event: MouseEvent) => {
    if (hasPressed.current || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What this person may do with a message. */
export function MessageMenu({ open, tools, onClose }: MessageMenuProps) {
  const text = useText();
  const message = useAppSelector((state) => selectMessageView(state, tools.conversationKey, open.id));
  const onClickCapture = useOwnPresses();
  const { at } = open;
  const anchor =
    at instanceof HTMLElement
      ? { anchorEl: at }
      : { anchorReference: 'anchorPosition' as const, anchorPosition: { left: at.left, top: at.top } };
  return (
    <Menu
      open={message !== undefined}
      onClose={onClose}
      onClickCapture={onClickCapture}
      {...anchor}
      slotProps={{ list: { dense: true } }}
    >
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
