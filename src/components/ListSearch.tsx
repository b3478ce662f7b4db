import { useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#contract';
import { useText } from '../i18n/LanguageProvider.tsx';
import { searchInUnicode } from '../lib/zawgyi/showTexts.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectBurmeseFont } from '../store/session/preferencesSlice.ts';
import { SearchField } from './ui/SearchField.tsx';
import { useIsShown } from './useIsShown.ts';

interface ListSearchProps {
  /** What is searched, where there is more than one list to think of. */
  label?: string;
  value: string;
  onSearch: (text: string) => void;
  autoFocus?: boolean;
}

/**
 * The search box of a list: searches after the pause in typing that holds everywhere (docs/specification.md#9-times). What is typed in
 * Zawgyi stays as it was typed and is searched in Unicode.
 */
export function ListSearch({ label, value, onSearch, autoFocus = false }: ListSearchProps) {
  const { everywhere } = useText();
  const font = useAppSelector(selectBurmeseFont);
  const [last, setLast] = useState({ typed: value, searched: value });
  const isShown = useIsShown();
  const newest = useRef('');
  const search = async (typed: string) => {
    newest.current = typed;
    const converting = searchInUnicode(typed, font);
    const searched = converting === null ? typed : await converting;
    if (newest.current !== typed || !isShown()) return;
    setLast({ typed, searched });
    onSearch(searched);
  };
  return (
    <SearchField
      label={label ?? everywhere.search}
      clearLabel={everywhere.clearSearch}
      value={value === last.searched ? last.typed : value}
      onSearch={(typed) => void search(typed)}
      pauseMs={SEARCH_DEBOUNCE_MS}
      autoFocus={autoFocus}
    />
  );
}
