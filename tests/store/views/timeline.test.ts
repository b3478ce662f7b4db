import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import type { ConversationKey, Message, Note } from '#contract';
import { localDay } from '../../../src/lib/localDay.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import { messageDeleted, messageSaved, messageUpdated } from '../../../src/store/model/events.ts';
import {
  messageWritten,
  type OutboxState,
  outboxReducer,
  sendingDiscarded,
} from '../../../src/store/outbox/outboxSlice.ts';
import { type SessionState, sessionReducer, signedIn } from '../../../src/store/session/sessionSlice.ts';
import { makeSelectTimeline, type Timeline } from '../../../src/store/views/timeline.ts';
import { numbersFrom } from '../../setup/random.ts';
import { messagesAnswered } from '../fakes/calls.ts';
import { exampleOutgoing } from '../fakes/exampleOutgoing.ts';
import { noteRow } from '../fakes/rows.ts';
import { account, pageMessage } from '../fakes/tab.ts';

const KEY: ConversationKey = 'page:7:1';
const selectTimeline = makeSelectTimeline(KEY);
interface State {
  entities: EntitiesState;
  outbox: OutboxState;
  session: SessionState;
}
const start: State = {
  entities: entitiesReducer(undefined, { type: 'start' }),
  outbox: outboxReducer(undefined, { type: 'start' }),
  session: sessionReducer(undefined, signedIn(account)),
};
const told = (state: State, ...actions: UnknownAction[]): State => ({
  entities: actions.reduce(entitiesReducer, state.entities),
  outbox: actions.reduce(outboxReducer, state.outbox),
  session: state.session,
});

/** Who looks, as an author. */
const mine = { userAccountId: account.userId, profileName: 'Me' };

/** An instant of the viewer's own clock: the day of November 2026, hour and minute. */
const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const message = (messageId: number, time: string, given: Partial<Message> = {}) =>
  pageMessage({ messageId, time, revision: messageId, ...given });
const page = (messages: Message[], { before = 0, cursor = -1 } = {}) =>
  messagesAnswered(KEY, messages, { before, cursor, revision: 1_000_000 });
const save = (made: Message) => messageSaved({ key: KEY, message: made, revision: made.revision });

const seen = (timeline: Timeline) =>
  timeline.days.map(({ day, rows }) => [
    day,
    rows.map((row) => (row.kind === 'outgoing' ? row.clientId : row.kind === 'note' ? row.key : row.id)),
  ]);
const flat = (timeline: Timeline) => timeline.days.flatMap(({ rows }) => rows.map((row) => row.key));

const written = (clientId: string, time: string, order = 1) =>
  messageWritten(exampleOutgoing({ clientId, key: KEY, time, order }));

describe('private notes in a timeline', () => {
  const shown = (state: State, notes: readonly Note[]) => makeSelectTimeline(KEY, () => notes)(state);
  const note = (noteId: number, time: string) => noteRow({ noteId, time });

  // covers: notes-in-timeline
  it('given notes between messages, when shown, then all stand by their time', () => {
    const state = told(start, page([message(1, at(20, 8)), message(2, at(20, 9)), message(3, at(21, 8))]));
    const notes = [note(1, at(19)), note(2, at(20, 8, 30)), note(3, at(21, 7)), note(4, at(22))];
    const timeline = shown(told(state, written('a', at(22, 13))), notes);
    expect(seen(timeline)).toEqual([
      ['2026-11-19', ['n1']],
      ['2026-11-20', [1, 'n2', 2]],
      ['2026-11-21', ['n3', 3]],
      ['2026-11-22', ['n4', 'a']],
    ]);
    expect([1, 2, 3].map(timeline.indexOfMessage)).toEqual([1, 3, 5]);
    expect([timeline.indexFrom(2), timeline.indexFrom(4), timeline.indexOfMessage(9)]).toEqual([3, -1, -1]);
    expect(timeline.firstItemIndex).toBe(1_000_000 - 1);
  });

  it('given older messages not loaded, when shown, then the notes among them are not', () => {
    const newer = page([message(5, at(21)), message(6, at(22))], { cursor: 5 });
    const notes = [note(1, at(19)), note(2, at(21, 13))];
    const state = told(start, newer);
    expect(flat(shown(state, notes))).toEqual(['m5', 'n2', 'm6']);
    const whole = told(state, page([message(4, at(20))], { before: 5 }));
    expect(flat(shown(whole, notes))).toEqual(['n1', 'm4', 'm5', 'n2', 'm6']);
    expect(shown(whole, notes).firstItemIndex).toBe(1_000_000 - 2);
  });

  it('given a conversation without messages, when shown, then its notes stand alone', () => {
    expect(flat(shown(told(start, page([])), [note(1, at(20))]))).toEqual(['n1']);
    expect(flat(shown(start, [note(1, at(20))]))).toEqual([]);
  });

  it('given a view that asks for no notes, when there are some, then it has messages alone', () => {
    expect(flat(makeSelectTimeline(KEY)(told(start, page([message(1, at(20))]))))).toEqual(['m1']);
  });
});

