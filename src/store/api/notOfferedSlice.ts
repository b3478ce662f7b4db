import { createSlice, isRejected, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { type ApiFailure, isApiFailure, isNotOffered } from '../model/apiFailure.ts';

/** Extensions that are hidden once a call of them was refused so, by that call. */
const initialState = {
  searchMessages: false,
  startBulk: false,
  getScheduled: false,
  putPageUnread: false,
  putPrivateMessageUnread: false,
  putSavedReplyFile: false,
  deleteSavedReplyFile: false,
  findUserAccounts: false,
};

type HiddenCall = keyof typeof initialState;

const isHidden = (call: ApiFailure['call']): call is HiddenCall => call !== undefined && call in initialState;

/** These calls name nothing that could be missing: who does not find them does not have them. */
const NAMES_NOTHING: readonly ApiFailure['call'][] = ['findUserAccounts'];

const isRefused = (action: UnknownAction): action is PayloadAction<ApiFailure> =>
  isRejected(action) &&
  isApiFailure(action.payload) &&
  isNotOffered(action.payload) &&
  (action.payload.code !== 'notFound' || NAMES_NOTHING.includes(action.payload.call));

/** What this server turned out not to have (docs/product-decisions.md#3-extensions): what leads there is hidden from then on. */
const notOffered = createSlice({
  name: 'notOffered',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isRefused, (state, { payload: { call } }) => {
      if (isHidden(call)) state[call] = true;
    });
  },
  selectors: {
    /** Has the server all of these calls, as far as is known? */
    selectOffers: (state, ...calls: HiddenCall[]): boolean => !calls.some((call) => state[call]),
  },
});

export const notOfferedReducer = notOffered.reducer;
export const { selectOffers } = notOffered.selectors;
