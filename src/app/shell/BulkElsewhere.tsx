import Paper from '@mui/material/Paper';
import { lazyOptional } from '../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectBegunBulks } from '../../store/inbox/begunBulksSlice.ts';
import { useHomeLocation } from '../useHomeLocation.ts';

const BulkProgress = lazyOptional(
  async () => (await import('../../features/inbox/bulk/BulkProgress.tsx')).BulkProgress,
);

/** Changes of many customers whose list is not on the screen: how far they are, with Stop. */
export function BulkElsewhere({ isListHidden }: { isListHidden: boolean }) {
  const bulks = useAppSelector(selectBegunBulks);
  const { pageId: shown } = useHomeLocation();
  return Object.values(bulks)
    .filter(({ pageId }) => isListHidden || pageId !== shown)
    .map((begun) => (
      <Paper key={begun.bulk.bulkId} square elevation={4}>
        <BulkProgress begun={begun} isElsewhere />
      </Paper>
    ));
}
