import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageChoice } from '../../components/PageChoice.tsx';
import { PageColumn } from '../../components/PageColumn.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { type KnownPages, useKnownPages } from '../../components/useKnownPages.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { idInAddress, pageUsersPath, pageUsersQuery, paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { Members } from './Members.tsx';
import { usePageUsersTexts } from './texts.ts';

/** The members of a page, for those who serve it and for admins; without a page in the address, a choice of pages. */
export default function PageUsersScreen() {
  const texts = usePageUsersTexts();
  const [query] = useSearchParams();
  const knownPages = useKnownPages();
  const pageId = idInAddress(query.get(pageUsersQuery.page));
  return (
    <PageColumn title={texts.title}>
      {pageId === null ? (
        <Choice knownPages={knownPages} />
      ) : (
        <OfPage
          key={pageId}
          pageId={pageId}
          knownPages={knownPages}
          side={query.get(pageUsersQuery.side) === 'P' ? 'P' : 'C'}
        />
      )}
    </PageColumn>
  );
}

function Choice({ knownPages }: { knownPages: KnownPages }) {
  const texts = usePageUsersTexts();
  const { shell } = useText();
  const navigate = useNavigate();
  const [only] = knownPages.pages;
  // Who serves one page has nothing to choose.
  if (!knownPages.isAdmin && knownPages.status === 'ready' && knownPages.pages.length === 1 && only)
    return <Navigate to={pageUsersPath(only.pageId)} replace />;
  if (!knownPages.isAdmin && knownPages.status === 'ready' && knownPages.pages.length === 0)
    return <NothingToShow title={texts.noPages} />;
  return (
    <PageChoice
      knownPages={knownPages}
      label={texts.choose}
      to={pageUsersPath}
      emptyAction={{ label: shell.goHome, onClick: () => navigate(paths.home) }}
    />
  );
}

function OfPage({ pageId, side, knownPages }: { pageId: number; side: 'C' | 'P'; knownPages: KnownPages }) {
  const texts = usePageUsersTexts();
  const page = knownPages.pages.find((one) => one.pageId === pageId);
  if (page)
    return (
      <Members page={page} side={side} manages={knownPages.manages(page)} hasOthers={knownPages.pages.length > 1} />
    );
  if (knownPages.status === 'failed') return <LoadFailed onRetry={knownPages.retry} />;
  if (knownPages.status !== 'ready') return <RowSkeleton />;
  return <NothingToShow title={texts.notYours} />;
}

/** Says who sees members, and leads whoever is not among them to where they can ask to be. */
function NothingToShow({ title }: { title: string }) {
  const texts = usePageUsersTexts();
  const { shell } = useText();
  const navigate = useNavigate();
  const isCustomer = useAppSelector(selectMode) === 'C';
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={title}
      text={isCustomer ? `${texts.notYoursText} ${texts.askText}` : texts.notYoursText}
      action={
        isCustomer
          ? { label: texts.findPages, onClick: () => navigate(paths.search) }
          : { label: shell.goHome, onClick: () => navigate(paths.home) }
      }
    />
  );
}
