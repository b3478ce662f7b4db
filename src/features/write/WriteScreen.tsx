import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PageIcon } from '../../components/ui/icons.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useWriteTexts } from '../../i18n/writeTexts.ts';
import { paths } from '../../lib/paths.ts';
import { forgetPendingWrite } from '../../lib/pendingWrite.ts';
import { useGetPublicPageQuery } from '../../store/api/pageAddressApi.ts';
import { useGetPagesQuery } from '../../store/api/pagesApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { WriteTo } from './WriteTo.tsx';

/** Leads from the public card of a page into the conversation with it, where the text of the card is the draft. */
export default function WriteScreen() {
  const texts = useWriteTexts();
  const { shell } = useText();
  const navigate = useNavigate();
  const { name = '' } = useParams();
  const { data: page, error, refetch } = useGetPublicPageQuery({ name });
  const { data: served, ...reading } = useGetPagesQuery({ customerOrPage: 'P' });
  const isGone = isNotOffered(error);
  // Nobody is led here again by a page that is gone.
  useEffect(() => {
    if (isGone) forgetPendingWrite();
  }, [isGone]);

  const content = () => {
    if (isGone)
      return (
        <EmptyState
          icon={<PageIcon />}
          title={texts.gone}
          text={texts.goneText}
          action={{ label: shell.goHome, onClick: () => navigate(paths.home) }}
        />
      );
    if (error) return <LoadFailed onRetry={refetch} />;
    if (!served && reading.isError) return <LoadFailed onRetry={reading.refetch} />;
    if (!page || !served) return <RowSkeleton rows={2} />;
    const isServed = served.some(({ pageId }) => pageId === page.pageId);
    return <WriteTo page={page} name={name} isServed={isServed} />;
  };
  return (
    <ScreenFrame title={texts.title} maxWidth={560}>
      {content()}
    </ScreenFrame>
  );
}
