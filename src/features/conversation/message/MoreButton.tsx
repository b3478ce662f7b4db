import IconButton from '@mui/material/IconButton';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

interface MoreButtonProps {
  label: string;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** Opens the menu of a message; shown where the mouse or the keyboard is. */
export function MoreButton({ label, open, onOpen }: MoreButtonProps) {
  return (
    <IconButton
      className="message-more"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{ minWidth: 32, minHeight: 32, width: 32, height: 32, color: 'text.secondary', bgcolor: 'background.paper' }}
    >
      <ChevronDownIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
