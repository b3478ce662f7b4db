import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '#contract';
import { PageAvatar } from './PageAvatar.tsx';
import { ArrowLeftIcon } from './ui/icons.tsx';

interface PageHeadProps {
  page: Page;
  title: string;
  /** The way to other pages, where there are any. */
  others: { to: string; label: string } | undefined;
  /** At the end. */
  children?: ReactNode;
}

/** The page that a screen is about, and the way to other pages. */
export function PageHead({ page, title, others, children }: PageHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, pl: others ? 0.5 : 2, pr: 1, pt: 1 }}>
      {others && (
        <Tooltip title={others.label}>
          <IconButton component={Link} to={others.to} aria-label={others.label}>
            <ArrowLeftIcon />
          </IconButton>
        </Tooltip>
      )}
      <PageAvatar pageId={page.pageId} title={page.title} photo={page.photo} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" noWrap sx={{ fontSize: '1.0625rem' }}>
          {page.title}
        </Typography>
        <Typography variant="body2" component="p" color="textSecondary">
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
