import { createSlice, isAnyOf, original } from '@reduxjs/toolkit';
import { isAnswerTo } from '../api/call.ts';
import { friendsApi } from '../api/friendsApi.ts';
import { presenceChanged } from '../model/events.ts';
import { pageUsersListed } from './listedMembers.ts';

/**
 * Whether a person is here, as the last event said, by a part of their userAccountId and by the whole of it: an event copies some hundred
 * entries, also when all of 100,000 customers were heard of. Everybody else is as active as the row that shows them says.
 */
type PresenceState = Record<number, Record<number, boolean>>;

const partOf = (userAccountId: number): number => userAccountId >> 8;

/** What a row says of whether its person is here. */
interface PersonSeen {
  userAccountId: number;
  active: boolean;
}

/** People were read from the server outside of the lists of home. */
const arePeopleRead = isAnyOf(isAnswerTo('searchPeople'), isAnswerTo('getTownspeople'), isAnswerTo('getCitypeople'));

/** A list that was just read is newer than what events said before it. */
function correct(state: PresenceState, seen: readonly PersonSeen[]): void {
  const known = original(state) ?? state;
  for (const { userAccountId, active } of seen) {
    const held = known[partOf(userAccountId)]?.[userAccountId];
    if (held === undefined || held === active) continue;
    const part = state[partOf(userAccountId)];
    if (part) part[userAccountId] = active;
  }
}

const presence = createSlice({
  name: 'presence',
  initialState: {} as PresenceState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(presenceChanged, (state, { payload: { userAccountId, active } }) => {
        const part = state[partOf(userAccountId)];
        if (part) part[userAccountId] = active;
        else state[partOf(userAccountId)] = { [userAccountId]: active };
      })
      .addCase(pageUsersListed, (state, { payload }) =>
        correct(
          state,
          payload.rows.map((row) => row.participantDto),
        ),
      )
      .addMatcher(isAnswerTo('getUserAccount'), (state, { payload }) => correct(state, [payload]))
      .addMatcher(arePeopleRead, (state, { payload }) => correct(state, payload))
      .addMatcher(friendsApi.endpoints.getFriends.matchFulfilled, (state, { payload }) => correct(state, payload));
  },
});

export const presenceReducer = presence.reducer;

interface HasPeople {
  entities: { presence: PresenceState };
}

/** Is the person here? `fallback` is what the row that shows them was answered with. */
export const selectIsActive = (state: HasPeople, userAccountId: number, fallback: boolean): boolean =>
  state.entities.presence[partOf(userAccountId)]?.[userAccountId] ?? fallback;
