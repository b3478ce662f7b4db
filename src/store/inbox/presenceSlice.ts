import { isAnyOf } from '@reduxjs/toolkit';
import { sizeOf } from '../../lib/sortedTree.ts';
import { friendsApi } from '../api/friendsApi.ts';
import { usersApi } from '../api/usersApi.ts';
import { presenceChanged } from '../model/events.ts';
import { createLargeSlice } from './large/createLargeSlice.ts';
import { createLargeEntityAdapter, type LargeEntityState } from './large/largeEntityAdapter.ts';
import { pageUsersListed } from './pageUserListActions.ts';

/** Whether a person is here, as the last event said. */
interface Presence {
  userAccountId: number;
  active: boolean;
}

/** The presence events told about. Everybody else is as active as the row that shows them says. */
export type PresenceState = LargeEntityState<Presence>;

const presence = createLargeEntityAdapter<Presence>({ selectId: ({ userAccountId }) => userAccountId });
const { selectById } = presence.getSelectors();

function withPresence(state: PresenceState, { userAccountId, active }: Presence): PresenceState {
  return selectById(state, userAccountId)?.active === active
    ? state
    : presence.setOne(state, { userAccountId, active });
}

/** A list that was just read is newer than what events said before it. */
function corrected(state: PresenceState, seen: readonly Presence[]): PresenceState {
  // Mostly nobody was heard of yet: then a hundred thousand names need not be gone through.
  if (sizeOf(state.rows) === 0) return state;
  return seen
    .filter(({ userAccountId }) => selectById(state, userAccountId))
    .reduce((next, person) => withPresence(next, person), state);
}

const { getTownspeople, getCitypeople, searchPeople, getUserAccount } = usersApi.endpoints;
const isPeopleRead = isAnyOf(
  friendsApi.endpoints.getFriends.matchFulfilled,
  searchPeople.matchFulfilled,
  getTownspeople.matchFulfilled,
  getCitypeople.matchFulfilled,
);

/** A large slice, because each of 100,000 customers who comes or goes adds a row. */
const presenceSlice = createLargeSlice({
  name: 'presence',
  initialState: presence.getInitialState(),
  extraReducers: (builder) => {
    builder
      .addCase(presenceChanged, (state, { payload }) => withPresence(state, payload))
      .addCase(pageUsersListed, (state, { payload }) =>
        corrected(
          state,
          payload.rows.map((row) => row.participantDto),
        ),
      )
      .addMatcher(isPeopleRead, (state, { payload }) => corrected(state, payload))
      .addMatcher(getUserAccount.matchFulfilled, (state, { payload }) => corrected(state, [payload]));
  },
});

export const presenceReducer = presenceSlice.reducer;

interface HasPeople {
  entities: { presence: PresenceState };
}

/** Is the person here? `fallback` is what the row that shows them was answered with. */
export const selectIsActive = (state: HasPeople, userAccountId: number, fallback: boolean): boolean =>
  selectById(state.entities.presence, userAccountId)?.active ?? fallback;
