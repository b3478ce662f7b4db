import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageChoice, type PageChoiceProps } from './PageChoice.tsx';
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

interface TitledPageChoiceProps extends PageChoiceProps {
  /** Beside the title. */
  action?: ReactNode;
}

/** The choice of a page, below what it is called. */
export function TitledPageChoice({ action, ...props }: TitledPageChoiceProps) {
  return (
    <Box
      component="section"
      aria-label={props.label}
      sx={{ height: '100%', minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      {/* As high as its button, which may come with the pages. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5, minHeight: 56 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, fontSize: { xs: '1.125rem', md: '1.25rem' } }}>
          {props.label}
        </Typography>
        {action}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <PageChoice {...props} />
      </Box>
    </Box>
  );
}
