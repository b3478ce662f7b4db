import { useState } from 'react';
import type { Friend } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { PersonAvatar } from '../../parts/PersonAvatar.tsx';
import { useNavigate } from '../../parts/router/routing.ts';
import { useEndFriendMutation, useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { selectFriendsStatus } from '../../store/entities/friends.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFriendsFound } from '../../store/views/inbox.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EvenRows } from '../../ui/EvenRows.tsx';
import { PeopleIcon } from '../../ui/icons.tsx';
import { ListRow, PHOTO_SIZE, ROW_HEIGHT } from './ListRow.tsx';
import { ListState } from './ListState.tsx';
import { ConfirmDialog, RenameDialog, RowMenu } from './lateParts.ts';

interface FriendListProps {
  search: string;
  /** The friendship whose conversation is open. */
  selectedId: number | null;
  onOpen: (friend: Friend) => void;
  onClearSearch: () => void;
}

/** The friends, newest activity first. */
export function FriendList({ search, selectedId, onOpen, onClearSearch }: FriendListProps) {
  const text = useText();
  const navigate = useNavigate();
  const { refetch } = useGetFriendsQuery();
  const [endFriend] = useEndFriendMutation();
  const friends = useAppSelector((state) => selectFriendsFound(state, search));
  const status = useAppSelector(selectFriendsStatus);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; friend: Friend } | null>(null);
  const [toRename, setToRename] = useState<Friend | null>(null);
  const [toEnd, setToEnd] = useState<Friend | null>(null);

  return (
    <>
      <ListState
        status={status}
        total={friends.length}
        search={search}
        onRetry={refetch}
        onClearSearch={onClearSearch}
        empty={
          <EmptyState
            icon={<PeopleIcon />}
            title={text.inbox.noFriends}
            text={text.inbox.noFriendsText}
            action={{ label: text.inbox.findFriends, onClick: () => navigate(paths.search) }}
          />
        }
      >
        <EvenRows
          total={friends.length}
          rowHeight={ROW_HEIGHT}
          rowKey={(place) => friends[place]?.requestFormId ?? place}
          renderRow={(place) => {
            const friend = friends[place];
            if (!friend) return null;
            return (
              <ListRow
                avatar={
                  <PersonAvatar
                    userAccountId={friend.userAccountId}
                    name={friend.profileName}
                    photo={friend.profilePhoto}
                    active={friend.active}
                    size={PHOTO_SIZE}
                  />
                }
                name={friend.profileName}
                message={friend}
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
        onClose={() => setMenu(null)}
        actions={[
          { id: 'rename', label: text.inbox.rename, run: () => setToRename(menu?.friend ?? null) },
          { id: 'end', label: text.inbox.endFriendship, run: () => setToEnd(menu?.friend ?? null) },
        ]}
      />
      {toRename && <RenameDialog friend={toRename} onClose={() => setToRename(null)} />}
      <ConfirmDialog
        open={toEnd !== null}
        title={text.inbox.endFriendship}
        text={text.inbox.endFriendshipText(toEnd?.profileName ?? '')}
        cancelLabel={text.everywhere.cancel}
        confirmLabel={text.inbox.endFriendship}
        dangerous
        onCancel={() => setToEnd(null)}
        onConfirm={() => {
          if (toEnd) void endFriend({ requestFormId: toEnd.requestFormId });
          setToEnd(null);
        }}
      />
    </>
  );
}
