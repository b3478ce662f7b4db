import { styled } from '@mui/material/styles';

interface MoreButtonProps {
  label: string;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** A button as plain as can be: every message has one, and most are never seen. */
const Button = styled('button')(({ theme }) => ({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
}));

/** Opens the menu of a message; shown where the mouse or the keyboard is. */
export function MoreButton({ label, open, onOpen }: MoreButtonProps) {
  return (
    <Button
      type="button"
      className="message-more"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path strokeLinecap="round" strokeLinejoin="round" d="M6 9.5l6 6 6-6" />
      </svg>
    </Button>
  );
}
