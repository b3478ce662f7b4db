import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Panel } from './Panel.tsx';

/** A part of a screen on a surface of its own, named by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
}
