import { createSlice, type Draft, isAnyOf, isAsyncThunkAction, original } from '@reduxjs/toolkit';
import { isAnswerTo, isCallMeta } from '../api/call.ts';
import { presenceChanged } from '../model/events.ts';
import type { HasEntities } from '../types.ts';
import { pageUsersListed } from './listedMembers.ts';

/** The calls that tell who is here. */
const PEOPLE_CALLS = [
  'getCitypeople',
  'getFriends',
  'getPageUsers',
  'getTownspeople',
  'getUserAccount',
  'searchPeople',
];

/** Whether a person is here, as an event or a later answer said; events are counted. */
interface Presence {
  active: boolean;
  event: number;
}

interface PresenceState {
  /**
   * By a part of their userAccountId and by the whole of it: an event copies some hundred entries, also when all of 100,000 customers were
   * heard of. Everybody else is as active as the row that shows them says.
   */
  people: Record<number, Record<number, Presence>>;
  /** The number of the last event. */
  events: number;
  /** The last event before each call that is on its way, by its `requestId`: of later ones its answer may not know. */
  asked: Record<string, number>;
}

const partOf = (userAccountId: number): number => userAccountId >> 8;

/** What a row says of whether its person is here. */
interface PersonSeen {
  userAccountId: number;
  active: boolean;
}

/** People were read from the server. Members of pages come in parts: `pageUsersListed`. */
const arePeopleRead = isAnyOf(
  isAnswerTo('getFriends'),
  isAnswerTo('searchPeople'),
  isAnswerTo('getTownspeople'),
  isAnswerTo('getCitypeople'),
);

/** The action of a call. */
interface CallAction {
  type: string;
  meta: { requestId: string; requestStatus: string };
}
const isCall = isAsyncThunkAction();

/** One of the calls that tell who is here goes out or is over. */
const isPeopleCall = (action: unknown): action is CallAction =>
  isCall(action) && isCallMeta(action.meta.arg) && PEOPLE_CALLS.includes(action.meta.arg.endpointName);

/** An answer is newer than the events up to one. */
function correct(state: Draft<PresenceState>, seen: readonly PersonSeen[], upTo = Number.POSITIVE_INFINITY): void {
  // To read the state before the action creates no drafts.
  const { people } = original(state) ?? state;
  for (const { userAccountId, active } of seen) {
    const held = people[partOf(userAccountId)]?.[userAccountId];
    if (held === undefined || held.active === active || held.event > upTo) continue;
    const part = state.people[partOf(userAccountId)];
    if (part) part[userAccountId] = { ...held, active };
  }
}

const presence = createSlice({
  name: 'presence',
  initialState: { people: {}, events: 0, asked: {} } as PresenceState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(presenceChanged, (state, { payload: { userAccountId, active } }) => {
        state.events += 1;
        const part = state.people[partOf(userAccountId)] ?? {};
        part[userAccountId] = { active, event: state.events };
        state.people[partOf(userAccountId)] = part;
      })
      .addCase(pageUsersListed, (state, { payload }) => {
        const seen = payload.rows.map((row) => row.participantDto);
        correct(state, seen, Math.min(...Object.values(state.asked)));
      })
      .addMatcher(isAnswerTo('getUserAccount'), (state, { payload, meta }) =>
        correct(state, [payload], state.asked[meta.requestId]),
      )
      .addMatcher(arePeopleRead, (state, { payload, meta }) => correct(state, payload, state.asked[meta.requestId]))
      .addMatcher(isPeopleCall, (state, { meta: { requestId, requestStatus } }) => {
        if (requestStatus === 'pending') state.asked[requestId] = state.events;
        else delete state.asked[requestId];
      });
  },
});

export const presenceReducer = presence.reducer;

/** Is the person here? `fallback` is what the row that shows them was answered with. */
export const selectIsActive = (state: HasEntities, userAccountId: number, fallback: boolean): boolean =>
  state.entities.presence.people[partOf(userAccountId)]?.[userAccountId]?.active ?? fallback;
