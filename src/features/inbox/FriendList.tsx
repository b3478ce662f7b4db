import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { conversationKey, type Friend } from '#contract';
import { type Elsewhere, ListState } from '../../components/ListState.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
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
import { useListPlace } from './useListPlace.ts';
import { useNeighbourKeys } from './useNeighbourKeys.tsx';
import { useOpenRow } from './useOpenRow.ts';
import { useRowFocus } from './useRowFocus.ts';
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
  const list = useRef<VirtuosoHandle>(null);
  const [height, setHeight] = useState(0);
  const openPlace = () => friends.findIndex(({ requestFormId }) => requestFormId === selectedId);
  const shown = { openId: selectedId, height, isComplete: status === 'ready' };
  const { scrollerRef, keptOpenId } = useListPlace(list, { name: 'friends', view: search, ...shown });
  useOpenRow(list, { ...shown, keptOpenId, openPlace });
  useNeighbourKeys(list, {
    view: search,
    total: friends.length,
    idAt: (place) => friends[place]?.requestFormId,
    openId: selectedId,
    open: (place) => {
      const friend = friends[place];
      if (friend) onOpen(friend);
    },
  });
  const unreadAction = useUnreadAction();
  const rowFocus = useRowFocus(list, friends.length - 1, openPlace);

  return (
    <>
      <ListState
        rowSizes={rowSizes}
        status={status}
        total={friends.length}
        search={search}
        isHeld={isHeld}
        onRetry={refetch}
        onClearSearch={onClearSearch}
        elsewhere={elsewhere}
        empty={
          <EmptyState
            icon={<PeopleIcon />}
            title={text.inbox.noFriends}
            text={text.inbox.noFriendsText}
            action={{ label: text.inbox.findFriends, onClick: () => navigate(paths.search) }}
          />
        }
      >
        <Virtuoso
          key={rowSizes.list}
          ref={list}
          {...rowFocus}
          scrollerRef={scrollerRef}
          {...fixedHeightRows(rowSizes.list, friends.length)}
          totalListHeightChanged={setHeight}
          computeItemKey={(index) => friends[index]?.requestFormId ?? index}
          itemContent={(index) => {
            const friend = friends[index];
            if (!friend) return null;
            return (
              <ListRow
                avatar={
                  <PersonAvatar
                    userAccountId={friend.userAccountId}
                    name={friend.profileName}
                    photo={friend.profilePhoto}
                    active={friend.active}
                    size={rowSizes.photo}
                  />
                }
                name={friend.profileName}
                conversationKey={keyOf(friend)}
                message={friend}
                isOwnSide={friend.lastSenderId === userId}
                look={friend.look}
                selected={friend.requestFormId === selectedId}
                onOpen={() => onOpen(friend)}
                onMenu={(anchor) => setMenu({ anchor, friend })}
              />
            );
          }}
        />
      </ListState>
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
