import { describe, expect, it } from 'vitest';
import { INITIAL_DESK, type PageUser } from '#contract';
import { customersOfPage, newestCustomer, noMembers } from '../../../src/store/inbox/pageMembers.ts';
import { customerRow } from '../fakes/rows.ts';

const membersOf = (rows: readonly PageUser[]) => ({
  ...noMembers,
  customers: customersOfPage.setMany(noMembers.customers, rows),
});
const minute = (at: number) => new Date(Date.UTC(2026, 10, 21) + at * 60_000).toISOString();
const pinned = { desk: { ...INITIAL_DESK, revision: 1, pinned: true } };
/** A customer who wrote in that minute, or never. */
const row = (pageUserId: number, at: number | null, more: Partial<PageUser> = {}) =>
  customerRow({ pageUserId, messageDate: at === null ? null : minute(at), ...more });

describe('the customer whose conversation was active last', () => {
  it.each<[string, PageUser[], number | undefined]>([
    ['nobody', [], undefined],
    ['nobody pinned', [row(1, 5), row(2, 9)], 2],
    ['a pinned one who wrote last', [row(1, 5, pinned), row(2, 9, pinned), row(3, 7)], 2],
    ['another one who wrote last', [row(1, 5, pinned), row(2, 6, pinned), row(3, 7), row(4, 1)], 3],
    ['pinned ones alone', [row(1, 5, pinned), row(2, 6, pinned)], 2],
    ['a pinned one who never wrote', [row(1, null, pinned), row(2, 3), row(3, null)], 2],
    ['nobody who ever wrote', [row(1, null, pinned), row(2, null)], 1],
  ])('given %s, then it is told', (_what, rows, id) => {
    expect(newestCustomer(membersOf(rows))?.pageUserId).toBe(id);
  });

  it('given thousands of pinned ones, when it is sought, then no more rows are read than of ten', () => {
    let reads = 0;
    const counted = (pageUserId: number): PageUser => ({
      ...row(pageUserId, pageUserId, pageUserId <= 3_000 ? pinned : {}),
      get messageDate() {
        reads += 1;
        return minute(pageUserId);
      },
    });
    const readsOf = (pageUserIds: readonly number[]) => {
      const members = membersOf(pageUserIds.map(counted));
      reads = 0;
      expect(newestCustomer(members)?.pageUserId).toBe(3_001);
      return reads;
    };
    const ids = Array.from({ length: 3_001 }, (_, i) => i + 1);
    expect(readsOf(ids)).toBe(readsOf(ids.slice(-11)));
  });
});
