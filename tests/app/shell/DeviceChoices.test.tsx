import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectUndoSend } from '../../../src/store/session/preferencesSlice.ts';
import { renderApp } from '../../renderApp.tsx';

// covers: undo-send
it.each([
  ['the profile menu', 1200, /^My account/],
  ['the drawer of a phone', 390, 'Menu'],
])('given %s, when the switch is pressed, then sending can be undone', async (_where, width, name) => {
  const { user, store } = await renderApp({ path: '/nowhere', width });
  await user.click(await screen.findByRole('button', { name }));
  const button = await screen.findByRole('switch', { name: 'Undo sending for 5 seconds' });
  expect(button).not.toBeChecked();
  await user.click(button);
  expect(button).toBeChecked();
  expect(selectUndoSend(store.getState())).toBe(true);
});
