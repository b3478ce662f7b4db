import type { UnknownAction } from '@reduxjs/toolkit';
import { sizeOf } from '../../lib/sortedTree.ts';
import { presenceChanged } from '../realtime/events.ts';
import { answerOf } from './answers.ts';
import { createLargeCollection, type LargeState } from './largeCollection.ts';
import { membersListed } from './listing.ts';

/** Whether a person is here, as the last event said. */
interface Presence {
  userAccountId: number;
  active: boolean;
}

/** The people events told about. Everybody else is as active as the row that shows them says. */
export type PeopleState = LargeState<Presence>;

const people = createLargeCollection<Presence>({ selectId: ({ userAccountId }) => userAccountId });
const { selectById } = people.getSelectors();

function heard(state: PeopleState, { userAccountId, active }: Presence): PeopleState {
  return selectById(state, userAccountId)?.active === active ? state : people.setOne(state, { userAccountId, active });
}

/** A list that was just read is newer than what events said before it. */
function corrected(state: PeopleState, seen: readonly Presence[]): PeopleState {
  let next = state;
  for (const { userAccountId, active } of seen)
    if (selectById(next, userAccountId)) next = heard(next, { userAccountId, active });
  return next;
}

export function peopleReducer(state: PeopleState = people.getInitialState(), action: UnknownAction): PeopleState {
  if (presenceChanged.match(action)) return heard(state, action.payload);
  if (membersListed.match(action)) {
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
  entities: { people: PeopleState };
}

/** Is the person here? `fallback` is what the row that shows them was answered with. */
export const selectIsActive = (state: HasPeople, userAccountId: number, fallback: boolean): boolean =>
  selectById(state.entities.people, userAccountId)?.active ?? fallback;
