import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ConversationKey, FULL_PERMISSION, type ScheduledMessage } from '#contract';
import { messageSaved, pageSaved, scheduledChanged } from '../../../src/store/model/events.ts';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { selectOutboxTotal } from '../../../src/store/outbox/outboxSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { exampleMessage, listOf, ME, renderConversation } from './renderConversation.tsx';

/** A conversation that the reader serves. */
const KEY: ConversationKey = 'page:7:42';
const scheduled = (scheduledId: number, more: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
  scheduledId,
  author: { userAccountId: ME, profileName: 'Thida' },
  text: 'We open at nine',
  replyId: 0,
  dueTime: new Date(Date.now() + 3_600_000).toISOString(),
  ...more,
});
const ui = FULL_PERMISSION;
const texts = { title: 'Golden Mart', photo: '', headerPhoto: '', sendMessage: '', messageDate: null };

async function serve(answers: Answers = {}) {
  const messages = listOf([exampleMessage({ messageId: 1, customerId: 42 })]);
  const view = await renderConversation({
    key: KEY,
    answers: { getMessages: messages, getScheduled: [], ...answers },
  });
  await view.receive(pageSaved({ side: 'P', page: { pageId: 7, look: 0, ui, ...texts } }));
  return view;
}
const input = () => screen.getByRole('textbox', { name: 'Message ...' });

