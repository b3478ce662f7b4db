import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract';
import { jumpToMessage, loadOlder } from '../../../src/store/conversation/loadMessages.ts';
import { messageSaved } from '../../../src/store/model/events.ts';
import { renderHome } from '../../renderApp.tsx';
import { styled } from '../../setup/dom.ts';
import type { Answers } from '../../wireDouble.ts';
import { exampleMessage, examplePhoto, listOf } from '../conversation/renderConversation.tsx';
import { examplePage } from '../examplePages.ts';

// Made ready before the clock of the first test runs; the app itself loads them when they are opened.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/app/shell/ShellLayout.tsx'),
    import('../../../src/app/HomeScreen.tsx'),
    import('../../../src/features/print/PrintView.tsx'),
  ]);
}, 60_000);

const ME = 1;
const yesterday = exampleMessage({ messageId: 1, sendMessage: 'Mingalaba', time: '2026-11-20T03:00:00.000Z' });
const today = [
  exampleMessage({
    messageId: 2,
    mine: true,
    sendMessage: 'Is it open?',
    time: '2026-11-21T03:00:00.000Z',
    replyId: 1,
    replyProfileName: 'Khin Thandar',
    replyMessage: 'Mingalaba',
  }),
  examplePhoto({ messageId: 3, time: '2026-11-21T03:05:00.000Z' }),
  exampleMessage({
    messageId: 4,
    sendMessage: '',
    sendPhoto: 'doc',
    fileType: '.pdf',
    file: { name: 'voucher.pdf', bytes: 2_000 },
    time: '2026-11-21T03:06:00.000Z',
  }),
];

/** Messages that were read before: where some are unread, a conversation asks for older ones to find the first. */
const read = (messages: Message[]) => messages.map((message) => ({ ...message, look: -1 }));

const print = vi.fn();
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = async (answers: Answers = {}, language: 'en' | 'my' = 'en') => {
  const view = await renderHome({
    path: '/home?c=page:7:1',
    account: { userId: ME, profileName: 'Hnin Wut Yee' },
    language,
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'C' ? [examplePage()] : []),
      getMessages: listOf([yesterday, ...today]),
      putPageLook: { look: 0, messageId: 4 },
      ...answers,
    },
  });
  const opener = await screen.findByRole('button', { name: language === 'en' ? 'Print view' : 'ပုံနှိပ်ရန် ကြည့်မည်' });
  await view.user.click(opener);
  return { ...view, opener, sheet: within(await screen.findByRole('dialog')) };
};

