import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AlertsAndToasts } from '../../../src/app/shell/AlertsAndToasts.tsx';
import { ConnectionIndicator } from '../../../src/app/shell/ConnectionIndicator.tsx';
import { renderPart } from '../../renderApp.tsx';

const WORDS = /^(No connection|Connecting…)$/;

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
