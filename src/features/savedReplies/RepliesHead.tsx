import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Page } from '#contract';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { ArrowLeftIcon } from '../../components/ui/icons.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { paths } from '../../lib/paths.ts';

/** Whose replies these are, and the way to other pages. */
export function RepliesHead({ page, hasOthers }: { page: Page; hasOthers: boolean }) {
  const texts = useSavedRepliesTexts();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, pl: hasOthers ? 0.5 : 2, pr: 1, pt: 1 }}>
      {hasOthers && (
        <Tooltip title={texts.otherPage}>
          <IconButton component={Link} to={paths.savedReplies} aria-label={texts.otherPage}>
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
    </Box>
  );
}
