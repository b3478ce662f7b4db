import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillIn } from '../../../fillIn.ts';
import { exampleMessage, listOf, renderConversation } from '../renderConversation.tsx';

const mine = exampleMessage({ messageId: 2, mine: true, sendMessage: 'Is it open?' });
const input = () => screen.findByRole('textbox', { name: 'Message ...' });

/** Changes the own newest message to "Is it open? Today?"; the server answers when it is told to. */
async function saveSlowly() {
  const answer = Promise.withResolvers<typeof mine>();
  const view = await renderConversation({
    answers: { getMessages: listOf([mine]), updateMessage: () => answer.promise },
  });
  await screen.findByText('Is it open?');
  await view.user.type(await input(), '{ArrowUp}');
  expect(await input()).toHaveValue('Is it open?');
  await fillIn(view.user, await input(), ' Today?');
  expect(await input()).toHaveValue('Is it open? Today?');
  await view.user.keyboard('{Enter}');
  return { ...view, saved: () => answer.resolve({ ...mine, sendMessage: 'Is it open? Today?' }) };
}

it('given an edit that is being saved, when more is typed, then that is kept', async () => {
  const { user, saved } = await saveSlowly();
  await fillIn(user, await input(), ' And tomorrow');
  saved();
  expect(await screen.findByText('Is it open? Today?', { selector: '.MuiTypography-noWrap' })).toBeVisible();
  expect(await input()).toHaveValue('Is it open? Today? And tomorrow');
});

it('given an edit that is being saved, when it is saved, then the input is empty again', async () => {
  const { saved } = await saveSlowly();
  saved();
  await waitFor(async () => expect(await input()).toHaveValue(''));
});

it('given an edit whose saving is not answered, when it is given up, then a message goes out', async () => {
  const { user, wire } = await saveSlowly();
  await waitFor(() => expect(wire.heard.some(({ name }) => name === 'updateMessage')).toBe(true));
  await user.type(await input(), '{Escape}');
  await waitFor(async () => expect(await input()).toHaveValue(''));
  await fillIn(user, await input(), 'Another one', '{Enter}');
  await waitFor(() => expect(wire.heard.some(({ name }) => name === 'createMessage')).toBe(true));
});

it('given an edit that is being saved, when Enter is pressed again, then it is not sent twice', async () => {
  const { user, wire } = await saveSlowly();
  const saves = () => wire.heard.filter(({ name }) => name === 'updateMessage').length;
  await waitFor(() => expect(saves()).toBe(1));
  await fillIn(user, await input(), ' And tomorrow', '{Enter}');
  expect(saves()).toBe(1);
});
