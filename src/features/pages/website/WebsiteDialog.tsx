import type { Page } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { useWebsiteTexts } from '../../../i18n/websiteTexts.ts';
import { StateDialog } from '../StateDialog.tsx';
import { WebsiteForm } from './WebsiteForm.tsx';
import { useGetPageWebsiteQuery } from './websiteApi.ts';

/** The bubble of a page on its own website, for those who manage it. */
export function WebsiteDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const texts = useWebsiteTexts();
  const { currentData, error, refetch } = useGetPageWebsiteQuery(
    { pageId: page.pageId },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return <WebsiteForm page={page} website={currentData} onClose={onClose} />;
  return (
    <StateDialog title={texts.title} onClose={onClose}>
      {error ? <LoadFailed title={texts.loadFailed} onRetry={refetch} /> : <RowSkeleton rows={2} photoSize={0} />}
    </StateDialog>
  );
}
