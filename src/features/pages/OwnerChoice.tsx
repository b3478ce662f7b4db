import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { PersonFound } from '#contract';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { CheckIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { useSearchPeopleQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';

interface OwnerChoiceProps {
  error: string | undefined;
  /** Null for oneself. */
  onChoose: (ownerId: number | null) => void;
}

const isInput = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** Whose page it becomes: one's own, or that of somebody who is searched for. */
export function OwnerChoice({ error, onChoose }: OwnerChoiceProps) {
  const texts = usePagesTexts();
  const labelId = useId();
  const account = useAppSelector(selectAccount);
  const [owner, setOwner] = useState<PersonFound | null>(null);
  const [searches, setSearches] = useState(false);
  const [search, setSearch] = useState('');
  const change = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);

  // The list goes with the choice; the focus stays with what was chosen.
  useEffect(() => {
    if (!searches && hasChosen.current) change.current?.focus();
  }, [searches]);

  const choose = (person: PersonFound | null) => {
    hasChosen.current = true;
    const other = person?.friendship === 'self' ? null : person;
    setOwner(other);
    setSearches(false);
    setSearch('');
    onChoose(other?.userAccountId ?? null);
  };

  if (!account) return null;
  const shown = owner ?? {
    userAccountId: account.userId,
    profileName: account.profileName,
    profilePhoto: account.profilePhoto,
  };
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ mt: 2 }}>
      <Typography id={labelId} variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        {texts.ownerField}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <PersonAvatar person={shown} size={40} />
        <Box sx={{ flex: 1, minWidth: 100 }}>
          <Typography variant="body1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {shown.profileName}
          </Typography>
          {!owner && (
            <Typography variant="body2" component="p" color="textSecondary">
              {texts.ownerSelf}
            </Typography>
          )}
        </Box>
        {searches ? (
          <Button color="secondary" onClick={() => choose(null)}>
            {texts.ownerKeep}
          </Button>
        ) : (
          <Button ref={change} color="secondary" onClick={() => setSearches(true)}>
            {texts.ownerChange}
          </Button>
        )}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {searches && (
        // Enter in the search must not make the page.
        <Box
          sx={{ mt: 1 }}
          onKeyDown={(event) => event.key === 'Enter' && isInput(event.target) && event.preventDefault()}
        >
          <ListSearch label={texts.ownerSearch} value={search} onSearch={setSearch} autoFocus />
          {search.trim() !== '' && <People search={search.trim()} onChoose={choose} />}
        </Box>
      )}
    </Box>
  );
}

function People({ search, onChoose }: { search: string; onChoose: (person: PersonFound) => void }) {
  const texts = usePagesTexts();
  const { currentData: people, isError, refetch } = useSearchPeopleQuery({ search });
  if (isError) return <LoadFailed onRetry={refetch} />;
  if (!people) return <RowSkeleton rows={3} />;
  if (people.length === 0)
    return <EmptyState icon={<SearchIcon />} title={texts.ownerNobody} text={texts.ownerNobodyText(search)} />;
  return (
    <Box component="ul" aria-label={texts.ownerSearch} sx={{ listStyle: 'none', m: 0, p: 0, mx: -2 }}>
      {people.map((person) => (
        <EntryRow
          key={person.userAccountId}
          avatar={<PersonAvatar person={person} size={40} />}
          title={person.profileName}
          note={person.friendship === 'self' ? texts.ownerSelf : undefined}
          actions={
            <RowAction
              icon={<CheckIcon />}
              label={texts.ownerChoose}
              about={person.profileName}
              strong
              onClick={() => onChoose(person)}
            />
          }
        />
      ))}
    </Box>
  );
}
