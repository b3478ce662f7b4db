import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from './visuallyHidden.ts';

interface ScreenFrameProps {
  title: string;
  /** Beside the title: what can be done with the whole screen. On phones it fills a line of its own. */
  actions?: ReactNode;
  /** Widest the content gets, in px. */
  maxWidth?: number;
  children: ReactNode;
}

/** A screen with its title, in a column of readable width. On phones the bar above shows the title already. */
export function ScreenFrame({ title, actions, maxWidth = 720, children }: ScreenFrameProps) {
  return (
    <Box
      sx={{
        minHeight: '100%',
        display: 'flex',
        flexDirection: 'column',
        maxWidth,
        mx: 'auto',
        px: { xs: 0, md: 3 },
        pt: { xs: 0, md: 3 },
        pb: { xs: 0, md: 4 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          flexWrap: 'wrap',
          mb: { xs: 0, md: 2 },
        }}
      >
        <Typography variant="h1" sx={(theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
          {title}
        </Typography>
        {actions && (
          <Box sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, width: { xs: '100%', md: 'auto' } }}>
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
