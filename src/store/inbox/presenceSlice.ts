import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { friendsApi } from '../api/friendsApi.ts';
import { usersApi } from '../api/usersApi.ts';
import { presenceChanged } from '../model/events.ts';
import { pageUsersListed } from './pageUserListActions.ts';

/** Whether a person is here, by userAccountId, as the last event said. Everybody else is as active as the row that shows them says. */
export type PresenceState = Record<number, boolean>;

/** A list that was just read is newer than what events said before it. */
function correct(state: PresenceState, seen: readonly { userAccountId: number; active: boolean }[]): void {
  for (const { userAccountId, active } of seen) if (userAccountId in state) state[userAccountId] = active;
}

const { getTownspeople, getCitypeople, searchPeople, getUserAccount } = usersApi.endpoints;
const isPeopleRead = isAnyOf(
  friendsApi.endpoints.getFriends.matchFulfilled,
  searchPeople.matchFulfilled,
  getTownspeople.matchFulfilled,
  getCitypeople.matchFulfilled,
);

const presence = createSlice({
  name: 'presence',
  initialState: {} as PresenceState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(presenceChanged, (state, { payload: { userAccountId, active } }) => {
        state[userAccountId] = active;
      })
      .addCase(pageUsersListed, (state, { payload }) =>
        correct(
          state,
          payload.rows.map((row) => row.participantDto),
        ),
      )
      .addMatcher(isPeopleRead, (state, { payload }) => correct(state, payload))
      .addMatcher(getUserAccount.matchFulfilled, (state, { payload }) => correct(state, [payload]));
  },
});

export const presenceReducer = presence.reducer;

interface HasPeople {
  entities: { presence: PresenceState };
}

/** Is the person here? `fallback` is what the row that shows them was answered with. */
export const selectIsActive = (state: HasPeople, userAccountId: number, fallback: boolean): boolean =>
  state.entities.presence[userAccountId] ?? fallback;
