import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InboxQuery } from './inbox.ts';
import { NAMED_FILTERS } from './inboxFilters.ts';

/** What a person has chosen of a query. */
export type InboxView = Omit<InboxQuery, 'reader'>;

/** The whole list, newest activity first. */
export const plainView: InboxView = { search: '', filter: NAMED_FILTERS.all, sort: 'newest' };

/** How the list of customers was shown last, page by page. */
type InboxViewsState = Record<number, InboxView>;

const inboxViews = createSlice({
  name: 'inboxViews',
  initialState: {} as InboxViewsState,
  reducers: {
    /** Somebody sees the customers of a page in this way. */
    inboxViewed(state, { payload }: PayloadAction<{ pageId: number; view: InboxView }>) {
      state[payload.pageId] = payload.view;
    },
  },
  selectors: {
    /** How the customers of a page were shown last. */
    selectInboxView: (state, pageId: number): InboxView => state[pageId] ?? plainView,
  },
});

export const inboxViewsReducer = inboxViews.reducer;
export const { inboxViewed } = inboxViews.actions;
export const { selectInboxView } = inboxViews.selectors;
