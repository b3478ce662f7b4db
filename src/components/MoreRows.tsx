import Button from '@mui/material/Button';
import { MoreFailed } from './MoreFailed.tsx';

interface MoreRowsProps {
  /** What RTK Query says of a list that is read page by page. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** Says that the next rows could not be loaded. */
  failed: string;
}

/** Below a list whose next rows the reader asks for. */
export function MoreRows({ query, label, failed }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const load = () => void fetchNextPage();
  if (isFetchNextPageError) return <MoreFailed text={failed} onRetry={load} />;
  if (!hasNextPage) return null;
  return (
    <Button loading={isFetchingNextPage} onClick={load}>
      {label}
    </Button>
  );
}
