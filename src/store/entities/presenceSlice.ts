import type { UnknownAction } from '@reduxjs/toolkit';
import { sizeOf } from '../../lib/sortedTree.ts';
import { presenceChanged } from '../model/events.ts';
import { pageUsersListed } from '../model/pageUserListActions.ts';
import { answerOf } from './answers.ts';
import { createLargeEntityAdapter, type LargeEntityState } from './largeEntityAdapter.ts';

/** Whether a person is here, as the last event said. */
interface Presence {
  userAccountId: number;
  active: boolean;
}

/** The presence events told about. Everybody else is as active as the row that shows them says. */
export type PresenceState = LargeEntityState<Presence>;

const presence = createLargeEntityAdapter<Presence>({ selectId: ({ userAccountId }) => userAccountId });
const { selectById } = presence.getSelectors();

function heard(state: PresenceState, { userAccountId, active }: Presence): PresenceState {
  return selectById(state, userAccountId)?.active === active
    ? state
    : presence.setOne(state, { userAccountId, active });
}

/** A list that was just read is newer than what events said before it. */
function corrected(state: PresenceState, seen: readonly Presence[]): PresenceState {
  let next = state;
  for (const { userAccountId, active } of seen)
    if (selectById(next, userAccountId)) next = heard(next, { userAccountId, active });
  return next;
}

export function presenceReducer(
  state: PresenceState = presence.getInitialState(),
  action: UnknownAction,
): PresenceState {
  if (presenceChanged.match(action)) return heard(state, action.payload);
  if (pageUsersListed.match(action)) {
    // Mostly nobody was heard of yet: then a hundred thousand names need not be gone through.
    if (sizeOf(state.rows) === 0) return state;
    return corrected(
      state,
      action.payload.rows.map((row) => row.participantDto),
    );
  }
  const answer = answerOf(action);
  switch (answer?.name) {
    case 'getFriends':
    case 'searchPeople':
    case 'getTownspeople':
    case 'getCitypeople':
      return corrected(state, answer.body);
    case 'getUserAccount':
      return corrected(state, [answer.body]);
    default:
      return state;
  }
}

interface HasPeople {
  entities: { presence: PresenceState };
}

/** Is the person here? `fallback` is what the row that shows them was answered with. */
export const selectIsActive = (state: HasPeople, userAccountId: number, fallback: boolean): boolean =>
  selectById(state.entities.presence, userAccountId)?.active ?? fallback;
