import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListState } from '../../src/components/ListState.tsx';
import type { ListStatus } from '../../src/store/inbox/conversationList.ts';
import { renderPart } from '../renderApp.tsx';

const nothing = () => undefined;
const show = (given: { status: ListStatus; search: string; isHeld?: boolean }) =>
  renderPart(
    <ListState {...given} total={0} empty="No entries yet" onRetry={nothing} onClearSearch={nothing}>
      rows
    </ListState>,
  );

it('given a failed list with rows held, when a search has no hit, then that is said', async () => {
  await show({ status: 'failed', search: 'zz', isHeld: true });
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
});

it('given a failed list with nothing held, when searched, then it can be tried again', async () => {
  await show({ status: 'failed', search: 'zz' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('given an empty list, when it is read, then its own words are shown', async () => {
  await show({ status: 'ready', search: '' });
  expect(screen.getByText('No entries yet')).toBeVisible();
});
