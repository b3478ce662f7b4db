import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineStatus } from '../../src/app/LineStatus.tsx';
import { News } from '../../src/app/News.tsx';
import { renderPart } from '../renderApp.tsx';

const WORDS = /^(No connection|Connecting…)$/;

it('given a realtime line that cannot be had, when a moment has passed, then a status says so and no alert does', async () => {
  await renderPart(
    <>
      <LineStatus />
      <News />
    </>,
  );
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();

  expect(await screen.findByText(WORDS, {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
