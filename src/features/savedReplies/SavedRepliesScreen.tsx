import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { mayReadReplies } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageChoice } from '../../components/PageChoice.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { type KnownPages, useKnownPages } from '../../components/useKnownPages.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { idInAddress, paths, savedRepliesPath, savedRepliesQuery } from '../../lib/paths.ts';
import { RepliesOfPage } from './RepliesOfPage.tsx';

/** The saved replies of a page and the own ones, for its staff; without a page in the address, a choice of pages. */
export default function SavedRepliesScreen() {
  const { everywhere } = useText();
  const texts = useSavedRepliesTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const all = useKnownPages();
  const pages = all.pages.filter(({ ui }) => ui.replies !== undefined && mayReadReplies('P', ui));
  const pageId = idInAddress(query.get(savedRepliesQuery.page));
  const page = pages.find((one) => one.pageId === pageId);

  const content = () => {
    if (page)
      return (
        <RepliesOfPage
          key={page.pageId}
          page={page}
          isOwn={query.has(savedRepliesQuery.own)}
          hasOthers={pages.length > 1}
        />
      );
    if (pages.length === 0 || pageId !== null) {
      if (all.status === 'failed') return <LoadFailed onRetry={all.retry} />;
      if (all.status !== 'ready') return <RowSkeleton label={everywhere.loading} />;
      return (
        <EmptyState
          icon={<ChatIcon />}
          title={pages.length === 0 ? texts.noPages : texts.notYours}
          text={texts.notYoursText}
          action={{ label: texts.goHome, onClick: () => navigate(paths.home) }}
        />
      );
    }
    return <Choice knownPages={{ ...all, pages }} />;
  };
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
        {texts.title}
      </Typography>
      {content()}
    </Box>
  );
}

function Choice({ knownPages }: { knownPages: KnownPages }) {
  const texts = useSavedRepliesTexts();
  const [only, ...others] = knownPages.pages;
  // Who is on the staff of one page has nothing to choose.
  if (only && others.length === 0) return <Navigate to={savedRepliesPath(only.pageId)} replace />;
  return (
    <Box
      component="section"
      aria-label={texts.choose}
      sx={{ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Typography variant="h2" sx={{ px: 2, pt: 1.5, fontSize: { xs: '1.125rem', md: '1.25rem' } }}>
        {texts.choose}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <PageChoice knownPages={knownPages} label={texts.choose} to={(pageId) => savedRepliesPath(pageId)} />
      </Box>
    </Box>
  );
}
