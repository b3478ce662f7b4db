import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { mayReadReplies } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageChoice } from '../../components/PageChoice.tsx';
import { PageColumn } from '../../components/PageColumn.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { type KnownPages, useKnownPages } from '../../components/useKnownPages.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { idInAddress, paths, savedRepliesPath, savedRepliesQuery } from '../../lib/paths.ts';
import { RepliesOfPage } from './RepliesOfPage.tsx';

/** The saved replies of a page and the own ones, for its staff; without a page in the address, a choice of pages. */
export default function SavedRepliesScreen() {
  const texts = useSavedRepliesTexts();
  const { shell } = useText();
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
      if (all.status !== 'ready') return <RowSkeleton />;
      return (
        <EmptyState
          icon={<ChatIcon />}
          title={pages.length === 0 ? texts.noPages : texts.notYours}
          text={texts.notYoursText}
          action={{ label: shell.goHome, onClick: () => navigate(paths.home) }}
        />
      );
    }
    return <Choice knownPages={{ ...all, pages }} />;
  };
  return <PageColumn title={texts.title}>{content()}</PageColumn>;
}

function Choice({ knownPages }: { knownPages: KnownPages }) {
  const texts = useSavedRepliesTexts();
  const [only, ...others] = knownPages.pages;
  // Who is on the staff of one page has nothing to choose.
  if (only && others.length === 0) return <Navigate to={savedRepliesPath(only.pageId)} replace />;
  return <PageChoice knownPages={knownPages} label={texts.choose} to={(pageId) => savedRepliesPath(pageId)} />;
}
