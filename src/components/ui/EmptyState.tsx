import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { StateFrame } from './StateFrame.tsx';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** The next step, where there is one. */
  action?: { label: string; onClick: () => void };
}

/** Tells that there is nothing, and what to do next. Fills its container. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  const picture = (
    <Box
      aria-hidden
      sx={{
        width: 72,
        height: 72,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'primary.light',
        color: 'primary.dark',
        mb: 1,
        '& svg': { fontSize: 34 },
      }}
    >
      {icon}
    </Box>
  );
  return (
    <StateFrame picture={picture} title={title} text={text}>
      {action && (
        <Button variant="contained" onClick={action.onClick} sx={{ mt: 1 }}>
          {action.label}
        </Button>
      )}
    </StateFrame>
  );
}
