import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AlertsAndToasts } from '../../../src/app/shell/AlertsAndToasts.tsx';
import { ConnectionIndicator } from '../../../src/app/shell/ConnectionIndicator.tsx';
import { alertClosed, alertShown, selectOfflineAlert } from '../../../src/store/notices/alertsSlice.ts';
import { renderPart } from '../../renderApp.tsx';

const WORDS = /^(Offline|Connecting…)$/;

// covers: error-socket
it('given no realtime connection, when a moment has passed, then a status says so, no alert', async () => {
  await renderPart(
    <>
      <ConnectionIndicator />
      <AlertsAndToasts />
    </>,
  );
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();

  expect(await screen.findByText(WORDS, {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('given the notice of a failed call, when it is closed, then the status takes its place', async () => {
  const { store } = await renderPart(<ConnectionIndicator />);
  expect(await screen.findByText(WORDS, {}, { timeout: 4_000 })).toBeVisible();
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

  expect(await screen.findByText(WORDS, {}, { timeout: 4_000 })).toBeVisible();
});
