import type { Page } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../../components/RowSkeleton.tsx';
import { usePageAddressTexts } from '../../../i18n/pageAddressTexts.ts';
import { useGetPageAddressQuery } from '../../../store/api/pageAddressApi.ts';
import { StateDialog } from '../StateDialog.tsx';
import { AddressForm } from './AddressForm.tsx';

/** The address of a page, and its code to be printed, for those who manage it. */
export function AddressDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const texts = usePageAddressTexts();
  const { pageId } = page;
  const { currentData, error, refetch } = useGetPageAddressQuery({ pageId }, { refetchOnMountOrArgChange: true });
  if (currentData) return <AddressForm page={page} address={currentData} onClose={onClose} />;
  return (
    <StateDialog title={texts.title} onClose={onClose}>
      {error ? <LoadFailed title={texts.loadFailed} onRetry={refetch} /> : <RowSkeleton rows={3} photoSize={0} />}
    </StateDialog>
  );
}
