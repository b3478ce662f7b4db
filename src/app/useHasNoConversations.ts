import { useGetFriendsQuery } from '../store/api/friendsApi.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectFriends, selectFriendsStatus } from '../store/inbox/friendsSlice.ts';
import { selectPages, selectPagesStatus } from '../store/inbox/pagesSlice.ts';
import { selectMode } from '../store/session/sessionSlice.ts';

/**
 * Whether this customer has neither a page nor a friend: home would be empty and redirects to the search
 * (docs/specification.md#2-home). A customer with friends only stays: their conversations would be out of reach
 * otherwise. Not known before it is whether they serve pages, which home then leads to.
 */
export function useHasNoConversations(): boolean {
  const mode = useAppSelector(selectMode);
  useGetFriendsQuery(undefined, { skip: mode !== 'C' });
  const isLoading = useAppSelector(
    (state) =>
      selectPagesStatus(state, 'C') !== 'ready' ||
      selectPagesStatus(state, 'P') !== 'ready' ||
      selectFriendsStatus(state) !== 'ready',
  );
  const hasSome = useAppSelector((state) => selectPages(state, 'C').length > 0 || selectFriends(state).length > 0);
  return mode === 'C' && !isLoading && !hasSome;
}
