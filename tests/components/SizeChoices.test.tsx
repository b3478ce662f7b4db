import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SizeChoices } from '../../src/components/SizeChoices.tsx';
import { selectDensity, selectTextSize } from '../../src/store/session/preferencesSlice.ts';
import { renderPart } from '../renderApp.tsx';

it('given the settings of sizes, when another is chosen, then the store has it', async () => {
  const { user, store } = await renderPart(<SizeChoices />);
  expect(screen.getByRole('button', { name: '100%' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '150%' }));
  await user.click(screen.getByRole('button', { name: 'Compact' }));
  await waitFor(() => expect(selectTextSize(store.getState())).toBe(150));
  expect(selectDensity(store.getState())).toBe('compact');
});
