import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { mayOpenPages, type Page } from '#contract';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { ArrowLeftIcon, InfoIcon } from '../../components/ui/icons.tsx';
import { pagePath, paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode, selectRole } from '../../store/session/sessionSlice.ts';
import { usePageUsersTexts } from './texts.ts';

interface MembersHeadProps {
  page: Page;
  hasOthers: boolean;
}

/** Whose members these are, and the ways to other pages and to what the page is. */
export function MembersHead({ page, hasOthers }: MembersHeadProps) {
  const texts = usePageUsersTexts();
  const role = useAppSelector(selectRole) ?? 'CUSTOMER';
  const mode = useAppSelector(selectMode);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, pl: hasOthers ? 0.5 : 2, pr: 1, pt: 1 }}>
      {hasOthers && (
        <Tooltip title={texts.otherPage}>
          <IconButton component={Link} to={paths.pageUsers} aria-label={texts.otherPage}>
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
          {texts.title}
        </Typography>
      </Box>
      {mayOpenPages(role, mode) && (
        <Tooltip title={texts.settings}>
          <IconButton component={Link} to={pagePath(page.pageId)} aria-label={texts.settings}>
            <InfoIcon />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
