import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type City, conversationKey, DIRECTORY_MAX, PROFILE_PAGE_SIZE, type Townsperson } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { ChatIcon, CheckIcon, PeopleIcon, PersonAddIcon } from '../../components/ui/icons.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { useAskFriendMutation, useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useGetCitypeopleQuery, useGetTownspeopleQuery } from '../../store/api/usersApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectFriends } from '../../store/inbox/friendsSlice.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { useTownshipsTexts } from './texts.ts';

interface TownspersonRowProps {
  person: Townsperson;
  /** Said under the name, such as the township in a list of a whole city. */
  note: string | undefined;
  onMessage: (requestFormId: number) => void;
}

/** A person of the township: a friend can be written to, anyone else can be asked for friendship. */
function TownspersonRow({ person, note, onMessage }: TownspersonRowProps) {
  const texts = useTownshipsTexts();
  const dispatch = useAppDispatch();
  const [ask, { isLoading }] = useAskFriendMutation();
  const [asked, setAsked] = useState(false);
  const { userAccountId, profileName: name } = person;
  const isSelf = useAppSelector((state) => selectUserId(state) === userAccountId);
  const mode = useAppSelector(selectMode);
  const requestFormId = useAppSelector(
    (state) => selectFriends(state).find((friend) => friend.userAccountId === userAccountId)?.requestFormId,
  );

  const askThem = async () => {
    const answer = await ask({ userAccountId });
    if (answer.data?.state !== 'waiting') return;
    setAsked(true);
    dispatch(toastShown({ code: 'friendAsked' }));
  };

  const actions = () => {
    if (isSelf) return null;
    if (requestFormId !== undefined)
      return mode === 'C' ? (
        <RowAction
          icon={<ChatIcon />}
          label={texts.message}
          about={name}
          strong
          onClick={() => onMessage(requestFormId)}
        />
      ) : null;
    return (
      <RowAction
        icon={asked ? <CheckIcon /> : <PersonAddIcon />}
        label={asked ? texts.asked : texts.addFriend}
        about={name}
        busy={isLoading}
        disabled={asked}
        onClick={askThem}
      />
    );
  };

  return (
    <EntryRow
      avatar={<PersonAvatar person={person} active={person.active} />}
      title={name}
      note={isSelf ? texts.self : (note ?? (requestFormId === undefined ? undefined : texts.friends))}
      actions={actions()}
    />
  );
}

interface PeopleOfPlaceProps {
  city: City;
  /** The township; absent for the whole city. */
  tsId: number | undefined;
}

/** The people of a township, or of a whole city. Give it a key: another place starts from its top. */
export function PeopleOfPlace({ city, tsId }: PeopleOfPlaceProps) {
  const texts = useTownshipsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const countId = useId();
  const [shown, setShown] = useState(PROFILE_PAGE_SIZE);
  useGetFriendsQuery();
  const ofTownship = useGetTownspeopleQuery({ tsId: tsId ?? 0 }, { skip: tsId === undefined });
  const ofCity = useGetCitypeopleQuery({ cityId: city.cityId }, { skip: tsId !== undefined });
  const { data, isError, refetch } = tsId === undefined ? ofCity : ofTownship;

  if (!data && isError) return <LoadFailed onRetry={refetch} />;
  if (!data) return <RowSkeleton />;
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
        {data.length < DIRECTORY_MAX ? texts.people(data.length) : texts.firstPeople(data.length)}
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
