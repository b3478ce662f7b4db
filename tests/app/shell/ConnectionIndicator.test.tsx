import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AlertsAndToasts } from '../../../src/app/shell/AlertsAndToasts.tsx';
import { ConnectionIndicator } from '../../../src/app/shell/ConnectionIndicator.tsx';
import { alertClosed, alertShown, selectOfflineAlert } from '../../../src/store/notices/alertsSlice.ts';
import { renderPart } from '../../renderApp.tsx';

const WORDS = /^(Offline|Connecting…)$/;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
const passAMoment = () => act(() => vi.advanceTimersByTimeAsync(4_000));

// covers: error-socket
it('given no realtime connection, when a moment has passed, then a status says so, no alert', async () => {
  await renderPart(
    <>
      <ConnectionIndicator />
      <AlertsAndToasts />
    </>,
  );
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();

  await passAMoment();
  expect(screen.getByText(WORDS)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('given the notice of a failed call, when it is closed, then the status takes its place', async () => {
  const { store } = await renderPart(<ConnectionIndicator />);
  await passAMoment();
  expect(screen.getByText(WORDS)).toBeVisible();
  act(() => void store.dispatch(alertShown({ kind: 'offline', message: '' })));
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  act(() => {
    const alert = selectOfflineAlert(store.getState());
    if (alert) store.dispatch(alertClosed(alert.id));
  });
  expect(screen.getByText(WORDS)).toBeVisible();
});

it('given the search of a conversation, when there is no connection, then a status says so', async () => {
  await renderPart(<ConnectionIndicator />, { path: '/messages?c=page:7:7' });

  await passAMoment();
  expect(screen.getByText(WORDS)).toBeVisible();
});
