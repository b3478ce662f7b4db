import { describe, expect, it } from 'vitest';
import { groupByDay } from '../../../src/features/notifications/groupByDay.ts';
import { exampleNotification } from './exampleNotification.ts';

const at = (notiId: number, local: Date) => exampleNotification({ notiId, time: local.toISOString() });

describe('the days of notifications', () => {
  it('given notifications around midnight, then each stands at the viewer’s day', () => {
    const before = at(1, new Date(2026, 10, 20, 23, 59));
    const after = at(2, new Date(2026, 10, 21, 0, 1));
    const later = at(3, new Date(2026, 10, 21, 9, 0));

    expect(groupByDay([after, before, later])).toEqual([
      { day: '2026-11-21', notifications: [later, after] },
      { day: '2026-11-20', notifications: [before] },
    ]);
  });
});
