import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface RoundIconProps {
  /** Like the photos of pages, not round as those of people. */
  isSquare?: boolean;
  children: ReactNode;
}

/** An icon in place of the photo of a row. */
export const RoundIcon = ({ isSquare = false, children }: RoundIconProps) => (
  <Box
    aria-hidden
    sx={{
      width: 44,
      height: 44,
      flexShrink: 0,
      borderRadius: isSquare ? 3 : '50%',
      display: 'grid',
      placeItems: 'center',
      bgcolor: 'primary.light',
      color: 'primary.dark',
    }}
  >
    {children}
  </Box>
);
