import { createSlice, isRejected } from '@reduxjs/toolkit';
import type { RouteName } from '#contract';
import { isApiFailure, isNotOffered } from '../model/apiFailure.ts';

const messageSearch: RouteName = 'searchMessages';

const isMessageSearchRefused = (action: unknown): boolean =>
  isRejected(action) &&
  isApiFailure(action.payload) &&
  action.payload.call === messageSearch &&
  isNotOffered(action.payload) &&
  action.payload.code !== 'notFound';

/** What this server turned out not to have (docs/product-decisions.md#3-extensions): what leads there is hidden from then on. */
const notOffered = createSlice({
  name: 'notOffered',
  initialState: { messageSearch: false },
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isMessageSearchRefused, (state) => {
      state.messageSearch = true;
    });
  },
  selectors: { selectHasMessageSearch: (state) => !state.messageSearch },
});

export const notOfferedReducer = notOffered.reducer;
export const { selectHasMessageSearch } = notOffered.selectors;
