import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { BlockTarget } from '../../components/BlockDialog.tsx';
import { lazyWithPreload } from '../../components/lazyWithPreload.tsx';
import { BlockIcon, MoreIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

const BlockDialog = lazyWithPreload(
  () => import('../../components/BlockDialog.tsx').then((module) => module.BlockDialog),
  { overlay: { isOpen: () => true, close: ({ onClose }) => onClose() } },
);

/** What one can do about the other side of a conversation. */
export function ConversationMenu({ target }: { target: BlockTarget }) {
  const { blocks } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      <Tooltip title={blocks.menu}>
        <IconButton
          aria-label={blocks.menu}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setBlocking(true);
          }}
        >
          <ListItemIcon>
            <BlockIcon fontSize="small" />
          </ListItemIcon>
          {blocks.block}
        </MenuItem>
      </Menu>
      {isBlocking && <BlockDialog target={target} onClose={() => setBlocking(false)} />}
    </>
  );
}
