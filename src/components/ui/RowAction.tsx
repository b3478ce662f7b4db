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
  /** On a phone its words take the place of the icon. */
  inWords?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** What can be done with one entry of a list: a button, of which a phone shows the icon or the words alone. */
export function RowAction(props: RowActionProps) {
  const { icon, label, about, strong = false, inWords = false, busy, disabled, onClick } = props;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const shared = { 'aria-label': `${label}: ${about}`, loading: busy, disabled, onClick };
  if (isPhone && !inWords)
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
    <Button
      {...shared}
      variant={strong ? 'outlined' : 'text'}
      {...(!isPhone && { startIcon: icon, loadingPosition: 'start' as const })}
    >
      {label}
    </Button>
  );
}
