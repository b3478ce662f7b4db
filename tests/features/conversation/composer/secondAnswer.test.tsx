import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { pagesApi } from '../../../../src/store/api/pagesApi.ts';
import { messageSaved } from '../../../../src/store/model/events.ts';
import { fillIn } from '../../../fillIn.ts';
import { type Answers, Refused } from '../../../wireDouble.ts';
import { exampleMessage, listOf, renderConversation, SHOP } from '../renderConversation.tsx';

/** A conversation of page 7 that the reader serves. */
const SERVED = 'page:7:50';
const answers = {
  getMessages: listOf([exampleMessage({ messageId: 1, customerId: 50, messageStatus: 'C', sendMessage: 'How much?' })]),
  createMessage: exampleMessage({ messageId: 9, customerId: 50, sendMessage: 'It is 500' }),
};
const thiri = { userAccountId: 5, profileName: 'Thiri' };
const answer = (key: ConversationKey) =>
  messageSaved({
    key,
    message: exampleMessage({ messageId: 2, customerId: 50, sendMessage: '450 kyats', userAccountDto: thiri }),
  });
const input = () => screen.findByRole('textbox', { name: 'Message ...' });

async function renderServed(more: Answers = {}) {
  const rendered = await renderConversation({ key: SERVED, answers: { ...answers, ...more } });
  await rendered.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'P' }));
  await screen.findByText('How much?');
  const sent = () => rendered.wire.heard.filter(({ name }) => name === 'createMessage').length;
  return { ...rendered, sent };
}

describe('a second answer to a customer', () => {
  // covers: second-answer-held
  it('given an answer just now, when Enter is pressed, then it is held with its words', async () => {
    const { user, receive, sent } = await renderServed();
    await fillIn(user, await input(), 'It is 500');
    await receive(answer(SERVED));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Thiri has just answered450 kyats');
    expect(sent()).toBe(0);
    await user.paste(' kyats');
    expect(await input()).toHaveValue('It is 500 kyats');
  });

  // covers: second-answer-held
  it('given a held answer, when Enter is pressed again, then it is sent', async () => {
    const { user, receive, sent } = await renderServed();
    await receive(answer(SERVED));
    await fillIn(user, await input(), 'It is 500', '{Enter}{Enter}');
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('given a held answer, when “Send anyway” is pressed, then it is sent', async () => {
    const { user, receive, sent } = await renderServed();
    await receive(answer(SERVED));
    await fillIn(user, await input(), 'It is 500', '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sent()).toBe(1));
    expect(await input()).toHaveValue('');
  });

  // covers: second-answer-held
  it('given a message that failed, when it is tried again after an answer, then it is held once', async () => {
    const { user, receive, sent } = await renderServed({
      createMessage: new Refused('invalid', 'Refused'),
    });
    await fillIn(user, await input(), 'It is 500', '{Enter}');
    const again = await screen.findByRole('button', { name: 'Resend' });
    const before = sent();
    await receive(answer(SERVED));
    await user.click(again);
    expect(screen.getByText('Thiri has just answered')).toBeVisible();
    expect(sent()).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sent()).toBe(before + 1));
    expect(screen.queryByText('Thiri has just answered')).not.toBeInTheDocument();
  });

  it('given a customer, when the page has just answered, then their message is not held', async () => {
    const { user, receive, wire } = await renderConversation({ answers: { ...answers, getMessages: listOf([]) } });
    await receive(answer(SHOP));
    await fillIn(user, await input(), 'Thank you', '{Enter}');
    await waitFor(() => expect(wire.heard.some(({ name }) => name === 'createMessage')).toBe(true));
  });
});