describe('given an open conversation', () => {
  // covers: print
  it('when its print view is opened, then every day has its messages with names and times', async () => {
    const { sheet } = await open();
    expect(sheet.getByRole('heading', { name: 'Conversation with Golden Mart' })).toBeVisible();
    expect(sheet.getAllByRole('heading', { level: 4 }).map((day) => day.textContent)).toEqual([
      'Friday, 20 November 2026',
      'Saturday, 21 November 2026',
    ]);
    const [first, second, third, fourth] = sheet.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Khin Thandar\d+:\d\d [AP]M ?Mingalaba$/);
    expect(second).toHaveTextContent('In reply to Khin Thandar: Mingalaba');
    expect(within(third ?? document.body).getByRole('img', { name: 'Photo from Khin Thandar' })).toBeVisible();
    expect(fourth).toHaveTextContent('File: voucher.pdf (2 kB)');
    expect(sheet.getByText(/^Printed on .* by Hnin Wut Yee$/)).toBeVisible();
  });

  it('when a message was typed in Zawgyi, then it is printed in Unicode', async () => {
    const typed = exampleMessage({ messageId: 1, sendMessage: 'ေနေကာင္းလား' });
    const { sheet } = await open({ getMessages: listOf([typed]) });
    expect(await sheet.findByText('နေကောင်းလား')).toBeVisible();
  });

  it('when it is printed, then the photos come whole first', async () => {
    const { user, sheet } = await open();
    expect(sheet.getByRole('img', { name: /^Photo/ })).toHaveAttribute('src', expect.stringContaining('preview'));
    await user.click(sheet.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet.getByRole('img', { name: /^Photo/ })).not.toHaveAttribute('src', expect.stringContaining('preview'));
  });

  it('when Escape is pressed, then it closes and the focus is where it was', async () => {
    const { user, opener, store } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
    expect(store.getState().session.print).toBe(false);
  });

  it('when the close button is pressed, then it closes', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: 'Close print view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('when older messages are left on the server, then it says so and brings them all', async () => {
    // A conversation that fills the screen: one that does not asks for older messages by itself.
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
    const { user, sheet } = await open({
      getMessages: ({ query }) => (query.messageId === '0' ? listOf(read(today), true) : listOf([yesterday])),
    });
    expect(sheet.getByText('Older messages aren’t loaded and won’t be printed.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Load all messages' }));
    expect(await sheet.findByText('Friday, 20 November 2026')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Load all messages' })).toBeNull();
  });

  it('when the other side writes while it is open, then their text is printed too', async () => {
    const { store, sheet } = await open();
    act(() => {
      store.dispatch(
        messageSaved({
          key: 'page:7:1',
          message: exampleMessage({ messageId: 9, sendMessage: 'We are open', time: '2026-11-21T04:00:00.000Z' }),
        }),
      );
    });
    expect(await sheet.findByText('We are open')).toBeVisible();
  });

  it('when older messages are being read, then all are loaded once those are there', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
    const older = Promise.withResolvers<void>();
    const { user, store, sheet } = await open({
      getMessages: ({ query }) =>
        query.messageId === '0' ? listOf(read(today), true) : older.promise.then(() => listOf([yesterday])),
    });
    act(() => void store.dispatch(loadOlder('page:7:1')));
    await user.click(sheet.getByRole('button', { name: 'Load all messages' }));
    expect(sheet.queryByText('Friday, 20 November 2026')).toBeNull();
    older.resolve();
    expect(await sheet.findByText('Friday, 20 November 2026')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Load all messages' })).toBeNull();
  });

  it('when a loading that is never answered is stopped, then what is loaded can be printed', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
    const older = Promise.withResolvers<void>();
    const { user, sheet } = await open({
      getMessages: ({ query }) =>
        query.messageId === '0' ? listOf(read(today), true) : older.promise.then(() => listOf([yesterday])),
    });
    await user.click(sheet.getByRole('button', { name: 'Load all messages' }));
    expect(sheet.getByRole('button', { name: 'Print' })).toBeDisabled();

    await user.click(sheet.getByRole('button', { name: 'Stop' }));

    expect(sheet.getByText('Saturday, 21 November 2026')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Print' })).toBeEnabled();
    older.resolve();
  });

  it('when a message answers a deleted one, then the quote says so', async () => {
    const answer = exampleMessage({ messageId: 5, replyId: 4, replyProfileName: 'Khin Thandar' });
    const { sheet } = await open({ getMessages: listOf([answer]) });
    expect(sheet.getByText('In reply to Khin Thandar: Deleted message')).toBeVisible();
  });

  it('when it shows a window far back, then newer messages are missed and can be loaded', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
    const getMessages: Answers['getMessages'] = ({ query }) => {
      if (Number(query.replyId) > 0) return { ...listOf(read([yesterday])), gap: true };
      return Number(query.messageId) === 0 ? listOf(read(today), true) : listOf(read([yesterday]));
    };
    const { sheet, store, user } = await open({ getMessages });
    await act(() => store.dispatch(jumpToMessage('page:7:1', 1)));
    expect(await sheet.findByText('The newest messages aren’t loaded and won’t be printed.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Load all messages' }));
    expect(await sheet.findByText('Saturday, 21 November 2026')).toBeVisible();
    expect(sheet.getByText('Friday, 20 November 2026')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Load all messages' })).toBeNull();
  });

  it('when the reader reads Burmese, then days and numbers are Burmese', async () => {
    const { sheet } = await open({}, 'my');
    expect(sheet.getByText('၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာ ၂၁ ရက် (စနေ)')).toBeVisible();
    expect(sheet.getByText('စာ ၄ စောင်')).toBeVisible();
  });
});

it('given a conversation without messages, when it is open, then there is nothing to print', async () => {
  await renderHome({
    path: '/home?c=page:7:1',
    account: { userId: ME },
    answers: { getPages: [examplePage()], getMessages: listOf([]), putPageLook: { look: 0, messageId: 0 } },
  });
  expect(await screen.findByText('Say hello to Golden Mart.')).toBeVisible();
  // The button is hidden by its style.
  styled(() => expect(screen.queryByRole('button', { name: 'Print view' })).toBeNull());
});
