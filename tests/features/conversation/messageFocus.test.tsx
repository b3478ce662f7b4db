import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { messageDeleted } from '../../../src/store/model/events.ts';
import { exampleMessage, listOf, renderConversation, SHOP } from './renderConversation.tsx';

const mine = (...ids: number[]) => ids.map((messageId) => exampleMessage({ messageId, mine: true }));
const menuOf = (id: number) =>
  screen.getAllByText(`message ${id}`)[0]?.closest('article')?.querySelector<HTMLElement>('.message-more') ??
  document.body;

async function focusMenu(id: number, user: UserEvent) {
  await screen.findByText(`message ${id}`);
  act(() => menuOf(id).focus());
  await user.keyboard('{Enter}');
  return screen.findByRole('menu');
}

async function deleteByKeyboard(id: number, user: UserEvent) {
  const menu = await focusMenu(id, user);
  act(() => within(menu).getByRole('menuitem', { name: 'Delete' }).focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Delete' });
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(screen.queryByText(`message ${id}`)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
}

describe('the focus in the messages', () => {
  it('given the keyboard, when a message is deleted, then the next one has it, or the one above', async () => {
    const { user } = await renderConversation({
      answers: { getMessages: listOf(mine(1, 2, 3)), deleteMessage: { deleted: 1 } },
    });
    await deleteByKeyboard(2, user);
    await waitFor(() => expect(menuOf(3)).toHaveFocus());
    await deleteByKeyboard(3, user);
    await waitFor(() => expect(menuOf(1)).toHaveFocus());
  });

  it('given the keyboard, when the only message is deleted, then the input has it', async () => {
    const { user } = await renderConversation({
      answers: { getMessages: listOf(mine(1)), deleteMessage: { deleted: 1 } },
    });
    await deleteByKeyboard(1, user);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  });

  it('given the keyboard, when a quote is followed, then the quoted message has the focus', async () => {
    const answer = exampleMessage({ messageId: 2, replyId: 1, replyProfileName: 'Me', replyMessage: 'message 1' });
    const { user } = await renderConversation({ answers: { getMessages: listOf([...mine(1), answer]) } });
    await screen.findByText('message 2');
    const quote = screen.getByRole('button', { name: 'Me message 1' });
    act(() => quote.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(menuOf(1)).toHaveFocus());
  });

  it('given an open menu, when its message is deleted elsewhere, then a neighbour has the focus', async () => {
    const { user, receive } = await renderConversation({ answers: { getMessages: listOf(mine(1, 2)) } });
    await focusMenu(2, user);
    await receive(messageDeleted({ key: SHOP, id: 2, revision: 7 }));
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).not.toBeInTheDocument());
    await waitFor(() => expect(menuOf(1)).toHaveFocus());
  });
});
