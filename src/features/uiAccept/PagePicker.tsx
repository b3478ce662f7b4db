import { useState } from 'react';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSearchPagesQuery } from '../../store/api/pagesApi.ts';
import { type Pick, Picker } from './Picker.tsx';

interface PagePickerProps {
  picked: Pick | null;
  onPick: (picked: Pick | null) => void;
}

/** Picks a page by its title; before anything is typed, one of those with many customers. */
export function PagePicker({ picked, onPick }: PagePickerProps) {
  const { everywhere, uiAccept: texts } = useText();
  const [search, setSearch] = useState('');
  const { currentData, isFetching, isError } = useSearchPagesQuery({ search });
  const found = (currentData ?? []).map((page) => ({
    id: page.pageId,
    name: page.title,
    avatar: <PageAvatar pageId={page.pageId} title={page.title} photo={page.photo} size={36} />,
  }));
  return (
    <Picker
      label={texts.page}
      picked={picked}
      found={found}
      isSearching={isFetching}
      nothing={isError ? everywhere.loadFailed : texts.noPageFound}
      onSearch={setSearch}
      onPick={onPick}
    />
  );
}
