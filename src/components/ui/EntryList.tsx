import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface EntryListProps {
  /** The id of the heading that names the list. */
  labelledBy: string;
  /** New entries are on their way; what is shown answers something older. */
  stale?: boolean;
  children: ReactNode;
}

/** A list of `EntryRow`s on paper; on phones it reaches from edge to edge. */
export function EntryList({ labelledBy, stale = false, children }: EntryListProps) {
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      aria-busy={stale}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        bgcolor: 'background.paper',
        borderRadius: { xs: 0, md: 3 },
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        overflow: 'hidden',
        opacity: stale ? 0.6 : 1,
        transition: 'opacity 120ms',
      }}
    >
      {children}
    </Box>
  );
}
