import { SEARCH_DEBOUNCE_MS } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { SearchField } from './ui/SearchField.tsx';

interface ListSearchProps {
  /** What is searched, where there is more than one list to think of. */
  label?: string;
  value: string;
  onSearch: (text: string) => void;
  autoFocus?: boolean;
}

/**
 * The search box of a list: searches after the pause in typing that holds everywhere (docs/specification.md#9-times).
 */
export function ListSearch({ label, value, onSearch, autoFocus = false }: ListSearchProps) {
  const { everywhere } = useText();
  return (
    <SearchField
      label={label ?? everywhere.search}
      clearLabel={everywhere.clearSearch}
      value={value}
      onSearch={onSearch}
      pauseMs={SEARCH_DEBOUNCE_MS}
      autoFocus={autoFocus}
    />
  );
}
