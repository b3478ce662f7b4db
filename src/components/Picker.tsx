import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { NAME_MAX, SEARCH_DEBOUNCE_MS } from '#contract';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useSearchTexts } from '../i18n/searchTexts.ts';
import { useSearchPeopleQuery } from '../store/api/usersApi.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { Autocomplete } from './ui/layers/Autocomplete.tsx';

/** Somebody or something that can be picked. */
export interface Pick {
  id: number;
  name: string;
  /** The picture beside the name where it is one of several; silent. */
  avatar?: ReactNode;
}

interface PickerProps {
  label: string;
  picked: Pick | null;
  /** What was found for the search. */
  found: readonly Pick[];
  isSearching: boolean;
  /** In place of what was found: nothing, not searched yet, failed. */
  nothing: string;
  onSearch: (text: string) => void;
  onPick: (picked: Pick | null) => void;
}

/** Picks one of what a search on the server finds, as one types. */
export function Picker({ label, picked, found, isSearching, nothing, onSearch, onPick }: PickerProps) {
  const { everywhere } = useText();
  const [typed, setTyped] = useState('');
  const search = typed === picked?.name ? '' : typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => onSearch(search), search === '' ? 0 : SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, onSearch]);

  return (
    <Autocomplete
      value={picked}
      onChange={(_, value) => onPick(value)}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      options={found}
      // The server has filtered already.
      filterOptions={(options) => [...options]}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isSearching}
      loadingText={everywhere.loading}
      noOptionsText={nothing}
      clearText={everywhere.clearSearch}
      openText={everywhere.search}
      closeText={everywhere.close}
      // The input brings its own room above and below.
      sx={{ '& .MuiOutlinedInput-root': { py: 0.25 }, '& .MuiOutlinedInput-root .MuiAutocomplete-input': { py: 1 } }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5, minHeight: 52 }}>
          {option.avatar}
          <Typography component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {option.name}
          </Typography>
        </Box>
      )}
      renderInput={({ id, disabled, slotProps: { input, htmlInput, inputLabel } }) => (
        <FormControl fullWidth>
          <Typography component="label" id={inputLabel.id} htmlFor={id} variant="subtitle2" sx={{ mb: 0.25 }}>
            {label}
          </Typography>
          <OutlinedInput {...input} id={id} disabled={disabled} inputProps={{ ...htmlInput, maxLength: NAME_MAX }} />
        </FormControl>
      )}
    />
  );
}

interface PersonPickerProps {
  label: string;
  picked: Pick | null;
  onPick: (picked: Pick | null) => void;
}

/** Picks a person by name, user name or phone number. */
export function PersonPicker(props: PersonPickerProps) {
  const { everywhere } = useText();
  const texts = useSearchTexts();
  const [search, setSearch] = useState('');
  const { currentData, isFetching, isError } = useSearchPeopleQuery({ search }, { skip: search === '' });
  const found = (search === '' ? [] : (currentData ?? [])).map((person) => ({
    id: person.userAccountId,
    name: person.profileName,
    avatar: <PersonAvatar person={person} size={36} />,
  }));
  return (
    <Picker
      {...props}
      found={found}
      isSearching={isFetching}
      nothing={search === '' ? texts.startText : isError ? everywhere.loadFailed : texts.nothingFound}
      onSearch={setSearch}
    />
  );
}
