import DialogContent from '@mui/material/DialogContent';
import type { Page } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { RowSkeleton } from '../../../components/ui/RowSkeleton.tsx';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { usePageAddressTexts } from '../../../i18n/pageAddressTexts.ts';
import { useGetPageAddressQuery } from '../../../store/api/pageAddressApi.ts';
import { AddressForm } from './AddressForm.tsx';

/** The address of a page, and its code to be printed, for those who manage it. */
export function AddressDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { everywhere } = useText();
  const texts = usePageAddressTexts();
  const { pageId } = page;
  const { currentData, error, refetch } = useGetPageAddressQuery({ pageId }, { refetchOnMountOrArgChange: true });
  if (currentData) return <AddressForm page={page} address={currentData} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-label={texts.title} fullWidth maxWidth="sm">
      <DialogContent>
        {error ? (
          <LoadFailed title={texts.loadFailed} onRetry={refetch} />
        ) : (
          <RowSkeleton rows={3} photoSize={0} label={everywhere.loading} />
        )}
      </DialogContent>
    </Dialog>
  );
}
