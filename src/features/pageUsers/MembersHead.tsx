import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { mayOpenPages, type Page } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { pagePath, paths } from '../../lib/paths.ts';
import { PageAvatar } from '../../parts/PageAvatar.tsx';
import { Link } from '../../parts/router/Link.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode, selectRole } from '../../store/session/session.ts';
import { Hint } from '../../ui/Hint.tsx';
import { ArrowLeftIcon, InfoIcon } from '../../ui/icons.tsx';

interface MembersHeadProps {
  page: Page;
  hasOthers: boolean;
}

/** Whose members these are, and the ways to other pages and to what the page is. */
export function MembersHead({ page, hasOthers }: MembersHeadProps) {
  const { pageUsers: words } = useText();
  const role = useAppSelector(selectRole) ?? 'CUSTOMER';
  const mode = useAppSelector(selectMode);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, pl: hasOthers ? 0.5 : 2, pr: 1, pt: 1 }}>
      {hasOthers && (
        <Hint title={words.otherPage}>
          <IconButton component={Link} to={paths.pageUsers} aria-label={words.otherPage}>
            <ArrowLeftIcon />
          </IconButton>
        </Hint>
      )}
      <PageAvatar pageId={page.pageId} title={page.title} photo={page.photo} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" noWrap sx={{ fontSize: '1.0625rem' }}>
          {page.title}
        </Typography>
        <Typography variant="body2" component="p" color="textSecondary">
          {words.title}
        </Typography>
      </Box>
      {mayOpenPages(role, mode) && (
        <Hint title={words.settings}>
          <IconButton component={Link} to={pagePath(page.pageId)} aria-label={words.settings}>
            <InfoIcon />
          </IconButton>
        </Hint>
      )}
    </Box>
  );
}
