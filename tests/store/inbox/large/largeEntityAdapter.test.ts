import { createEntityAdapter } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import {
  createLargeEntityAdapter,
  type LargeEntityState,
} from '../../../../src/store/inbox/large/largeEntityAdapter.ts';
import { sizeOf, slice } from '../../../../src/store/inbox/large/sortedTree.ts';
import { eachChange } from '../../../../src/store/inbox/large/treeChanges.ts';
import { numbersFrom } from '../../../setup/random.ts';

interface Row {
  id: number;
  at: number;
  text?: string;
}

const newestFirst = (a: Row, b: Row) => b.at - a.at;
const selectId = (row: Row) => row.id;
const large = createLargeEntityAdapter<Row>({ selectId, sortKey: (row) => -row.at });
const model = createEntityAdapter<Row, number>({
  selectId,
  sortComparer: (a, b) => newestFirst(a, b) || a.id - b.id,
});
const read = large.getSelectors();
const readModel = model.getSelectors();

/** Everything a collection can be asked, so that two of them can be compared. */
const seen = (state: LargeEntityState<Row>) => ({ ids: read.selectIds(state), rows: read.selectEntities(state) });

describe('a large collection', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    it(`given random changes (${seed}), then it equals RTK's entity adapter`, () => {
      const random = numbersFrom(seed);
      const below = (limit: number) => Math.floor(random() * limit);
      const someRow = (): Row => ({
        id: 1 + below(400),
        at: below(60),
        ...(random() < 0.5 && { text: `t${below(9)}` }),
      });
      const someRows = () => Array.from({ length: below(random() < 0.05 ? 300 : 8) }, someRow);
      let ours = large.getInitialState();
      let theirs = model.getInitialState();
      for (let step = 0; step < 400; step += 1) {
        const rows = someRows();
        const ids = rows.map(selectId);
        // The adapter mishandles an id twice in one batch; the last of each is what is meant.
        const once = rows.filter((row, i) => !ids.includes(row.id, i + 1));
        const kind = below(7);
        if (kind === 0) {
          ours = large.removeMany(ours, ids);
          theirs = model.removeMany(theirs, ids);
        } else if (kind === 1) {
          ours = large.addMany(ours, once);
          theirs = model.addMany(theirs, once);
        } else if (kind === 2) {
          ours = large.setMany(ours, rows);
          theirs = model.setMany(theirs, once);
        } else if (kind === 3) {
          const updates = once.map(({ id, ...changes }) => ({ id, changes }));
          ours = large.updateMany(ours, updates);
          theirs = model.updateMany(theirs, updates);
        } else if (kind === 4 && step % 50 === 0) {
          ours = large.setAll(ours, rows);
          theirs = model.setAll(theirs, once);
        } else {
          ours = large.upsertMany(ours, once);
          theirs = model.upsertMany(theirs, once);
        }
        const expected = readModel.selectIds(theirs);
        expect(read.selectIds(ours)).toEqual(expected);
        expect(read.selectEntities(ours)).toEqual(readModel.selectEntities(theirs));
        expect(read.selectTotal(ours)).toBe(expected.length);
        const place = below(expected.length + 1);
        expect(read.selectAt(ours, place)?.id).toBe(expected[place]);
        const id = expected[place];
        if (id !== undefined) expect(read.indexOf(ours, id)).toBe(place);
        expect(read.selectRange(ours, place, place + 9).map(selectId)).toEqual(expected.slice(place, place + 9));
      }
    });

    it(`given two versions (${seed}), when compared, then exactly the differences are reported`, () => {
      const random = numbersFrom(seed * 77);
      const below = (limit: number) => Math.floor(random() * limit);
      let state = large.setAll(
        large.getInitialState(),
        Array.from({ length: below(5_000) }, (_, i) => ({ id: i * 3 + 1, at: below(100) })),
      );
      const before = state;
      for (let step = below(300); step > 0; step -= 1) {
        const id = 1 + below(15_000);
        state = random() < 0.3 ? large.removeOne(state, id) : large.setOne(state, { id, at: below(100) });
      }
      const told = new Map(read.selectAll(before).map((row) => [row.id, row]));
      let changes = 0;
      eachChange(before.rows, state.rows, (was, is) => {
        changes += 1;
        expect(was === undefined ? undefined : told.get(was.id)).toBe(was);
        expect(was).not.toBe(is);
        if (was) told.delete(was.id);
        if (is) told.set(is.id, is);
      });
      expect(changes).toBeLessThanOrEqual(300);
      expect(new Set(told.values())).toEqual(new Set(read.selectAll(state)));
    });
  }

  it('given rows without news, when merged with those held, then it is the same list', () => {
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id: id + 1, at: id % 10 }));
    const state = large.setAll(large.getInitialState(), rows);
    const again = rows.map((row) => ({ ...row }));
    expect(large.joinMany(state, again, (held, coming) => held ?? coming)).toBe(state);
  });

  it('given missing rows, when merged, then the others keep order and identity', () => {
    const state = large.setAll(
      large.getInitialState(),
      Array.from({ length: 1_000 }, (_, id) => ({ id: id + 1, at: id })),
    );
    const coming = Array.from({ length: 20 }, (_, i) => ({ id: 993 + i, at: 5_000 }));
    const next = large.joinMany(state, coming, (held, row) => (held ? row : undefined));
    expect(read.selectTotal(next)).toBe(1_000);
    expect(read.selectRange(next, 0, 9).map(selectId)).toEqual([993, 994, 995, 996, 997, 998, 999, 1_000, 992]);
    const partsOf = ({ rows }: LargeEntityState<Row>) => ('parts' in rows ? rows.parts : []);
    expect(partsOf(next).filter((part, i) => part !== partsOf(state)[i])).toHaveLength(1);
  });

  it('given the same id twice in a batch, when upserted, then the last wins, none is mutated', () => {
    const rows: readonly Row[] = [Object.freeze({ id: 1, at: 1, text: 'first' }), Object.freeze({ id: 1, at: 2 })];
    const state = large.upsertMany(large.getInitialState(), rows);
    expect(read.selectAll(state)).toEqual([{ id: 1, at: 2, text: 'first' }]);
    expect(rows[0]).toEqual({ id: 1, at: 1, text: 'first' });
  });

  it('given the same id twice among many, when upserted, then both are merged', () => {
    const others = Array.from({ length: 20 }, (_, i) => ({ id: 10 + i, at: 1 }));
    const state = large.upsertMany(large.getInitialState(), [
      { id: 1, at: 1, text: 'first' },
      ...others,
      { id: 1, at: 2 },
    ]);
    expect(read.selectById(state, 1)).toEqual({ id: 1, at: 2, text: 'first' });
    expect(read.selectIds(state)[0]).toBe(1);
  });

  it('given a row that changes without moving, when upserted, then the order keeps its identity', () => {
    const state = large.setAll(large.getInitialState(), [
      { id: 1, at: 1 },
      { id: 2, at: 2 },
    ]);
    const next = large.upsertOne(state, { id: 1, at: 1, text: 'x' });
    expect(next.order).toBe(state.order);
    expect(next.rows).not.toBe(state.rows);
  });

  it('given a collection, when it goes through JSON, then it works on as before', () => {
    const state = large.setAll(
      large.getInitialState(),
      Array.from({ length: 1_000 }, (_, id) => ({ id: id + 1, at: id % 10 })),
    );
    const revived: LargeEntityState<Row> = JSON.parse(JSON.stringify(state));
    expect(seen(large.upsertOne(revived, { id: 500, at: 99 }))).toEqual(
      seen(large.upsertOne(state, { id: 500, at: 99 })),
    );
  });

  it('given no sort key, when rows come in any order, then they stand by id', () => {
    const byId = createLargeEntityAdapter<Row>({ selectId });
    const state = byId.upsertMany(byId.getInitialState(), [
      { id: 9, at: 0 },
      { id: 3, at: 0 },
    ]);
    expect(byId.getSelectors().selectIds(state)).toEqual([3, 9]);
    expect(state.order).toBeNull();
  });

  it('given most rows removed one by one, when counted, then no crumbs are left of the list', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({ id: id + 1, at: 0 }));
    let state = large.setAll(large.getInitialState(), many);
    for (const { id } of many) if (id % 100 !== 0) state = large.removeOne(state, id);
    expect(sizeOf(state.rows)).toBe(200);
    expect(slice(state.rows, 10, 12).map(selectId)).toEqual([1_100, 1_200]);
    expect(JSON.stringify(state.order).length).toBeLessThan(4_000);
  });
});
