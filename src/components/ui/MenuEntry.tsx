import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** An entry of a menu with its picture. */
export const MenuEntry = ({ icon: Icon, children, ...item }: MenuItemProps & { icon: ComponentType<SvgIconProps> }) => (
  <MenuItem {...item}>
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    {children}
  </MenuItem>
);
