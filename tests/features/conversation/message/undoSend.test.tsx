import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectOutboxTotal } from '../../../../src/store/outbox/outboxSlice.ts';
import { preferencesChanged } from '../../../../src/store/session/preferencesSlice.ts';
import { fillIn } from '../../../fillIn.ts';
import { exampleMessage, listOf, renderConversation } from '../renderConversation.tsx';

const answers = { getMessages: listOf([exampleMessage({ messageId: 1, sendMessage: 'Mingalaba' })]) };
const input = () => screen.findByRole('textbox', { name: 'Message ...' });

async function renderWithUndo() {
  const view = await renderConversation({ answers });
  await act(async () => view.store.dispatch(preferencesChanged({ undoSend: true })));
  await fillIn(view.user, await input(), 'Hello', '{Enter}');
  return view;
}

describe('undo of sending', () => {
  // covers: undo-send
  it('given a held message, when Undo is pressed, then its text is in the input and it is gone', async () => {
    const { user, store } = await renderWithUndo();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await input()).toHaveValue('Hello');
    expect(selectOutboxTotal(store.getState())).toBe(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });

  it('given a held message, when a key presses Undo, then the input has the focus', async () => {
    const { user } = await renderWithUndo();
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    expect(await input()).toHaveFocus();
  });

  it('given a held message, when the upwards arrow is pressed, then it is taken back too', async () => {
    const { user } = await renderWithUndo();
    await user.keyboard('{ArrowUp}');
    expect(await input()).toHaveValue('Hello');
  });
});
