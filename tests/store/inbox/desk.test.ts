import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { type Desk, INITIAL_DESK } from '#contract';
import { selectDesk } from '../../../src/store/inbox/pageUsersSlice.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import { pageUserSaved } from '../../../src/store/model/events.ts';
import { answered, asked, membersAnswered, refused } from '../fakes/calls.ts';
import { customerRow } from '../fakes/rows.ts';

const desk = (given: Partial<Desk> = {}): Desk => ({ ...INITIAL_DESK, revision: 4, ...given });
const row = (given: Partial<Desk> = {}) => customerRow({ pageUserId: 1, desk: desk(given) });
const of = { pageId: 7, customerId: 1_001 };
const pin = { ...of, pinned: true };
const done = { ...of, state: 'done' } as const;

/** The desk of a customer after the list was read, and then this. */
function deskAfter(...actions: UnknownAction[]): Desk {
  const all = [membersAnswered([row()]), ...actions];
  return selectDesk(
    { entities: all.reduce(entitiesReducer, undefined as EntitiesState | undefined) as EntitiesState },
    7,
    1_001,
  );
}

describe('the desk of a customer that the viewer changes', () => {
  it('given a change on its way, then it shows at once, also over a list that is read meanwhile', () => {
    expect(deskAfter(asked('changeDesk', pin))).toEqual(desk({ pinned: true }));
    expect(deskAfter(asked('changeDesk', pin), membersAnswered([row()]))).toEqual(desk({ pinned: true }));
  });

  it.each([
    ['in their order', [pin, done]],
    ['in the other order', [done, pin]],
  ])('given two changes that fail %s, then it is as the server has it', (_order, [first, second]) => {
    const failed = [first, second].map((change) => refused('changeDesk', change ?? pin));
    expect(deskAfter(asked('changeDesk', pin), asked('changeDesk', done), ...failed)).toEqual(desk());
  });

  it('given a change that fails after another was answered, then the answer stays', () => {
    const answer = answered('changeDesk', done, desk({ revision: 5, state: 'done' }));
    const fails = refused('changeDesk', pin);
    expect(deskAfter(asked('changeDesk', pin), asked('changeDesk', done), answer, fails)).toMatchObject({
      pinned: false,
      state: 'done',
    });
  });

  it('given two changes on their way, when the first is answered, then the second still shows', () => {
    const answer = answered('changeDesk', pin, desk({ revision: 5, pinned: true }));
    expect(deskAfter(asked('changeDesk', pin), asked('changeDesk', done), answer)).toMatchObject({
      pinned: true,
      state: 'done',
    });
  });

  it('given two changes on their way, when the first is refused, then the second still shows', () => {
    const fails = refused('changeDesk', pin);
    expect(deskAfter(asked('changeDesk', pin), asked('changeDesk', done), fails)).toMatchObject({
      pinned: false,
      state: 'done',
    });
  });

  it('given a change on its way, when a colleague makes another, then both show', () => {
    const theirs = row({ revision: 5, assigneeId: 3 });
    expect(deskAfter(asked('changeDesk', pin), pageUserSaved(theirs))).toMatchObject({ pinned: true, assigneeId: 3 });
  });

  it('given a change that fails after a colleague made one, then that of the colleague stays', () => {
    const theirs = row({ revision: 5, assigneeId: 3 });
    expect(deskAfter(asked('changeDesk', pin), pageUserSaved(theirs), refused('changeDesk', pin))).toEqual(theirs.desk);
  });
});
