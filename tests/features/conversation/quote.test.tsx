import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messageDeleted } from '../../../src/store/model/events.ts';
import { selectToast } from '../../../src/store/notices/toastsSlice.ts';
import type { Answers } from '../../wireDouble.ts';
import { OFFLINE, Refused } from '../../wireDouble.ts';
import { exampleMessage, listOf, renderConversation, SHOP } from './renderConversation.tsx';

const quoted = exampleMessage({ messageId: 1, sendMessage: 'my secret' });
const reply = { replyId: 1, replyProfileName: 'Khin Thandar', replyMessage: 'my secret' };
const answer = exampleMessage({ messageId: 5, sendMessage: 'I see', ...reply });
const quote = () => screen.getByRole('button', { name: /^Khin Thandar/ });

describe('given a message that answers another', () => {
  it('when that is deleted, then the quote says so, shows none of it and leads nowhere', async () => {
    const { receive } = await renderConversation({ answers: { getMessages: listOf([quoted, answer]) } });
    await screen.findByText('I see');
    await receive(messageDeleted({ key: SHOP, id: 1, revision: 7 }));
    expect(screen.queryByText('my secret')).toBeNull();
    expect(quote()).toHaveTextContent('Deleted message');
    expect(quote()).toBeDisabled();
  });

  it.each([
    ['was deleted before', 'messageGone', new Refused('notFound', '')],
    ['cannot be loaded', 'messagesFailed', OFFLINE],
  ] as const)('when that %s and its quote is pressed, then this is said', async (_, code, refusal) => {
    const getMessages: Answers['getMessages'] = ({ query }) =>
      Number(query.replyId) > 0 ? refusal : listOf([answer], true);
    const { store, user } = await renderConversation({ answers: { getMessages } });
    await screen.findByText('I see');
    await user.click(quote());
    await waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ code }));
  });
});
