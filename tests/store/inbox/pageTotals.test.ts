import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { conversationKey, INITIAL_DESK } from '#contract';
import { pageUsersListed } from '../../../src/store/inbox/listedMembers.ts';
import { selectArePagesStale, selectPages } from '../../../src/store/inbox/pagesSlice.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import {
  pageSaved,
  pageUserActivityReceived,
  pageUserRemoved,
  pageUserSaved,
} from '../../../src/store/model/events.ts';
import { answered, asked, membersAnswered } from '../fakes/calls.ts';
import { customerRow, pageRow } from '../fakes/rows.ts';

const stateOf = (...actions: UnknownAction[]) => ({
  entities: actions.reduce<EntitiesState>(entitiesReducer, entitiesReducer(undefined, { type: 'start' })),
});
const minute = (at: number) => `2026-11-21T06:${at}:00.000Z`;
const served = (look: number, messageDate = minute(10)) =>
  answered('getPages', { customerOrPage: 'P' }, [pageRow({ look, messageDate, sendMessage: 'read' })]);
const message = (pageUserId: number, at: number, from: 'other' | null = 'other') =>
  pageUserActivityReceived({
    key: conversationKey({ kind: 'page', pageId: 7, customerId: 1000 + pageUserId }),
    pageId: 7,
    customerId: 1000 + pageUserId,
    side: 'P',
    lastSide: 'C',
    from,
    messageId: at,
    sendMessage: `at ${at}`,
    messageDate: minute(at),
  });
const part = (pageUserId: number) =>
  pageUsersListed({ pageId: 7, side: 'C', rows: [customerRow({ pageUserId, look: 5, messageDate: minute(11) })] });

describe('the totals of a served page', () => {
  it('given part of its customers, when one writes, then the page counts one more', () => {
    const [page] = selectPages(stateOf(served(6), part(1), message(1, 20), message(2, 21)), 'P');
    expect(page).toMatchObject({ look: 8, sendMessage: 'at 21' });
  });

  it('given all of its customers, then it has their sum and their newest message', () => {
    const rows = [1, 2].map((pageUserId) => customerRow({ pageUserId, look: 3, messageDate: minute(30 + pageUserId) }));
    const [page] = selectPages(stateOf(served(1), message(1, 20), membersAnswered(rows)), 'P');
    expect(page).toMatchObject({ look: 6, messageDate: minute(32) });
  });

  it('given a pinned customer, when another writes later, then the page has the newest message', () => {
    const desk = { ...INITIAL_DESK, revision: 1, pinned: true };
    const pinned = customerRow({ pageUserId: 1, messageDate: minute(12), desk });
    const rows = [pinned, customerRow({ pageUserId: 2, messageDate: minute(30) })];
    expect(selectPages(stateOf(served(1), membersAnswered(rows)), 'P')[0]?.messageDate).toBe(minute(30));
    const unpinned = { ...pinned, desk: { ...desk, revision: 2, pinned: false } };
    const state = stateOf(served(1), pageUsersListed({ pageId: 7, side: 'C', rows }), pageUserSaved(unpinned));
    expect(selectArePagesStale(state, 'P')).toBe(false);
  });

  it('given news, when the page is read afterwards, then they are not counted again', () => {
    const state = stateOf(served(6), message(1, 20), asked('getPages', { customerOrPage: 'P' }), served(7, minute(20)));
    expect(selectPages(state, 'P')[0]?.look).toBe(7);
    const saved = stateOf(served(6), message(1, 20), pageSaved({ side: 'P', page: pageRow({ look: 1 }) }));
    expect(selectPages(saved, 'P')[0]?.look).toBe(1);
  });

  it('given news while the page is read, when the older answer arrives, then they stay', () => {
    const state = stateOf(served(6), asked('getPages', { customerOrPage: 'P' }), message(1, 20), served(6));
    expect(selectPages(state, 'P')[0]).toMatchObject({ look: 7, sendMessage: 'at 20' });
  });

  it('given news before and while the page is read, when the answer has them, then it counts', () => {
    const inFlight = [message(2, 21), message(3, 21, null)];
    const state = stateOf(served(6), message(1, 20), asked('getPages', { customerOrPage: 'P' }), ...inFlight);
    const read = { entities: entitiesReducer(state.entities, served(3, minute(21))) };
    expect(selectPages(read, 'P')[0]?.look).toBe(3);
    const later = { entities: entitiesReducer(state.entities, served(2, minute(20))) };
    expect(selectPages(later, 'P')[0]?.look).toBe(3);
  });

  it('given that somebody reads while the page is read, then it is read once more', () => {
    const inFlight = message(3, 21, null);
    const state = stateOf(served(6), asked('getPages', { customerOrPage: 'P' }), inFlight, served(3, minute(21)));
    expect(selectArePagesStale(state, 'P')).toBe(true);
    const again = stateOf(...[served(6), inFlight, asked('getPages', { customerOrPage: 'P' }), served(3, minute(21))]);
    expect(selectArePagesStale(again, 'P')).toBe(false);
  });

  it('given customers that are not held, when some are read, then the page is not read again', () => {
    const read = { ...message(2, 21, null), payload: { ...message(2, 21, null).payload, look: 0, lookBefore: 4 } };
    const byCustomer = {
      ...message(3, 22, null),
      payload: { ...message(3, 22, null).payload, look: 1, lookBefore: 1 },
    };
    const state = stateOf(served(6), message(1, 20), read, byCustomer);
    expect(selectPages(state, 'P')[0]).toMatchObject({ look: 3, sendMessage: 'at 22' });
    expect(selectArePagesStale(state, 'P')).toBe(false);
  });

  it('given customers that are not held, when a message is deleted, then the page is read again', () => {
    expect(selectArePagesStale(stateOf(served(6), message(1, 20, null)), 'P')).toBe(true);
  });

  it('given pages on their way, when a customer of one writes, then they have that page', () => {
    const state = stateOf(asked('getPages', { customerOrPage: 'P' }), message(1, 20), served(6));
    expect(selectPages(state, 'P')).toMatchObject([{ pageId: 7, look: 7 }]);
  });

  it('given a page that is not held, when its customer writes, then the pages are read again', () => {
    const state = stateOf(answered('getPages', { customerOrPage: 'P' }, []), message(1, 20));
    expect(selectArePagesStale(state, 'P')).toBe(true);
    expect(selectArePagesStale({ entities: entitiesReducer(state.entities, served(1)) }, 'P')).toBe(false);
  });

  it('given a message the page was read with, when its event comes later, then it counts once', () => {
    const state = stateOf(served(6, minute(20)), message(1, 20), message(2, 21));
    expect(selectPages(state, 'P')[0]?.look).toBe(7);
  });

  it('given a customer who is not held, when their desk changes, then their messages count once', () => {
    const row = customerRow({ pageUserId: 2, look: 3 });
    const state = stateOf(served(6), message(1, 20), pageUserSaved(row));
    expect(selectPages(state, 'P')[0]?.look).toBe(7);
  });

  it('given a customer who is not held, when they leave, then the page is read again', () => {
    const state = stateOf(served(6), pageUserRemoved({ pageId: 7, pageUserId: 2 }));
    expect(selectArePagesStale(state, 'P')).toBe(true);
  });

  it('given an event of another page, then the list of pages is the same object', () => {
    const state = stateOf(served(6));
    const list = selectPages(state, 'P');
    const other = { ...message(1, 20), payload: { ...message(1, 20).payload, pageId: 8 } };
    expect(selectPages({ entities: entitiesReducer(state.entities, other) }, 'P')).toBe(list);
  });
});
