import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from './ActionMenu.tsx';
import { MoreIcon } from './icons.tsx';

interface MoreButtonProps {
  label: string;
  /** What the sheet on a phone is about. */
  title: string;
  actions: readonly MenuAction[];
}

/** The button of a row that shows what else can be done with it. */
export function MoreButton({ label, title, actions }: MoreButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <ActionMenu
        open={anchor !== null}
        actions={actions}
        place={{
          anchorEl: anchor,
          anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
          transformOrigin: { vertical: 'top', horizontal: 'right' },
        }}
        title={title}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
