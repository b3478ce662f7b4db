import { useState } from 'react';
import { conversationKey } from '#contract';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { shallowEqual, useAppSelector } from '../../store/hooks.ts';
import { makeSelectCustomersFound, selectFriendsFound, selectPagesFound } from '../../store/inbox/inbox.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import type { Command, CommandGroup, HomePlace } from './command.ts';

/** Most rows of a group that is searched by name. */
const SHOWN_MAX = 8;
/** Side of a photo, in px. */
const PHOTO = 32;

/** The customers, friends and pages of the store whose names contain a text; without a text the newest pages only. */
export function useFoundPlaces(
  search: string,
  onOpen: (place: HomePlace) => void,
): Pick<Record<CommandGroup, readonly Command[]>, 'customers' | 'friends' | 'pages'> {
  const { shell } = useText();
  const userId = useAppSelector(selectUserId) ?? 0;
  const mode = useAppSelector(selectMode);
  const [selectCustomers] = useState(() => makeSelectCustomersFound(SHOWN_MAX));
  const customers = useAppSelector((state) => (search === '' ? [] : selectCustomers(state, search)), shallowEqual);
  const friends = useAppSelector(
    (state) => (search === '' ? [] : selectFriendsFound(state, search).slice(0, SHOWN_MAX)),
    shallowEqual,
  );
  const served = useAppSelector((state) => selectPagesFound(state, 'P', search).slice(0, SHOWN_MAX), shallowEqual);
  const own = useAppSelector((state) => selectPagesFound(state, 'C', search).slice(0, SHOWN_MAX), shallowEqual);
  const titles = useAppSelector(
    (state) => customers.map(({ pageId }) => selectPage(state, 'P', pageId)?.title),
    shallowEqual,
  );

  return {
    customers: customers.map(({ pageId, pageUserId, participantDto }, place) => {
      const { userAccountId, profileName } = participantDto;
      return {
        id: pageUserId,
        title: profileName,
        hint: titles[place],
        icon: <PersonAvatar person={participantDto} size={PHOTO} />,
        run: () =>
          onOpen({
            side: 'P',
            pageId,
            conversation: conversationKey({ kind: 'page', pageId, customerId: userAccountId }),
          }),
      };
    }),
    friends: friends.map((friend) => ({
      id: friend.requestFormId,
      title: friend.profileName,
      icon: <PersonAvatar person={friend} size={PHOTO} />,
      run: () =>
        onOpen({ side: 'C', conversation: conversationKey({ kind: 'friend', requestFormId: friend.requestFormId }) }),
    })),
    pages: [
      ...served.map((page) => ({ page, side: 'P' as const })),
      ...own.map((page) => ({ page, side: 'C' as const })),
    ]
      .slice(0, SHOWN_MAX)
      .map(({ page: { pageId, title, photo }, side }) => ({
        id: `${side}${pageId}`,
        title,
        // Opening it also switches the mode.
        hint: side === mode ? undefined : side === 'P' ? shell.toPageMode : shell.toCustomerMode,
        icon: <PageAvatar pageId={pageId} title={title} photo={photo} size={PHOTO} />,
        run: () =>
          onOpen(
            side === 'P'
              ? { side, pageId }
              : { side, conversation: conversationKey({ kind: 'page', pageId, customerId: userId }) },
          ),
      })),
  };
}
