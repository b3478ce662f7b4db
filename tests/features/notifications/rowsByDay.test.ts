import { expect, it } from 'vitest';
import { rowsByDay } from '../../../src/features/notifications/NotificationsScreen.tsx';
import { exampleNotification } from './exampleNotification.ts';

const at = (notiId: number, local: Date) => exampleNotification({ notiId, time: local.toISOString() });

it('given notifications around midnight, when listed, then each day starts at its newest', () => {
  const before = at(1, new Date(2026, 10, 20, 23, 59));
  const after = at(2, new Date(2026, 10, 21, 0, 1));
  const later = at(3, new Date(2026, 10, 21, 9, 0));

  expect(rowsByDay([after, before, later])).toEqual([
    { notification: later, startsDay: '2026-11-21' },
    { notification: after },
    { notification: before, startsDay: '2026-11-20' },
  ]);
});
