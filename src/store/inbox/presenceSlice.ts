import { createSlice, type Draft, isAnyOf, isAsyncThunkAction, original } from '@reduxjs/toolkit';
import { isAnswerTo, isCallMeta } from '../api/call.ts';
import { presenceChanged } from '../model/events.ts';
import type { HasEntities } from '../types.ts';
import {
  type ListLoad,
  loadDone,
  loadFailed,
  loadStarted,
  loadTouched,
  notLoaded,
  wasTouched,
} from './conversationList.ts';
import { pageUsersListed } from './listedMembers.ts';

/** The calls that tell who is here. None of them is on its way. */
const noLoads = {
  getCitypeople: notLoaded,
  getFriends: notLoaded,
  getPageUsers: notLoaded,
  getTownspeople: notLoaded,
  getUserAccount: notLoaded,
  searchPeople: notLoaded,
};
type PeopleCall = keyof typeof noLoads;

interface PresenceState {
  /**
   * Whether a person is here, as the last event said, by a part of their userAccountId and by the whole of it: an event copies some hundred
   * entries, also when all of 100,000 customers were heard of. Everybody else is as active as the row that shows them says.
   */
  people: Record<number, Record<number, boolean>>;
  /** Whom events named while an answer was on its way: it may be older than they are. */
  loads: Record<PeopleCall, ListLoad>;
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

/** The action of a call. With `condition` it was not made, because its answer is cached. */
interface CallAction {
  type: string;
  meta: { arg: { endpointName: PeopleCall }; requestStatus: string; condition?: boolean };
}
const isCall = isAsyncThunkAction();

/** One of the calls that tell who is here goes out or is over. */
const isPeopleCall = (action: unknown): action is CallAction =>
  isCall(action) && isCallMeta(action.meta.arg) && action.meta.arg.endpointName in noLoads;

/** How reading stands after such an action. */
function loadAfter(load: ListLoad, { meta: { requestStatus, condition } }: CallAction): ListLoad {
  if (requestStatus === 'pending') return loadStarted(load);
  if (requestStatus === 'fulfilled') return loadDone(load);
  return condition ? load : loadFailed(load);
}

/** The state before the action: to read it creates no drafts. */
const before = (state: Draft<PresenceState>): PresenceState => original(state) ?? state;

function changeLoad(state: Draft<PresenceState>, call: PeopleCall, change: (load: ListLoad) => ListLoad): void {
  const load = before(state).loads[call];
  const next = change(load);
  if (next !== load) Object.assign(state.loads, { [call]: next });
}

/** An answer is newer than what events said before it was asked for. */
function correct(state: Draft<PresenceState>, call: PeopleCall, seen: readonly PersonSeen[]): void {
  const { people, loads } = before(state);
  for (const { userAccountId, active } of seen) {
    const held = people[partOf(userAccountId)]?.[userAccountId];
    if (held === undefined || held === active || wasTouched(loads[call], userAccountId)) continue;
    const part = state.people[partOf(userAccountId)];
    if (part) part[userAccountId] = active;
  }
}

const presence = createSlice({
  name: 'presence',
  initialState: { people: {}, loads: noLoads } as PresenceState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(presenceChanged, (state, { payload: { userAccountId, active } }) => {
        const part = state.people[partOf(userAccountId)];
        if (part) part[userAccountId] = active;
        else state.people[partOf(userAccountId)] = { [userAccountId]: active };
        for (const call of Object.keys(noLoads) as PeopleCall[])
          changeLoad(state, call, (load) => loadTouched(load, userAccountId));
      })
      .addCase(pageUsersListed, (state, { payload }) =>
        correct(
          state,
          'getPageUsers',
          payload.rows.map((row) => row.participantDto),
        ),
      )
      .addMatcher(isAnswerTo('getUserAccount'), (state, { payload }) => correct(state, 'getUserAccount', [payload]))
      .addMatcher(arePeopleRead, (state, { payload, meta }) => correct(state, meta.arg.endpointName, payload))
      .addMatcher(isPeopleCall, (state, action) =>
        changeLoad(state, action.meta.arg.endpointName, (load) => loadAfter(load, action)),
      );
  },
});

export const presenceReducer = presence.reducer;

/** Is the person here? `fallback` is what the row that shows them was answered with. */
export const selectIsActive = (state: HasEntities, userAccountId: number, fallback: boolean): boolean =>
  state.entities.presence.people[partOf(userAccountId)]?.[userAccountId] ?? fallback;
