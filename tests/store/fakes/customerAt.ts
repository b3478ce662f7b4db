import type { PageUser } from '#contract';
import { makeSelectInbox } from '../../../src/store/inbox/inbox.ts';
import { selectPageUser } from '../../../src/store/inbox/pageUsersSlice.ts';
import type { EntitiesState } from '../../../src/store/messaging.ts';

const selectInbox = makeSelectInbox();

/** The customer at a place of a page's whole list, counted from 0. */
export function customerAt(state: { entities: EntitiesState }, pageId: number, place: number): PageUser | undefined {
  const id = selectInbox(state, pageId, { search: '', filter: {}, sort: 'newest' }).idAt(place);
  return id === undefined ? undefined : selectPageUser(state, pageId, id);
}
