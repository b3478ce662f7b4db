import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface RecordPartProps {
  title: string;
  /** Beside the heading; given the id of the heading. */
  action?: (headingId: string) => ReactNode;
  children: ReactNode;
}

/** A part of what a page keeps of its customer, named by its heading. */
export function RecordPart({ title, action, children }: RecordPartProps) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ my: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={headingId} variant="subtitle2" component="h3">
          {title}
        </Typography>
        {action?.(headingId)}
      </Box>
      {children}
    </Box>
  );
}
