import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ListRow } from '../../../src/features/inbox/ListRow.tsx';
import { renderPart } from '../../renderApp.tsx';
import { waitFor } from '../../waitFor.ts';

it('given a row with a menu, when a finger rests on it, then the menu opens and not the row', async () => {
  const onOpen = vi.fn();
  const onMenu = vi.fn();
  await renderPart(
    <ListRow
      avatar={null}
      name="Golden Mart"
      conversationKey={null}
      message={{ sendMessage: 'Hello', messageDate: null }}
      isOwnSide={false}
      look={0}
      selected={false}
      onOpen={onOpen}
      onMenu={onMenu}
    />,
  );
  const row = screen.getByRole('button', { name: /^Golden Mart/ });
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 20, clientY: 20 });
  await waitFor(() => expect(onMenu).toHaveBeenCalledOnce());
  fireEvent.pointerUp(row, { pointerType: 'touch' });
  fireEvent.click(row);
  expect(onOpen).not.toHaveBeenCalled();
});

it('given a customer who waits, when time passes, then the row says how long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 27, 3, 0) });
  onTestFinished(() => void vi.useRealTimers());
  const sent = new Date(Date.now() - 5 * 60_000).toISOString();
  await renderPart(
    <ListRow
      avatar={null}
      name="Aye Aye"
      conversationKey={null}
      message={{ sendMessage: 'Hello?', messageDate: sent }}
      isOwnSide={false}
      look={1}
      waitingSince={sent}
      selected={false}
      onOpen={() => undefined}
    />,
  );
  expect(screen.getByText('5 min')).toBeVisible();
  act(() => vi.advanceTimersByTime(40 * 60_000));
  expect(screen.getByText('45 min')).toBeVisible();
});
