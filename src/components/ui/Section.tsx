import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a screen on a surface of its own, named by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        bgcolor: 'background.paper',
        borderRadius: { xs: 0, md: 3 },
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        p: { xs: 2, md: 3 },
      }}
    >
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
