import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { messageSaved } from '../../../src/store/model/events.ts';
import { fillIn } from '../../fillIn.ts';
import type { DecodedEvent } from '../../wireDouble.ts';
import { exampleMessage, listOf, renderConversation, SHOP } from './renderConversation.tsx';

/** Messages of the other side; those after `readUpTo` are unread. */
const range = (from: number, to: number, readUpTo: number) =>
  Array.from({ length: to - from + 1 }, (_, place) =>
    exampleMessage({ messageId: from + place, look: from + place <= readUpTo ? -1 : 0 }),
  );

/** happy-dom lays nothing out: with this height the list counts as longer than its view. */
function longList() {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(50_000);
  onTestFinished(() => height.mockRestore());
}

const divider = () => screen.findByRole('separator', { name: 'New messages' });
const messageBelow = (line: HTMLElement) => line.parentElement?.querySelector('[data-message-id]');
const looks = (wire: { heard: DecodedEvent[] }) => wire.heard.filter(({ name }) => name === 'putPageLook');

describe('a conversation with unread messages', () => {
  it('given unread ones, when it is opened, then a divider is above the first', async () => {
    await renderConversation({ unread: 2, answers: { getMessages: listOf(range(1, 6, 4)) } });
    expect(messageBelow(await divider())).toHaveAttribute('data-message-id', '5');
  });

  it('given everything is read, when it is opened, then it has no divider', async () => {
    await renderConversation({ answers: { getMessages: listOf(range(1, 6, 6)) } });
    await screen.findByText('message 6');
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });

  it('given more unread than a page, when opened, then older pages load up to the first', async () => {
    const { wire } = await renderConversation({
      unread: 40,
      answers: {
        getMessages: ({ query }: DecodedEvent) =>
          query.messageId === '0' ? listOf(range(31, 60, 20), true) : listOf(range(1, 30, 20)),
      },
    });
    expect(messageBelow(await divider())).toHaveAttribute('data-message-id', '21');
    expect(wire.heard.filter(({ name }) => name === 'getMessages')).toHaveLength(2);
  });

  it('given a divider, when another message comes, then the divider stays where it is', async () => {
    const { receive } = await renderConversation({ unread: 2, answers: { getMessages: listOf(range(1, 6, 4)) } });
    await divider();
    await receive(messageSaved({ key: SHOP, message: exampleMessage({ messageId: 7 }) }));
    await screen.findByText('message 7');
    expect(messageBelow(await divider())).toHaveAttribute('data-message-id', '5');
  });

  it('given a reader at the end, when a message comes, then it gets no divider', async () => {
    const { receive } = await renderConversation({ answers: { getMessages: listOf(range(1, 6, 6)) } });
    await screen.findByText('message 6');
    await receive(messageSaved({ key: SHOP, message: exampleMessage({ messageId: 7 }) }));
    await screen.findByText('message 7');
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });

  it('given unread ones that fit, when it is opened, then they are marked read', async () => {
    const { wire } = await renderConversation({ unread: 2, answers: { getMessages: listOf(range(1, 6, 4)) } });
    await divider();
    await waitFor(() => expect(looks(wire).map(({ query }) => query.upTo)).toEqual(['6']));
  });
});

describe('a conversation with more unread messages than fit', () => {
  const open = async () => {
    longList();
    const view = await renderConversation({
      unread: 4,
      answers: {
        getMessages: listOf(range(1, 8, 4)),
        createMessage: exampleMessage({ messageId: 9, mine: true, sendMessage: 'At once' }),
      },
    });
    await divider();
    return view;
  };
  const toNewest = () => screen.findByRole('button', { name: 'Go to latest messages, 4 new messages' });

  it('when it is opened, then nothing is marked read and the way to the newest has their number', async () => {
    const { wire } = await open();
    expect(await toNewest()).toBeVisible();
    expect(looks(wire)).toEqual([]);
  });

  it('when the way to the newest is pressed, then they are marked read and the divider stays', async () => {
    const { user, wire } = await open();
    await user.click(await toNewest());
    await waitFor(() => expect(looks(wire).map(({ query }) => query.upTo)).toEqual(['8']));
    expect(messageBelow(await divider())).toHaveAttribute('data-message-id', '5');
  });

  it('when an answer is written at the divider, then it is sent and shown at the newest', async () => {
    const { user, wire } = await open();
    await toNewest();
    await fillIn(user, screen.getByRole('textbox', { name: 'Message ...' }), 'At once', '{Enter}');
    await waitFor(() => expect(wire.heard.map(({ name }) => name)).toContain('createMessage'));
    await waitFor(() => expect(looks(wire)).not.toEqual([]));
  });
});