describe('scheduled messages in a conversation', () => {
  // covers: scheduled-compose
  it('given a text, when it is sent later, then it is stored and the input is empty', async () => {
    let list: ScheduledMessage[] = [];
    let asked: unknown;
    const { user, store } = await serve({
      getScheduled: () => list,
      createScheduled: ({ body, params }) => {
        asked = { body, conversation: params.conversation };
        list = [scheduled(5)];
        return scheduled(5);
      },
    });
    expect(screen.queryByRole('button', { name: 'Send later' })).toBeNull();
    await fillIn(user, input(), 'We open at nine');
    const button = await screen.findByRole('button', { name: 'Send later' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }));
    await screen.findByRole('button', { name: /^1 scheduled: / });
    expect(asked).toMatchObject({ body: { text: 'We open at nine', dueTime: expect.any(String) }, conversation: KEY });
    expect(selectDraft(store.getState(), KEY).text).toBe('');
    expect(selectOutboxTotal(store.getState())).toBe(0);
  });

  // covers: scheduled-compose
  it('given one that was not sent, when the list opens, then it says why and is deleted', async () => {
    let list = [scheduled(5, { failure: 'customer' })];
    const { user } = await serve({
      getScheduled: () => list,
      deleteScheduled: () => {
        list = [];
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: '1 not sent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Scheduled messages' });
    within(dialog).getByText('Not sent: the customer is no longer a customer of the page.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE' }));
    await within(dialog).findByText('No scheduled messages');
  });

  it.each([
    ['is loaded', 1, 'message 1'],
    ['is not loaded', 900, 'Reply to an earlier message'],
  ])('given an answer to a message that %s, when the list opens, then it says so', async (_, replyId, words) => {
    const { user } = await serve({ getScheduled: [scheduled(5, { replyId })] });
    await screen.findByText('message 1');

    await user.click(await screen.findByRole('button', { name: /^1 scheduled: / }));

    const dialog = await screen.findByRole('dialog', { name: 'Scheduled messages' });
    expect(within(dialog).getByText(words)).toBeVisible();
  });

  it('given one that waits, when its text is changed, then the new one is saved with its time', async () => {
    let asked: unknown;
    const { user } = await serve({
      getScheduled: [scheduled(5)],
      updateScheduled: ({ body }) => {
        asked = body;
        return scheduled(5);
      },
    });
    await user.click(await screen.findByRole('button', { name: /^1 scheduled: / }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const text = await screen.findByRole('textbox', { name: 'Message' });
    await user.clear(text);
    await fillIn(user, text, 'We open at ten');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toMatchObject({ text: 'We open at ten' }));
  });

  // covers: scheduled-compose
  it('given a text with a photo, when they are deleted, then both are, as one entry', async () => {
    const dueTime = new Date(Date.now() + 3_600_000).toISOString();
    const file = { name: 'shop.jpg', bytes: 9, width: 4, height: 3 };
    let list = [scheduled(5, { dueTime }), scheduled(6, { dueTime, text: '', file })];
    const { user } = await serve({
      getScheduled: () => list,
      deleteScheduled: ({ params }) => {
        list = list.filter(({ scheduledId }) => scheduledId !== Number(params.scheduledId));
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: /^1 scheduled: / }));
    const dialog = await screen.findByRole('dialog', { name: 'Scheduled messages' });
    const link = within(dialog).getByRole('link', { name: 'shop.jpg' });
    expect(link.querySelector('img')?.getAttribute('src')).toContain('/scheduledfile/6?preview=1');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE' }));
    await within(dialog).findByText('No scheduled messages');
  });

  it('given one that waits, when Delete is pressed by mistake, then the question keeps it', async () => {
    let isDeleted = false;
    const { user } = await serve({
      getScheduled: [scheduled(5)],
      deleteScheduled: () => {
        isDeleted = true;
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: /^1 scheduled: / }));
    const dialog = await screen.findByRole('dialog', { name: 'Scheduled messages' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete' });
    expect(question).toHaveTextContent('The message won’t be sent. This can’t be undone.');
    await user.click(within(question).getByRole('button', { name: 'CANCEL' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(within(dialog).getByText('We open at nine')).toBeVisible();
    expect(isDeleted).toBe(false);
  });

  it('given two texts at one time, when one is changed, then the other keeps its words', async () => {
    const dueTime = new Date(Date.now() + 3_600_000).toISOString();
    const asked: unknown[] = [];
    const { user } = await serve({
      getScheduled: [scheduled(5, { dueTime }), scheduled(6, { dueTime, text: 'The parcel is here' })],
      updateScheduled: ({ body, params }) => {
        asked.push({ body, scheduledId: Number(params.scheduledId) });
        return scheduled(6);
      },
    });
    await user.click(await screen.findByRole('button', { name: /^2 scheduled, next: / }));
    const [, second] = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    await user.click(within(second ?? document.body).getByRole('button', { name: 'Edit' }));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Message' }), ' today');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toMatchObject([{ scheduledId: 6, body: { text: 'The parcel is here today' } }]));
  });

  // covers: second-answer-held
  it('given an answer just now, when one is sent now, then it is held once', async () => {
    const asked: unknown[] = [];
    const { user, receive } = await serve({
      getScheduled: [scheduled(5)],
      updateScheduled: ({ body }) => {
        asked.push(body);
        return scheduled(5);
      },
    });
    await user.click(await screen.findByRole('button', { name: /^1 scheduled: / }));
    const dialog = await screen.findByRole('dialog', { name: 'Scheduled messages' });
    const thiri = { userAccountId: 5, profileName: 'Thiri' };
    const answer = exampleMessage({ messageId: 2, customerId: 42, sendMessage: '450', userAccountDto: thiri });
    await receive(messageSaved({ key: KEY, message: answer }));
    await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Thiri has just answered450');
    expect(asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(asked).toEqual([{ dueTime: null }]));
  });

  it('given one is deleted by a colleague while its text is changed, then the text stays', async () => {
    let list = [scheduled(5)];
    const { user, receive, store } = await serve({
      getScheduled: () => list,
      updateScheduled: new Refused('notFound', 'It is no longer scheduled.'),
    });
    await user.click(await screen.findByRole('button', { name: /^1 scheduled: / }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const text = await screen.findByRole('textbox', { name: 'Message' });
    await fillIn(user, text, ' today');
    list = [];
    await receive(scheduledChanged({ conversation: KEY }));
    await screen.findByText('No scheduled messages');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(selectAlert(store.getState())?.message).toBe('It is no longer scheduled.'));
    expect(text).toHaveValue('We open at nine today');
  });

  // covers: form-asks
  it('given a changed text, when its form is left by Escape, then it asks first', async () => {
    const { user } = await serve({ getScheduled: [scheduled(5)] });
    await user.click(await screen.findByRole('button', { name: /^1 scheduled: / }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Message' }), ' today');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('We open at nine')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('given a server that does not offer it, then there is no button', async () => {
    let isAsked = false;
    const { user } = await serve({
      getScheduled: () => {
        isAsked = true;
        return new Refused('notFound', '');
      },
    });
    await waitFor(() => expect(isAsked).toBe(true));
    await fillIn(user, input(), 'We open at nine');
    expect(screen.queryByRole('button', { name: 'Send later' })).toBeNull();
  });
});
