import { expect, it } from 'vitest';
import { rowsByDay } from '../../src/components/DayRows.tsx';

const at = (...local: [number, number, number, number, number]) => ({ time: new Date(...local).toISOString() });

it('given rows around midnight, newest first, then each day starts at its newest', () => {
  const before = at(2026, 10, 20, 23, 59);
  const after = at(2026, 10, 21, 0, 1);
  const later = at(2026, 10, 21, 9, 0);

  expect(rowsByDay([later, after, before])).toEqual([
    { item: later, startsDay: '2026-11-21' },
    { item: after },
    { item: before, startsDay: '2026-11-20' },
  ]);
});