describe('the timeline of a conversation', () => {
  // covers: times-in-utc
  it('given messages around midnight, when shown, then each stands under the day of the viewer', () => {
    const last = new Date(2026, 10, 20, 23, 59, 59, 999).toISOString();
    const state = told(start, page([message(1, last), message(2, at(21, 0)), message(3, at(21, 9))]));
    expect(seen(selectTimeline(state))).toEqual([
      ['2026-11-20', [1]],
      ['2026-11-21', [2, 3]],
    ]);
  });

  // covers: messages-by-date
  it('given two pages that share a day, when both are read, then the day has one header', () => {
    const state = told(
      start,
      page([message(3, at(21, 8)), message(4, at(22))], { cursor: 3 }),
      page([message(1, at(20)), message(2, at(21, 7))], { before: 3 }),
    );
    expect(seen(selectTimeline(state))).toEqual([
      ['2026-11-20', [1]],
      ['2026-11-21', [2, 3]],
      ['2026-11-22', [4]],
    ]);
  });

  it('given a message whose clock went back over midnight, when shown, then no day comes twice', () => {
    const state = told(
      start,
      page([message(1, at(20)), message(2, at(21, 0)), message(3, at(20, 23)), message(4, at(21, 1))]),
    );
    expect(seen(selectTimeline(state))).toEqual([
      ['2026-11-20', [1]],
      ['2026-11-21', [2, 3, 4]],
    ]);
  });

  it('given a shown conversation, when a message comes, then the rows above keep their identity', () => {
    const state = told(start, page([message(1, at(20)), message(2, at(21))]));
    const before = selectTimeline(state);
    const after = selectTimeline(told(state, save(message(3, at(21, 13)))));
    expect([after.rows[0], after.rows[1]].map((row, place) => row === before.rows[place])).toEqual([true, true]);
    expect(after.rows[2]).toMatchObject({ kind: 'message', id: 3 });
  });

  it('given a past day, when a message is added late, then the days around it are the same', () => {
    const state = told(start, page([message(1, at(19)), message(3, at(20)), message(5, at(21)), message(6, at(22))]));
    const before = selectTimeline(state);
    const after = selectTimeline(told(state, save(message(4, at(20, 13)))));
    expect(seen(after)).toEqual(seen(before).map((day, place) => (place === 1 ? ['2026-11-20', [3, 4]] : day)));
  });

  it('given a shown conversation, when a message is edited, then the timeline is the very same', () => {
    const state = told(start, page([message(1, at(20)), message(2, at(21))]));
    const edited = message(2, at(21), { sendMessage: 'edited', revision: 9 });
    const after = told(state, messageUpdated({ key: KEY, message: edited, revision: 9 }));
    expect(selectTimeline(after)).toBe(selectTimeline(state));
  });

  // covers: scrollable-height
  it('given a conversation, when older messages are prepended, then the first index falls', () => {
    const state = told(start, page([message(31, at(21)), message(32, at(21))], { cursor: 31 }));
    const before = selectTimeline(state);
    const after = selectTimeline(told(state, page([message(29, at(20)), message(30, at(21))], { before: 31 })));
    expect(before.firstItemIndex).toBe(1_000_000);
    expect(after.firstItemIndex).toBe(999_998);
  });

  it('given older messages above, when one is deleted, then the rows below keep their index', () => {
    const state = told(
      start,
      page([message(31, at(21))], { cursor: 31 }),
      page([message(29, at(20)), message(30, at(20))], { before: 31 }),
      messageDeleted({ key: KEY, id: 29, revision: 2_000_000 }),
    );
    const timeline = selectTimeline(state);
    expect(timeline.firstItemIndex + timeline.indexOfMessage(31)).toBe(1_000_000);
  });

  it('given a message on its way, when shown, then it stands last under the day it was written', () => {
    const state = told(start, page([message(1, at(20))]), written('a', at(21)));
    const timeline = selectTimeline(state);
    expect(seen(timeline)).toEqual([
      ['2026-11-20', [1]],
      ['2026-11-21', ['a']],
    ]);
    expect(timeline.rows[1]).toMatchObject({ kind: 'outgoing', clientId: 'a' });
  });

  it('given a slow device clock, when a message is pending, then it stands below older ones', () => {
    const state = told(start, page([message(1, at(21))]), written('a', at(20)));
    expect(seen(selectTimeline(state))).toEqual([['2026-11-21', [1, 'a']]]);
  });

  it('given a message on its way, when the server has it, then it is one row with the same key', () => {
    const clientId = '5a8d8a0c-9a7e-4d55-8b8b-0a4b6a3f5f10';
    const state = told(start, page([message(1, at(21))]), written(clientId, at(21)));
    const sent = told(state, save(message(2, at(21), { clientId, userAccountDto: mine })));
    expect(seen(selectTimeline(sent))).toEqual([['2026-11-21', [1, 2]]]);
    expect(flat(selectTimeline(sent))).toEqual(flat(selectTimeline(state)));
  });

  it('given an own message, when another uses its client id, then each row has its own key', () => {
    const clientId = '5a8d8a0c-9a7e-4d55-8b8b-0a4b6a3f5f10';
    const own = told(start, page([message(1, at(21), { clientId, userAccountDto: mine })]));
    const both = told(own, save(message(2, at(21, 13), { clientId })));
    expect(seen(selectTimeline(both))).toEqual([['2026-11-21', [1, 2]]]);
    expect(flat(selectTimeline(both))).toEqual([clientId, 'm2']);
    expect(selectTimeline(both).rows[1]?.key).toBe('m2');
  });

  it('given two people on one device, then the second does not own the first one’s messages', () => {
    const clientId = '5a8d8a0c-9a7e-4d55-8b8b-0a4b6a3f5f10';
    const first = told(start, page([message(1, at(21), { clientId, userAccountDto: mine })]));
    expect(flat(selectTimeline(first))).toEqual([clientId]);
    const second = { ...start, session: sessionReducer(undefined, signedIn({ ...account, userId: 99 })) };
    const again = told(second, page([message(1, at(21), { clientId, userAccountDto: mine })]));
    expect(flat(selectTimeline(again))).toEqual(['m1']);
  });

  for (const seed of [1, 2, 3, 4, 5, 6]) {
    it(`given any history (${seed}), when followed step by step, then it equals one made at once`, () => {
      const random = numbersFrom(seed);
      const below = (limit: number) => Math.floor(random() * limit);
      const day = (id: number) => at(1 + Math.floor(id / 40), (id * 7) % 24 === 0 ? 23 : 12, id % 60);
      let held = Array.from({ length: 30 }, (_, i) => message(500 + i, day(500 + i)));
      let state = told(start, page(held, { cursor: 500 }));
      let newest = 530;
      let oldest = 500;
      const late: number[] = [];
      let onTheirWay: { clientId: string; day: string }[] = [];
      for (let step = 0; step < 120; step += 1) {
        const kind = below(12);
        if (kind === 10) {
          const time = at(12 + below(8));
          const clientId = `c${step}`;
          state = told(state, written(clientId, time, step));
          onTheirWay = [...onTheirWay, { clientId, day: localDay(Date.parse(time)) }];
        } else if (kind === 11 && onTheirWay.length > 0) {
          const [gone] = onTheirWay.splice(below(onTheirWay.length), 1);
          state = told(state, sendingDiscarded(gone?.clientId ?? ''));
        } else if (kind === 0 && oldest > 20) {
          const older = Array.from({ length: 1 + below(9) }, (_, i) =>
            message(oldest - 1 - i, day(oldest - 1 - i)),
          ).reverse();
          state = told(state, page(older, { before: oldest, cursor: older[0]?.messageId ?? 0 }));
          oldest -= older.length;
          held = [...older, ...held];
        } else if (kind < 3 && held.length > 3) {
          const gone = held[below(held.length)];
          if (!gone) continue;
          state = told(state, messageDeleted({ key: KEY, id: gone.messageId }));
          held = held.filter((other) => other !== gone);
        } else if (kind === 3 && late.length > 0) {
          const [id = 0] = late.splice(below(late.length), 1);
          const made = message(id, day(id));
          state = told(state, save(made));
          held = [...held, made].sort((a, b) => a.messageId - b.messageId);
        } else {
          newest += 1;
          if (random() < 0.5) {
            late.push(newest);
            newest += 1;
          }
          const made = message(newest, day(newest));
          state = told(state, save(made));
          held = [...held, made];
        }
        if (random() < 0.3) continue;
        const timeline = selectTimeline(state);
        const days = new Map<string, (number | string)[]>();
        let above = '';
        for (const { messageId, time } of held) {
          const own = localDay(Date.parse(time));
          above = own > above ? own : above;
          days.set(above, [...(days.get(above) ?? []), messageId]);
        }
        for (const { clientId, day: own } of onTheirWay) {
          above = own > above ? own : above;
          days.set(above, [...(days.get(above) ?? []), clientId]);
        }
        expect(seen(timeline)).toEqual([...days]);
        expect(timeline.rows).toHaveLength(held.length + onTheirWay.length);
        const place = below(held.length);
        expect(timeline.rows[place]).toMatchObject({ id: held[place]?.messageId });
        expect(timeline.indexOfMessage(held[place]?.messageId ?? 0)).toBe(place);
        expect(timeline.firstItemIndex).toBe(1_000_000 - held.filter(({ messageId }) => messageId < 500).length);
      }
    });
  }
});
