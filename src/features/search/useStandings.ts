import type { PageFound, PersonFound } from '#contract';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFriend, selectFriendsStatus } from '../../store/inbox/friendsSlice.ts';
import { selectPage, selectPagesStatus } from '../../store/inbox/pagesSlice.ts';

/** What the searcher has to do with a person now: lists that live events keep know more than an answer of a moment ago. */
export function useFriendship({ friendship, requestFormId }: PersonFound): PersonFound['friendship'] {
  const isHeld = useAppSelector((state) => requestFormId !== null && selectFriend(state, requestFormId) !== undefined);
  const isListRead = useAppSelector((state) => selectFriendsStatus(state) === 'ready');
  if (isHeld) return 'friends';
  return friendship === 'friends' && isListRead ? 'none' : friendship;
}

/** What the searcher has to do with a page now. Whoever asks to serve it may be its customer too. */
export function useMembership({ membership, pageId }: PageFound) {
  const isServed = useAppSelector((state) => selectPage(state, 'P', pageId) !== undefined);
  const isListed = useAppSelector((state) => selectPage(state, 'C', pageId) !== undefined);
  const isListRead = useAppSelector((state) => selectPagesStatus(state, 'C') === 'ready');
  const isCustomer = isListed || (membership === 'customer' && !isListRead);
  const own = isCustomer ? ('customer' as const) : ('none' as const);
  const asks = membership === 'waiting' || membership === 'staff' ? membership : own;
  return { isCustomer, membership: isServed ? ('staff' as const) : asks };
}
