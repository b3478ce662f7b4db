import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { INITIAL_DESK, type InboxFilter, type Label } from '#contract';
import { deskApi } from '../../../src/store/api/deskApi.ts';
import { makeSelectInbox } from '../../../src/store/inbox/inbox.ts';
import { filterInText, filterText, makeSelectMatches } from '../../../src/store/inbox/inboxFilters.ts';
import { putLabel, selectDesk } from '../../../src/store/inbox/pageUsersSlice.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import { pageUserRemoved, pageUserSaved } from '../../../src/store/model/events.ts';
import { makeStore } from '../../makeStore.ts';
import { wireDouble } from '../../wireDouble.ts';
import { asked, membersAnswered } from '../fakes/calls.ts';
import { customerRow } from '../fakes/rows.ts';

type State = { entities: EntitiesState };
const told = (state: State | undefined, ...actions: UnknownAction[]): State => {
  const entities = actions.reduce<EntitiesState | undefined>(entitiesReducer, state?.entities);
  if (!entities) throw new Error('nothing was told');
  return { entities };
};
const labelled = (pageUserId: number, labelIds: number[], revision = 1) =>
  customerRow({ pageUserId, desk: { ...INITIAL_DESK, revision, labelIds } });
const rows = [labelled(1, [5, 6]), labelled(2, [5]), customerRow({ pageUserId: 3 })];
const label = (labelId: number): Label => ({
  labelId,
  pageId: 7,
  nameMy: '',
  nameEn: `Label ${labelId}`,
  color: 'red',
});

describe('the labels of customers', () => {
  // covers: label-filter
  it('given labels in a filter, when it is evaluated, then those with all of them are found', () => {
    const state = told(undefined, membersAnswered(rows));
    const found = (filter: InboxFilter) => {
      const reader = { me: 1, now: 0 };
      const inbox = makeSelectInbox()(state, 7, { search: '', filter, sort: 'newest', reader });
      return inbox.idsIn(0, inbox.total).sort();
    };
    expect(found({ labels: [5] })).toEqual([1, 2]);
    expect(found({ labels: [5, 6] })).toEqual([1]);
    expect(found({ labels: [5], unread: true })).toEqual([]);
  });

  it('given a filter with labels, when it is in the address, then it is read from there', () => {
    const filter: InboxFilter = { labels: [5, 6], state: 'done' };
    expect(filterInText(filterText(filter))).toEqual(filter);
  });

  it('given events, then the counts of labels follow, one object while none changes', () => {
    const reader = { me: 0, now: 0 };
    const count = makeSelectMatches([{ labels: [5] }, { labels: [6] }]);
    const state = told(undefined, membersAnswered(rows));
    expect(count(state, 7, reader)).toEqual([2, 1]);
    const more = told(state, pageUserSaved(labelled(3, [6])), pageUserRemoved({ pageUserId: 2, pageId: 7 }));
    const counts = count(more, 7, reader);
    expect(counts).toEqual([1, 2]);
    expect(count(told(more, pageUserSaved({ ...labelled(3, [6]), look: 4 })), 7, reader)).toBe(counts);
  });

  // covers: label-customer
  it('given a customer who is not held yet, when a label is put on, then no other is replaced', async () => {
    const wire = wireDouble({ changeDesk: () => ({ ...INITIAL_DESK, revision: 2, labelIds: [5, 6] }) });
    const store = makeStore({ fetch: wire.fetch, storage: null });
    await store.ready;
    await store.dispatch(putLabel({ pageId: 7, customerId: 1001, labelId: 6, isOn: true }));
    expect(wire.heard.map(({ body }) => body)).toEqual([{ addLabelIds: [6] }]);
    store.stop();
  });

  it.each([
    [{ addLabelIds: [6] }, [5, 6]],
    [{ removeLabelIds: [5] }, []],
  ])('given the change of labels %o, when it is on its way, then it shows beside the others', (change, labelIds) => {
    const pending = asked('changeDesk', { pageId: 7, customerId: 1002, ...change });
    expect(selectDesk(told(undefined, membersAnswered(rows), pending), 7, 1002).labelIds).toEqual(labelIds);
  });

  // covers: label-delete
  it('given a label is gone when labels are read again, then held customers lose it', async () => {
    let offered = [label(5), label(6)];
    const wire = wireDouble({ getLabels: () => offered });
    const store = makeStore({ fetch: wire.fetch, storage: null });
    await store.ready;
    store.dispatch(membersAnswered(rows));
    const read = () => store.dispatch(deskApi.endpoints.getLabels.initiate({ pageId: 7 }, { forceRefetch: true }));
    await read();
    expect(selectDesk(store.getState(), 7, 1001).labelIds).toEqual([5, 6]);

    offered = [label(6)];
    await read();

    expect(selectDesk(store.getState(), 7, 1001).labelIds).toEqual([6]);
    store.stop();
  });
});
