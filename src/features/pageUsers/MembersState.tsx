import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PeopleIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import type { ListStatus } from '../../store/entities/listLoad.ts';
import { usePageUsersTexts } from './texts.ts';

interface MembersStateProps {
  status: ListStatus;
  /** How many rows there are to show. */
  shown: number;
  search: string;
  /** What is said where there is nobody at all. */
  empty: { title: string; text: string };
  onRetry: () => void;
  onClearSearch: () => void;
  children: ReactNode;
}

/** A list of members, or its loading, error or empty state. Loaded rows are always shown. */
export function MembersState({ status, shown, search, empty, onRetry, onClearSearch, children }: MembersStateProps) {
  const { everywhere } = useText();
  const texts = usePageUsersTexts();
  if (shown > 0) return children;
  if (status === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (status !== 'ready') return <RowSkeleton label={everywhere.loading} />;
  if (search !== '')
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={texts.nothingFound}
        text={texts.nothingFoundText(search)}
        action={{ label: everywhere.clearSearch, onClick: onClearSearch }}
      />
    );
  return <EmptyState icon={<PeopleIcon />} {...empty} />;
}
