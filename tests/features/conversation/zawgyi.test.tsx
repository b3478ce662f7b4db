import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleMessage, listOf, renderConversation } from './renderConversation.tsx';

const TYPED = 'ေနေကာင္းလား 🙏 see you';
const SHOWN = 'နေကောင်းလား 🙏 see you';

const open = (messages: Parameters<typeof listOf>[0]) =>
  renderConversation({ answers: { getMessages: listOf(messages) } });

describe('given a message that was typed in Zawgyi', () => {
  it('when it is shown, then it is Unicode with a mark, and a press shows what was typed', async () => {
    const { user } = await open([exampleMessage({ messageId: 1, sendMessage: TYPED })]);
    expect(await screen.findByText(SHOWN)).toBeVisible();

    const mark = screen.getByRole('button', { name: 'Zawgyi' });
    await user.click(mark);
    expect(screen.getByText(TYPED)).toBeVisible();
    expect(mark).toHaveAttribute('aria-pressed', 'true');

    await user.click(mark);
    expect(screen.getByText(SHOWN)).toBeVisible();
  });

  it('when another quotes it, then the quote is Unicode', async () => {
    await open([
      exampleMessage({ messageId: 2, sendMessage: 'ok', replyId: 1, replyMessage: TYPED, replyProfileName: 'Khin' }),
    ]);
    expect(await screen.findByText(SHOWN)).toBeVisible();
  });

  it('when it is Unicode, then there is no mark', async () => {
    await open([exampleMessage({ messageId: 1, sendMessage: SHOWN })]);
    expect(await screen.findByText(SHOWN)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zawgyi' })).not.toBeInTheDocument();
  });
});
