import type { ReactNode } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import type { ListStatus } from '../store/inbox/conversationList.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import { EmptyState } from './ui/EmptyState.tsx';
import { SearchIcon } from './ui/icons.tsx';

/** What matches the search in another list. */
export interface Elsewhere {
  text: string;
  onShow: () => void;
}

interface ListStateProps {
  status: ListStatus;
  /** How many rows there are to show. */
  total: number;
  search: string;
  /** Rows are held that the search leaves out, as after a start without a connection. */
  isHeld?: boolean;
  /** Sizes of the rows, for their placeholders; those of an entry unless given. */
  rowSizes?: { list: number; photo: number };
  empty: ReactNode;
  onRetry: () => void;
  onClearSearch: () => void;
  elsewhere?: Elsewhere | undefined;
  children: ReactNode;
}

/** A list, or its loading, error, no-result or empty state. Loaded rows are always shown. */
export function ListState(props: ListStateProps) {
  const { status, total, search, isHeld = false, rowSizes, empty, onRetry, onClearSearch, elsewhere, children } = props;
  const { everywhere, inbox } = useText();
  if (total > 0) return children;
  if (search !== '' && elsewhere)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={elsewhere.text}
        action={{ label: inbox.show, onClick: elsewhere.onShow }}
      />
    );
  if (search !== '' && (isHeld || status === 'ready'))
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={inbox.nothingFound}
        text={inbox.nothingFoundText(search)}
        action={{ label: everywhere.clearSearch, onClick: onClearSearch }}
      />
    );
  if (status === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (status !== 'ready')
    return <RowSkeleton {...(rowSizes && { rowHeight: rowSizes.list, photoSize: rowSizes.photo })} />;
  return empty;
}
