import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface RowActionProps {
  icon: ReactNode;
  label: string;
  /** Whom or what it concerns; spoken with the label, for there are many such buttons. */
  about: string;
  /** The reason why somebody opened the list. */
  strong?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** What can be done with one entry of a list: a button, of which a phone shows the icon alone. */
export function RowAction({ icon, label, about, strong = false, busy, disabled, onClick }: RowActionProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const shared = { 'aria-label': `${label}: ${about}`, loading: busy, disabled, onClick };
  if (isPhone)
    return (
      <IconButton
        {...shared}
        color="primary"
        title={label}
        sx={{ border: strong ? 1 : 0, borderColor: 'divider', borderRadius: 2.5 }}
      >
        {icon}
      </IconButton>
    );
  return (
    <Button {...shared} variant={strong ? 'outlined' : 'text'} startIcon={icon} loadingPosition="start">
      {label}
    </Button>
  );
}
