import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import type { ListStatus } from '../../store/inbox/listLoad.ts';

interface ListStateProps {
  status: ListStatus;
  /** How many rows there are to show. */
  total: number;
  search: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  onRetry: () => void;
  onClearSearch: () => void;
  children: ReactNode;
}

/** A list, or its loading, error, no-result or empty state. Loaded rows are always shown. */
export function ListState({ status, total, search, empty, onRetry, onClearSearch, children }: ListStateProps) {
  const { everywhere, inbox } = useText();
  const rowSizes = useRowSizes();
  if (total > 0) return children;
  if (search !== '')
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={inbox.nothingFound}
        text={inbox.nothingFoundText(search)}
        action={{ label: everywhere.clearSearch, onClick: onClearSearch }}
      />
    );
  if (status === 'failed') return <LoadFailed onRetry={onRetry} />;
  return status === 'ready' ? (
    empty
  ) : (
    <RowSkeleton label={everywhere.loading} rowHeight={rowSizes.list} photoSize={rowSizes.photo} />
  );
}
