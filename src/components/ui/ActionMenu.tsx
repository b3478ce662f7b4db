import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { CheckIcon } from './icons.tsx';
import { Drawer } from './layers/Drawer.tsx';
import { Menu, type MenuProps } from './layers/Menu.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ComponentType<SvgIconProps>;
  /** In place of an icon. */
  mark?: ReactNode;
  /** Stands at the end, as a number does. */
  detail?: string;
  /** Set in the colour of danger. */
  isDangerous?: boolean;
  /** Whether it is the chosen one of several; absent where nothing is chosen. */
  isChosen?: boolean;
  /** Whether it is one of those that are chosen, where several may be. The menu stays open. */
  isChecked?: boolean;
  /** It cannot be chosen now. */
  isDisabled?: boolean;
  run: () => void;
}

/** How long a menu takes to come, in ms. */
const MENU_MS = 160;
const SHEET_MS = 200;

/**
 * A finger that opened the menu by resting is still down: its release is reported as a click on whatever came under it.
 * Only what begins with a press of its own counts; a click by the keyboard has no presses (`detail` 0).
 */
function useOwnPresses(isOpen: boolean) {
  const hasPressed = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    hasPressed.current = false;
    const press = () => {
      hasPressed.current = true;
    };
    window.addEventListener('pointerdown', press, true);
    return () => window.removeEventListener('pointerdown', press, true);
  }, [isOpen]);
  return (event: MouseEvent) => {
    if (hasPressed.current || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Whether menus open as a sheet at the bottom edge: where fingers point, and on screens of a phone's width. */
function useIsSheet(): boolean {
  const { breakpoints } = useTheme();
  return useMediaQuery(`(pointer: coarse), ${breakpoints.down('sm').replace('@media ', '')}`);
}

const Trailing = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
  paddingInlineStart: 16,
});

export interface ActionMenuProps {
  open: boolean;
  actions: readonly MenuAction[];
  /** Where it opens with a mouse. */
  place: Pick<MenuProps, 'anchorEl' | 'anchorReference' | 'anchorPosition' | 'anchorOrigin' | 'transformOrigin'>;
  /** What the sheet is about. */
  title?: string | undefined;
  onSheet?: (sheet: HTMLElement) => void;
  onClose: () => void;
  /** It is out of view. */
  onExited?: () => void;
}

/** What can be done with a thing: a menu beside it with a mouse, a sheet with large entries at the bottom edge with a finger. */
export function ActionMenu(props: ActionMenuProps) {
  const { open, actions, place, title, onSheet, onClose, onExited } = props;
  const isSheet = useIsSheet();
  const onClickCapture = useOwnPresses(open);
  const items = actions.map((action) => (
    <MenuItem
      key={action.id}
      {...(action.isChosen !== undefined && {
        role: 'menuitemradio',
        'aria-checked': action.isChosen,
        selected: action.isChosen,
      })}
      disabled={action.isDisabled ?? false}
      {...(action.isChecked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': action.isChecked })}
      onClick={() => {
        // While it fades out its entries can still be pressed.
        if (!open) return;
        if (action.isChecked === undefined) onClose();
        action.run();
      }}
      sx={{
        ...(action.isDangerous && { color: 'error.main' }),
        ...(isSheet && { minHeight: 52, px: 2.5, fontSize: '1rem' }),
      }}
    >
      {action.icon && (
        <ListItemIcon sx={{ color: 'inherit' }}>
          <action.icon fontSize="small" />
        </ListItemIcon>
      )}
      {action.mark && <ListItemIcon aria-hidden>{action.mark}</ListItemIcon>}
      {action.label}
      {(action.detail !== undefined || action.isChecked !== undefined) && (
        <Trailing>
          {action.detail}
          <CheckIcon fontSize="small" sx={{ visibility: action.isChecked ? 'visible' : 'hidden' }} />
        </Trailing>
      )}
    </MenuItem>
  ));
  if (!isSheet) {
    return (
      <Menu
        open={open}
        onClose={onClose}
        onClickCapture={onClickCapture}
        {...place}
        transitionDuration={MENU_MS}
        slotProps={{ transition: { ...(onExited && { onExited }) } }}
      >
        {items}
      </Menu>
    );
  }
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      onClickCapture={onClickCapture}
      transitionDuration={SHEET_MS}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        transition: { ...(onExited && { onExited }) },
        paper: {
          ref: (sheet: HTMLElement | null) => {
            if (sheet) onSheet?.(sheet);
          },
          'aria-label': title,
          sx: { borderRadius: '16px 16px 0 0', pb: 'env(safe-area-inset-bottom)', maxHeight: '80dvh' },
        },
      }}
    >
      {title !== undefined && (
        <Typography
          variant="subtitle2"
          component="h2"
          dir="auto"
          noWrap
          color="textSecondary"
          sx={{ px: 2.5, pt: 1.5 }}
        >
          {title}
        </Typography>
      )}
      <MenuList autoFocus>{items}</MenuList>
    </Drawer>
  );
}
