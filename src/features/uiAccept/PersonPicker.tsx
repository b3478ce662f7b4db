import { useState } from 'react';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSearchPeopleQuery } from '../../store/api/usersApi.ts';
import { type Pick, Picker } from './Picker.tsx';

interface PersonPickerProps {
  picked: Pick | null;
  onPick: (picked: Pick | null) => void;
}

/** Picks a person by name, user name or phone number. */
export function PersonPicker({ picked, onPick }: PersonPickerProps) {
  const { everywhere, uiAccept: texts } = useText();
  const [search, setSearch] = useState('');
  const { currentData, isFetching, isError } = useSearchPeopleQuery({ search }, { skip: search === '' });
  const found = (search === '' ? [] : (currentData ?? [])).map((person) => ({
    id: person.userAccountId,
    name: person.profileName,
    avatar: (
      <PersonAvatar
        userAccountId={person.userAccountId}
        name={person.profileName}
        photo={person.profilePhoto}
        size={36}
      />
    ),
  }));
  return (
    <Picker
      label={texts.person}
      picked={picked}
      found={found}
      isSearching={isFetching}
      nothing={search === '' ? texts.personHint : isError ? everywhere.loadFailed : texts.nobodyFound}
      onSearch={setSearch}
      onPick={onPick}
    />
  );
}
