import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DayHeader } from '../../../../src/features/conversation/list/DayHeader.tsx';
import { FirstVisible } from '../../../../src/features/conversation/list/firstVisible.ts';
import { renderPart } from '../../../renderApp.tsx';

it('given the messages of today, when midnight passes, then they are those of yesterday', async () => {
  const lateEvening = new Date(2026, 10, 27, 23, 50);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: lateEvening });
  onTestFinished(() => void vi.useRealTimers());
  await renderPart(<DayHeader day="2026-11-27" firstVisible={new FirstVisible()} itemIndex={0} />);
  expect(screen.getByText('Today')).toBeVisible();
  act(() => vi.advanceTimersByTime(20 * 60_000));
  expect(screen.getByText('Yesterday')).toBeVisible();
});
