import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from './ui/visuallyHidden.ts';

/** A screen about one page, or the choice of one, in a column of readable width. */
export function PageColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        height: '100%',
        maxWidth: 860,
        mx: 'auto',
        bgcolor: 'background.paper',
        borderInline: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Typography variant="h1" sx={visuallyHidden}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
