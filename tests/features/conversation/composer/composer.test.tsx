import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FILE_MAX_BYTES, MESSAGE_TEXT_MAX } from '#contract';
import { draftTextChanged, selectDraft } from '../../../../src/store/outbox/draftsSlice.ts';
import { fillIn } from '../../../fillIn.ts';
import { type Answers, OFFLINE } from '../../../wireDouble.ts';
import { exampleMessage, listOf, renderConversation, SHOP } from '../renderConversation.tsx';

const there = exampleMessage({ messageId: 1, sendMessage: 'Mingalaba' });
const answers: Answers = {
  getMessages: listOf([there]),
  createMessage: ({ body, headers }) => ({
    ...exampleMessage({ messageId: 2, mine: true }),
    sendMessage: (body as { sendMessage: string }).sendMessage,
    clientId: headers['idempotency-key'],
  }),
};
const input = () => screen.findByRole('textbox', { name: 'Message ...' });
const sentBodies = (heard: { name: string; body: unknown }[]) =>
  heard.filter(({ name }) => name === 'createMessage').map(({ body }) => body);

/** A list that is higher than its place, in px, which happy-dom does not lay out. */
const makeListHigh = () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
};
/** Scrolls up by hand: a list that moves by itself is brought back to its end. */
const scrollAway = () => {
  const list = screen.getByRole('group', { name: 'Messages' });
  fireEvent.wheel(list);
  list.scrollTop = 1_000;
  fireEvent.scroll(list);
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('writing a message', () => {
  // covers: composer-label, enter-sends
  it('given a text, when Enter is pressed, then it is sent once and the input is empty', async () => {
    const { user, wire } = await renderConversation({ answers });
    await user.type(await input(), 'Hello{Enter}');
    await waitFor(() => expect(sentBodies(wire.heard)).toHaveLength(1));
    expect(await input()).toHaveValue('');
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Delivered' })).toBeInTheDocument();
  });

  // covers: enter-sends
  it('given a text, when the button is pressed, then it is sent', async () => {
    const { user, wire } = await renderConversation({ answers });
    await fillIn(user, await input(), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentBodies(wire.heard)).toHaveLength(1));
  });

  it('given a text, when Shift+Enter is pressed, then it gets a second line and is not sent', async () => {
    const { user, wire } = await renderConversation({ answers });
    await user.type(await input(), 'one{Shift>}{Enter}{/Shift}two');
    expect(await input()).toHaveValue('one\ntwo');
    expect(sentBodies(wire.heard)).toHaveLength(0);
  });

  it('given an input method that composes, when Enter completes a word, then nothing is sent', async () => {
    const { user, wire } = await renderConversation({ answers });
    await fillIn(user, await input(), 'မင်္ဂလာ');
    fireEvent.keyDown(await input(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(await input(), { key: 'Process', keyCode: 13 });
    expect(await input()).toHaveValue('မင်္ဂလာ');
    expect(sentBodies(wire.heard)).toHaveLength(0);
  });

  // covers: no-empty-text
  it('given only blanks, when Enter is pressed, then nothing is sent', async () => {
    const { user, wire } = await renderConversation({ answers });
    await user.type(await input(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(sentBodies(wire.heard)).toHaveLength(0);
  });

  it('given a text over the limit, then it is counted and cannot be sent', async () => {
    const { store } = await renderConversation({ answers });
    fireEvent.change(await input(), { target: { value: 'a'.repeat(MESSAGE_TEXT_MAX - 1) } });
    expect(screen.getByText('1 character left')).toBeVisible();
    fireEvent.change(await input(), { target: { value: 'a'.repeat(MESSAGE_TEXT_MAX + 2) } });
    expect(screen.getByText('2 characters over the limit')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(selectDraft(store.getState(), SHOP).text).toHaveLength(MESSAGE_TEXT_MAX + 2);
  });

  it('given no line, when a text is sent, then it is shown waiting', async () => {
    const { user } = await renderConversation({ answers: { ...answers, createMessage: OFFLINE } });
    await fillIn(user, await input(), 'Hello', '{Enter}');
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(await screen.findByRole('img', { name: /Waiting to send|Sending/ })).toBeInTheDocument();
  });

  // covers: input-when-scrolled
  it('given a draft in a list scrolled away, when it is sent, then the list goes to its end', async () => {
    makeListHigh();
    const { user, wire } = await renderConversation({ answers });
    await fillIn(user, await input(), 'half written');
    scrollAway();
    expect(await screen.findByRole('button', { name: 'Go to latest messages' })).toBeVisible();
    expect(await input()).toBeEnabled();
    await fillIn(user, await input(), ' and sent', '{Enter}');
    await waitFor(() => expect(sentBodies(wire.heard)).toMatchObject([{ sendMessage: 'half written and sent' }]));
    expect(screen.getByRole('group', { name: 'Messages' }).scrollTop).toBeGreaterThan(1_000);
  });

  // covers: input-when-scrolled
  it('given an idle input and a list scrolled away, then a press takes it to the end', async () => {
    makeListHigh();
    const { user } = await renderConversation({ answers });
    (await input()).blur();
    scrollAway();
    expect(await screen.findByRole('button', { name: 'Go to latest messages' })).toBeVisible();
    await user.click(await input());
    expect(await input()).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Messages' }).scrollTop).toBeGreaterThan(1_000);
  });

  // covers: input-when-scrolled
  it('given a focused input and a list scrolled away, then a press moves nothing', async () => {
    makeListHigh();
    const { user } = await renderConversation({ answers });
    await user.click(await input());
    scrollAway();
    await user.click(await input());
    expect(screen.getByRole('group', { name: 'Messages' }).scrollTop).toBe(1_000);
  });

  it('given a draft of another conversation, when this one is opened, then its input is empty', async () => {
    const { store } = await renderConversation({ answers });
    store.dispatch(draftTextChanged({ key: 'page:8:1', text: 'for another shop' }));
    expect(await input()).toHaveValue('');
  });
});

describe('choosing files', () => {
  const pdf = () => new File(['%PDF'], 'ဘောက်ချာ.pdf', { type: 'application/pdf' });
  const picker = () => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (found === null) throw new Error('there is no file picker');
    return found;
  };

  // covers: several-files
  it('given files, when they are chosen, then they are shown and can be taken out again', async () => {
    const { user } = await renderConversation({ answers });
    await input();
    await user.upload(picker(), [pdf(), new File(['x'], 'note.txt')]);
    const tray = await screen.findByRole('list', { name: '2 files selected' });
    expect(within(tray).getByText('ဘောက်ချာ.pdf')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove note.txt' }));
    expect(await screen.findByRole('list', { name: '1 file selected' })).toBeVisible();
  });

  it('given an image in the clipboard, when it is pasted, then it is shown among the files', async () => {
    await renderConversation({ answers });
    const png = new File(['png'], 'image.png', { type: 'image/png' });
    fireEvent.paste(await input(), { clipboardData: { files: [png], getData: () => '' } });
    expect(await screen.findByText('image.png')).toBeVisible();
  });

  it('given words with a picture of them in the clipboard, when pasted, then no file is taken', async () => {
    await renderConversation({ answers });
    const paste = async (name: string, words: string) =>
      fireEvent.paste(await input(), { clipboardData: { files: [new File(['png'], name)], getData: () => words } });
    await paste('table.png', 'A1 B1');
    // Files are shown in the order in which they were taken.
    await paste('photo.png', '');
    expect(await screen.findByRole('list', { name: /selected/ })).toHaveTextContent('photo.png');
    expect(screen.queryByText('table.png')).not.toBeInTheDocument();
  });

  it('given a file, when it is dropped on the conversation, then it is among the chosen files', async () => {
    await renderConversation({ answers });
    await input();
    fireEvent.drop(screen.getByRole('region', { name: 'Golden Mart' }), {
      dataTransfer: { types: ['Files'], files: [pdf()] },
    });
    expect(await screen.findByText('ဘောက်ချာ.pdf')).toBeVisible();
  });

  it('given a file over 25 MB, when it is chosen, then a sentence says why it is not taken', async () => {
    const { user } = await renderConversation({ answers });
    await input();
    const big = pdf();
    Object.defineProperty(big, 'size', { value: FILE_MAX_BYTES + 1 });
    await user.upload(picker(), [big]);
    expect(await screen.findByRole('alert')).toHaveTextContent('“ဘောက်ချာ.pdf” can’t be sent: it’s larger than 25 MB');
    expect(screen.queryByRole('list', { name: /selected/ })).not.toBeInTheDocument();
  });

  it('given more than 20 files, when chosen, then they are counted and the refused named', async () => {
    const { user } = await renderConversation({ answers });
    await input();
    await user.upload(
      picker(),
      Array.from({ length: 21 }, (_, place) => new File(['%PDF'], `paper-${place + 1}.pdf`)),
    );
    await waitFor(() => expect(screen.getByText('20 files selected')).toBeVisible());
    expect(screen.getByRole('alert')).toHaveTextContent('Not added: “paper-21.pdf”');
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(screen.queryByText(/files selected/)).not.toBeInTheDocument();
  });

  it('given chosen files, when Send is pressed, then each is a message that can be cancelled', async () => {
    const { user } = await renderConversation({ answers });
    await input();
    await user.upload(picker(), [pdf()]);
    await screen.findByRole('list', { name: '1 file selected' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: /selected/ })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Cancel sending' }));
    await waitFor(() => expect(screen.queryByText('ဘောက်ချာ.pdf')).not.toBeInTheDocument());
  });

  it('given a photo with a known size, when it waits, then its row has that size', async () => {
    const { user } = await renderConversation({ answers });
    await input();
    await user.upload(picker(), [new File(['png'], 'tall.png', { type: 'image/png' })]);
    const tray = await screen.findByRole('list', { name: '1 file selected' });
    const picture = await waitFor(() => {
      const found = tray.querySelector('img');
      if (found === null) throw new Error('there is no picture yet');
      return found;
    });
    Object.defineProperties(picture, { naturalWidth: { value: 600 }, naturalHeight: { value: 1_200 } });
    fireEvent.load(picture);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.querySelector('[data-client-id] [style*="20vh"]')).toBeVisible());
  });
});
