import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type City, conversationKey, PROFILE_PAGE_SIZE } from '../../../contract/index.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useGetCitypeopleQuery, useGetTownspeopleQuery } from '../../store/api/usersApi.ts';
import { TownspersonRow } from './TownspersonRow.tsx';

interface PeopleOfPlaceProps {
  city: City;
  /** The township; absent for the whole city. */
  tsId: number | undefined;
}

/** The people of a township, or of a whole city. Give it a key: another place starts from its top. */
export function PeopleOfPlace({ city, tsId }: PeopleOfPlaceProps) {
  const { everywhere, townships: texts } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const countId = useId();
  const [shown, setShown] = useState(PROFILE_PAGE_SIZE);
  useGetFriendsQuery();
  const ofTownship = useGetTownspeopleQuery({ tsId: tsId ?? 0 }, { skip: tsId === undefined });
  const ofCity = useGetCitypeopleQuery({ cityId: city.cityId }, { skip: tsId !== undefined });
  const { data, isError, refetch } = tsId === undefined ? ofCity : ofTownship;

  if (!data && isError) return <LoadFailed onRetry={refetch} />;
  if (!data) return <RowSkeleton label={everywhere.loading} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<PeopleIcon />}
        title={texts.nobody}
        text={texts.nobodyText}
        action={{ label: texts.ownProfile, onClick: () => navigate(paths.profile) }}
      />
    );
  const townshipOf = (id: number | null) => city.townships.find((one) => one.tsId === id)?.name[language];
  return (
    <Box sx={{ px: { xs: 0, md: 2 }, pb: 2 }}>
      <Typography id={countId} variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
        {texts.people(data.length)}
      </Typography>
      <EntryList labelledBy={countId}>
        {data.slice(0, shown).map((person) => (
          <TownspersonRow
            key={person.userAccountId}
            person={person}
            note={tsId === undefined ? townshipOf(person.tsId) : undefined}
            onMessage={(requestFormId) =>
              navigate(homePath({ conversation: conversationKey({ kind: 'friend', requestFormId }) }))
            }
          />
        ))}
      </EntryList>
      {data.length > shown && (
        <Box sx={{ textAlign: 'center', pt: 1.5 }}>
          <Button onClick={() => setShown(shown + PROFILE_PAGE_SIZE)}>{texts.more}</Button>
        </Box>
      )}
    </Box>
  );
}
