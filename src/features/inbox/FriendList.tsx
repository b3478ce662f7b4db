import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationKey, type Friend } from '#contract';
import type { Elsewhere } from '../../components/ListState.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useEndFriendMutation, useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFriends, selectFriendsStatus } from '../../store/inbox/friendsSlice.ts';
import { selectFriendsFound } from '../../store/inbox/inbox.ts';
import { RenameDialog } from './lazyComponents.ts';
import { ShortList } from './ShortList.tsx';

interface FriendListProps {
  search: string;
  /** The friendship whose conversation is open. */
  selectedId: number | null;
  onOpen: (friend: Friend) => void;
  onClearSearch: () => void;
  /** Who matches the search in the list beside this one. */
  elsewhere?: Elsewhere | undefined;
}

/** The friends, newest activity first. */
export function FriendList({ search, selectedId, onOpen, onClearSearch, elsewhere }: FriendListProps) {
  const text = useText();
  const navigate = useNavigate();
  const { refetch } = useGetFriendsQuery();
  const [endFriend] = useEndFriendMutation();
  const friends = useAppSelector((state) => selectFriendsFound(state, search));
  const status = useAppSelector(selectFriendsStatus);
  const isHeld = useAppSelector((state) => selectFriends(state).length > 0);
  const [toRename, setToRename] = useState<Friend | null>(null);

  return (
    <>
      <ShortList
        name="friends"
        rows={friends}
        idOf={({ requestFormId }) => requestFormId}
        nameOf={({ profileName }) => profileName}
        avatarOf={(friend, size) => <PersonAvatar person={friend} active={friend.active} size={size} />}
        keyOf={({ requestFormId }) => conversationKey({ kind: 'friend', requestFormId })}
        status={status}
        search={search}
        isHeld={isHeld}
        selectedId={selectedId}
        empty={
          <EmptyState
            icon={<PeopleIcon />}
            title={text.inbox.noFriends}
            text={text.inbox.noFriendsText}
            action={{ label: text.inbox.findFriends, onClick: () => navigate(paths.search) }}
          />
        }
        onOpen={onOpen}
        actionsOf={(friend) => [{ id: 'rename', label: text.inbox.rename, run: () => setToRename(friend) }]}
        removal={{
          label: text.inbox.endFriendship,
          text: text.inbox.endFriendshipText,
          run: ({ requestFormId }) => void endFriend({ requestFormId }),
        }}
        onRetry={refetch}
        onClearSearch={onClearSearch}
        elsewhere={elsewhere}
      />
      {toRename && <RenameDialog friend={toRename} onClose={() => setToRename(null)} />}
    </>
  );
}
