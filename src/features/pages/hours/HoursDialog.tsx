import type { Page } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { ClockIcon } from '../../../components/ui/icons.tsx';
import { useHoursTexts } from '../../../i18n/hoursTexts.ts';
import { isNotOffered } from '../../../store/model/apiFailure.ts';
import { StateDialog } from '../StateDialog.tsx';
import { HoursForm } from './HoursForm.tsx';
import { useGetPageHoursQuery } from './hoursApi.ts';

/** The opening hours of a page and what it sends by itself, for its staff. */
export function HoursDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const texts = useHoursTexts();
  const { pageId } = page;
  const { currentData, isFetching, error, refetch } = useGetPageHoursQuery(
    { pageId },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData !== undefined && !isFetching) return <HoursForm page={page} hours={currentData} onClose={onClose} />;
  return (
    <StateDialog title={texts.title} onClose={onClose}>
      {isNotOffered(error) ? (
        <EmptyState icon={<ClockIcon />} title={texts.notOffered} />
      ) : error && !isFetching ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <RowSkeleton rows={4} photoSize={0} />
      )}
    </StateDialog>
  );
}
