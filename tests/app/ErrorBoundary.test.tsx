import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { renderPart } from '../renderApp.tsx';
import { expectConsole } from '../setup/console.ts';

function Broken(): never {
  throw new Error('broken on purpose');
}

it('given a part that breaks, when it is drawn, then a page of its own says so and offers to load again', async () => {
  expectConsole(/broken on purpose/);

  await renderPart(
    <ErrorBoundary place="/home">
      <Broken />
    </ErrorBoundary>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong here');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
});
