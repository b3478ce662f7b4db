import type { PageUser } from '#contract';
import { activityKey } from './conversationActivity.ts';
import { makeSelectInbox } from './inbox.ts';
import type { PageUsersState } from './pageMembers.ts';
import { type PagesState, selectPages } from './pagesSlice.ts';
import { selectPageUser } from './pageUsersSlice.ts';

interface State {
  entities: { pages: PagesState; pageUsers: PageUsersState };
}

/**
 * Makes a selector of the customers of all served pages whose names contain a text, newest activity first, `limit` at most. It keeps a search
 * index of each page.
 */
export function makeSelectCustomersFound(limit: number): (state: State, search: string) => PageUser[] {
  const inboxes = new Map<number, ReturnType<typeof makeSelectInbox>>();
  return (state, search) => {
    const found = selectPages(state, 'P').flatMap(({ pageId }) => {
      const selectInbox = inboxes.get(pageId) ?? makeSelectInbox();
      inboxes.set(pageId, selectInbox);
      const { idAt } = selectInbox(state, pageId, { search, filter: {}, sort: 'newest' });
      return Array.from({ length: limit }, (_, place) => selectPageUser(state, pageId, idAt(place) ?? 0));
    });
    return found
      .filter((row) => row !== undefined)
      .sort((one, other) => activityKey(one) - activityKey(other))
      .slice(0, limit);
  };
}
