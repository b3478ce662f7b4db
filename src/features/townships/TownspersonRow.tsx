import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Townsperson } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { PersonAvatar } from '../../parts/PersonAvatar.tsx';
import { useAskFriendMutation } from '../../store/api/friendsApi.ts';
import { selectFriends } from '../../store/entities/friends.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { toastShown } from '../../store/local/toasts.ts';
import { selectMode, selectUserId } from '../../store/session/session.ts';
import { EntryRow } from '../../ui/EntryRow.tsx';
import { ChatIcon, PersonAddIcon } from '../../ui/icons.tsx';

interface TownspersonRowProps {
  person: Townsperson;
  /** Said under the name, such as the township in a list of a whole city. */
  note: string | undefined;
  onMessage: (requestFormId: number) => void;
}

/** Somebody who lives there, and the way to them: write to a friend, ask anybody else. */
export function TownspersonRow({ person, note, onMessage }: TownspersonRowProps) {
  const { townships: words } = useText();
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
        <Button
          variant="outlined"
          startIcon={<ChatIcon />}
          aria-label={words.messageTo(name)}
          onClick={() => onMessage(requestFormId)}
        >
          {words.message}
        </Button>
      ) : null;
    return (
      <Button
        startIcon={<PersonAddIcon />}
        aria-label={asked ? `${name}: ${words.asked}` : words.addFriendOf(name)}
        disabled={asked}
        loading={isLoading}
        loadingPosition="start"
        onClick={askThem}
      >
        {asked ? words.asked : words.addFriend}
      </Button>
    );
  };

  return (
    <EntryRow
      avatar={
        <PersonAvatar userAccountId={userAccountId} name={name} photo={person.profilePhoto} active={person.active} />
      }
      title={name}
      note={isSelf ? words.self : (note ?? (requestFormId === undefined ? undefined : words.friends))}
      actions={actions()}
    />
  );
}
