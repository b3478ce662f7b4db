import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationKey, type Friend } from '#contract';
import type { Elsewhere } from '../../components/ListState.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useEndFriendMutation, useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFriends, selectFriendsStatus } from '../../store/inbox/friendsSlice.ts';
import { selectFriendsFound } from '../../store/inbox/inbox.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { ListRow } from './ListRow.tsx';
import { ConfirmDialog, RenameDialog, RowMenu } from './lazyComponents.ts';
import { ShortList } from './ShortList.tsx';
import { useUnreadAction } from './useUnreadAction.ts';

interface FriendListProps {
  search: string;
  /** The friendship whose conversation is open. */
  selectedId: number | null;
  onOpen: (friend: Friend) => void;
  onClearSearch: () => void;
  /** Who matches the search in the list beside this one. */
  elsewhere?: Elsewhere | undefined;
}

const keyOf = ({ requestFormId }: Friend) => conversationKey({ kind: 'friend', requestFormId });

/** The friends, newest activity first. */
export function FriendList({ search, selectedId, onOpen, onClearSearch, elsewhere }: FriendListProps) {
  const text = useText();
  const rowSizes = useRowSizes();
  const navigate = useNavigate();
  const { refetch } = useGetFriendsQuery();
  const [endFriend] = useEndFriendMutation();
  const friends = useAppSelector((state) => selectFriendsFound(state, search));
  const status = useAppSelector(selectFriendsStatus);
  const userId = useAppSelector(selectUserId);
  const isHeld = useAppSelector((state) => selectFriends(state).length > 0);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; friend: Friend } | null>(null);
  const [toRename, setToRename] = useState<Friend | null>(null);
  const [toEnd, setToEnd] = useState<Friend | null>(null);
  const unreadAction = useUnreadAction();

  return (
    <>
      <ShortList
        name="friends"
        rows={friends}
        idOf={({ requestFormId }) => requestFormId}
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
        renderRow={(friend) => (
          <ListRow
            avatar={<PersonAvatar person={friend} active={friend.active} size={rowSizes.photo} />}
            name={friend.profileName}
            conversationKey={keyOf(friend)}
            message={friend}
            isOwnSide={friend.lastSenderId === userId}
            look={friend.look}
            selected={friend.requestFormId === selectedId}
            onOpen={() => onOpen(friend)}
            onMenu={(anchor) => setMenu({ anchor, friend })}
          />
        )}
        onOpen={onOpen}
        onRetry={refetch}
        onClearSearch={onClearSearch}
        elsewhere={elsewhere}
      />
      <RowMenu
        anchor={menu?.anchor ?? null}
        title={menu?.friend.profileName}
        onClose={() => setMenu(null)}
        actions={[
          ...unreadAction(menu?.friend, menu && keyOf(menu.friend)),
          { id: 'rename', label: text.inbox.rename, run: () => setToRename(menu?.friend ?? null) },
          { id: 'end', label: text.inbox.endFriendship, run: () => setToEnd(menu?.friend ?? null) },
        ]}
      />
      {toRename && <RenameDialog friend={toRename} onClose={() => setToRename(null)} />}
      <ConfirmDialog
        open={toEnd !== null}
        title={text.inbox.endFriendship}
        text={text.inbox.endFriendshipText(toEnd?.profileName ?? '')}
        confirmLabel={text.inbox.endFriendship}
        dangerous
        onClose={() => setToEnd(null)}
        onConfirm={() => {
          if (toEnd) void endFriend({ requestFormId: toEnd.requestFormId });
          setToEnd(null);
        }}
      />
    </>
  );
}
