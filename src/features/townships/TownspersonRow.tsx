import { useState } from 'react';
import type { Townsperson } from '../../../contract/index.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { ChatIcon, CheckIcon, PersonAddIcon } from '../../components/ui/icons.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAskFriendMutation } from '../../store/api/friendsApi.ts';
import { selectFriends } from '../../store/entities/friendsSlice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { toastShown } from '../../store/toasts/toastsSlice.ts';

interface TownspersonRowProps {
  person: Townsperson;
  /** Said under the name, such as the township in a list of a whole city. */
  note: string | undefined;
  onMessage: (requestFormId: number) => void;
}

/** A person of the township: a friend can be written to, anyone else can be asked for friendship. */
export function TownspersonRow({ person, note, onMessage }: TownspersonRowProps) {
  const { townships: texts } = useText();
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
      avatar={
        <PersonAvatar userAccountId={userAccountId} name={name} photo={person.profilePhoto} active={person.active} />
      }
      title={name}
      note={isSelf ? texts.self : (note ?? (requestFormId === undefined ? undefined : texts.friends))}
      actions={actions()}
    />
  );
}
