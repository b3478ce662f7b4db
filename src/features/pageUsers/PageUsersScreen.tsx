import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageChoice } from '../../components/PageChoice.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { type PagesAtHand, useKnownPages } from '../../components/useKnownPages.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { idInAddress, pageUsersPath, pageUsersQuery, paths } from '../../lib/paths.ts';
import { Members } from './Members.tsx';

/** The members of a page, for those who serve it and for admins; without a page in the address, a choice of pages. */
export default function PageUsersScreen() {
  const { pageUsers: words } = useText();
  const [query] = useSearchParams();
  const atHand = useKnownPages();
  const pageId = idInAddress(query.get(pageUsersQuery.page));
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
        {words.title}
      </Typography>
      {pageId === null ? (
        <Choice atHand={atHand} />
      ) : (
        <OfPage
          key={pageId}
          pageId={pageId}
          atHand={atHand}
          side={query.get(pageUsersQuery.side) === 'P' ? 'P' : 'C'}
        />
      )}
    </Box>
  );
}

function Choice({ atHand }: { atHand: PagesAtHand }) {
  const { pageUsers: words } = useText();
  const navigate = useNavigate();
  const [only] = atHand.pages;
  // Who serves one page has nothing to choose.
  if (!atHand.isAdmin && atHand.status === 'ready' && atHand.pages.length === 1 && only)
    return <Navigate to={pageUsersPath(only.pageId)} replace />;
  return (
    <Box
      component="section"
      aria-label={words.choose}
      sx={{ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Typography variant="h2" sx={{ px: 2, pt: 1.5, fontSize: { xs: '1.125rem', md: '1.25rem' } }}>
        {words.choose}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <PageChoice
          atHand={atHand}
          label={words.choose}
          to={pageUsersPath}
          emptyAction={{ label: words.goHome, onClick: () => navigate(paths.home) }}
        />
      </Box>
    </Box>
  );
}

function OfPage({ pageId, side, atHand }: { pageId: number; side: 'C' | 'P'; atHand: PagesAtHand }) {
  const { everywhere, pageUsers: words } = useText();
  const navigate = useNavigate();
  const page = atHand.pages.find((one) => one.pageId === pageId);
  if (page)
    return <Members page={page} side={side} manages={atHand.manages(page)} hasOthers={atHand.pages.length > 1} />;
  if (atHand.status === 'failed') return <LoadFailed onRetry={atHand.retry} />;
  if (atHand.status !== 'ready') return <RowSkeleton label={everywhere.loading} />;
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={words.notYours}
      text={words.notYoursText}
      action={{ label: words.goHome, onClick: () => navigate(paths.home) }}
    />
  );
}
