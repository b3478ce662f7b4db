import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BUILT_IN_USER_TYPES, FULL_PERMISSION, NO_PERMISSION, type UiPermission } from '#contract';
import { caughtUp, connected } from '../../../src/store/model/connectionSlice.ts';
import {
  messageDeleted,
  messageSaved,
  messageUpdated,
  pageSaved,
  typingReceived,
} from '../../../src/store/model/events.ts';
import { Refused } from '../../wireDouble.ts';
import { examplePage } from '../examplePages.ts';
import {
  exampleMessage,
  examplePhoto,
  FRIENDSHIP,
  listOf,
  ME,
  renderConversation,
  SHOP,
  SHOP_OWNER,
} from './renderConversation.tsx';

const first = exampleMessage({ messageId: 1, sendMessage: 'Mingalaba' });
const mine = exampleMessage({ messageId: 2, mine: true, sendMessage: 'Is it open today?' });
const read = exampleMessage({ messageId: 3, mine: true, sendMessage: 'Hello?', look: -1 });

describe('the messages of a conversation', () => {
  it('given a conversation, when opened, then its messages stand under the page’s name', async () => {
    await renderConversation({ answers: { getMessages: listOf([first, mine]) } });
    expect(await screen.findByText('Mingalaba')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Golden Mart' })).toBeVisible();
    expect(screen.getByText('Is it open today?')).toBeVisible();
  });

  it('given a photo that did not load, when the connection returns, then it is loaded again', async () => {
    const photo = examplePhoto({ messageId: 1 });
    const { store, container } = await renderConversation({ answers: { getMessages: listOf([photo]) } });
    await screen.findByRole('button', { name: 'Open photo from Khin Thandar' });
    const picture = () => container.querySelector('[data-bubble] img');
    fireEvent.error(picture() ?? document.body);
    expect(await screen.findByText('Couldn’t load the photo')).toBeVisible();
    act(() => {
      store.dispatch(connected());
      store.dispatch(caughtUp());
    });
    await waitFor(() => expect(picture()).not.toBeNull());
  });

  it('given no connection, then nothing is said of who is online until there is one', async () => {
    const { store } = await renderConversation({ key: FRIENDSHIP });
    await screen.findByRole('heading', { name: 'Htet Naing' });
    expect(screen.queryByText(/^(Online|Offline)$/)).toBeNull();
    act(() => {
      store.dispatch(connected());
      store.dispatch(caughtUp());
    });
    expect(await screen.findByText('Online')).toBeVisible();
  });

  // covers: read-ticks
  it('given own messages, when they are shown, then the ticks tell delivered from read', async () => {
    await renderConversation({ answers: { getMessages: listOf([first, mine, read]) } });
    await screen.findByText('Hello?');
    expect(screen.getAllByRole('img', { name: 'Delivered' })).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: 'Read' })).toHaveLength(1);
  });

  // covers: messages-by-date
  it('given messages of two days, when they are shown, then each day has one header', async () => {
    const yesterday = exampleMessage({ messageId: 1, time: '2024-05-03T05:00:00Z' });
    const later = exampleMessage({ messageId: 2, time: '2024-05-04T05:00:00Z' });
    await renderConversation({ answers: { getMessages: listOf([yesterday, later]) } });
    expect(await screen.findAllByText('3 May 2024')).toHaveLength(1);
    expect(screen.getAllByText('4 May 2024')).toHaveLength(1);
  });

  // covers: links-in-texts
  it('given a text with a link, when it is shown, then the link opens a window without opener', async () => {
    const text = exampleMessage({ messageId: 1, sendMessage: 'see https://example.com/a, please' });
    await renderConversation({ answers: { getMessages: listOf([text]) } });
    const link = await screen.findByRole('link', { name: 'https://example.com/a' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('given a link to a look-alike host, when it is shown, then its ASCII form is beside', async () => {
    const text = exampleMessage({ messageId: 1, sendMessage: '\u202esee https://аpple.com' });
    await renderConversation({ answers: { getMessages: listOf([text]) } });
    const link = await screen.findByRole('link', { name: 'https://аpple.com (xn--pple-43d.com)' });
    expect(link).toHaveAttribute('dir', 'ltr');
  });

  // covers: inline-images
  it('given a file, when it is shown, then it is a download with its real name and size', async () => {
    const file = exampleMessage({
      messageId: 1,
      sendMessage: '',
      sendPhoto: 'xyz',
      fileType: '.pdf',
      file: { name: 'ဘောက်ချာ ၁.၂.pdf', bytes: 1_400_000 },
    });
    await renderConversation({ answers: { getMessages: listOf([file]) } });
    const link = await screen.findByRole('link', { name: 'Download ဘောက်ချာ ၁.၂.pdf 1.4 MB' });
    expect(link).toHaveAttribute('href', '/photo/xyz1.pdf?download=1');
    expect(within(link).getByText('1.4 MB')).toBeVisible();
  });

  it('given a photo, when it is shown, then its room is known before it arrives', async () => {
    await renderConversation({ answers: { getMessages: listOf([examplePhoto({ messageId: 4 })]) } });
    const photo = await screen.findByRole('button', { name: 'Open photo from Khin Thandar' });
    expect(photo.firstElementChild?.getAttribute('style')).toContain('aspect-ratio: 1.33');
    expect(photo.querySelector('img')).toHaveAttribute('src', '/photo/abc4.png?preview=1');
  });

  it('given no messages, when it is opened, then it says so and what to do', async () => {
    await renderConversation();
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(screen.getByText('Say hello to Golden Mart.')).toBeVisible();
  });

  it('given a page with a line about it, when its customer opens it first, then it is there', async () => {
    await renderConversation({ answers: { getPages: [examplePage({ about: 'Rice and oil' })] } });
    expect(await screen.findByText(/^Rice and oil\s+Say hello to Golden Mart\.$/)).toBeVisible();
  });

  it('given a load that fails, when the person tries again, then the messages come', async () => {
    const getMessages = vi.fn(() => new Refused('unavailable', 'later'));
    const { user, wire } = await renderConversation({ answers: { getMessages } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const calls = wire.heard.filter((call) => call.name === 'getMessages').length;
    await user.click(retry);
    await waitFor(() => expect(wire.heard.filter((call) => call.name === 'getMessages').length).toBeGreaterThan(calls));
  });

  // covers: chat-flag-input
  it('given nobody may write, when it is opened, then a sentence stands in place of the input', async () => {
    await renderConversation({ ui: NO_PERMISSION });
    expect(await screen.findByText('You can read this conversation but can’t send messages.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('live news', () => {
  // covers: live-save
  // covers: chat-flag-input
  it('given an open conversation, when writing is taken and given back, then the input follows', async () => {
    const { receive } = await renderConversation({ key: 'page:7:50', answers: { getMessages: listOf([]) } });
    const told = (ui: UiPermission) => receive(pageSaved({ side: 'P', page: examplePage({ ui }) }));
    await told(FULL_PERMISSION);
    expect(await screen.findByRole('textbox', { name: 'Message ...' })).toBeVisible();
    await told(NO_PERMISSION);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message ...' })).toBeNull());
    await told(FULL_PERMISSION);
    expect(await screen.findByRole('textbox', { name: 'Message ...' })).toBeVisible();
  });

  it('given an open conversation, when a message comes, then it is shown and announced', async () => {
    const { receive } = await renderConversation({ answers: { getMessages: listOf([first]) } });
    await screen.findByText('Mingalaba');
    await receive(messageSaved({ key: SHOP, message: exampleMessage({ messageId: 9, sendMessage: 'We are open' }) }));
    expect(await screen.findByText('We are open')).toBeVisible();
    expect(await screen.findByText('Khin Thandar: We are open')).toBeInTheDocument();
  });

  // covers: live-update
  it('given a shown message, when it is edited, then the new words are marked as edited', async () => {
    const { receive } = await renderConversation({ answers: { getMessages: listOf([first]) } });
    await screen.findByText('Mingalaba');
    const edited = { ...first, sendMessage: 'Mingalaba!', editedTime: '2026-11-21T05:00:00Z' };
    await receive(messageUpdated({ key: SHOP, message: edited }));
    expect(await screen.findByText('Mingalaba!')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
  });

  // covers: live-delete
  it('given a shown message, when it is deleted, then it is gone', async () => {
    const { receive } = await renderConversation({ answers: { getMessages: listOf([first, mine]) } });
    await screen.findByText('Mingalaba');
    await receive(messageDeleted({ key: SHOP, id: 1 }));
    await waitFor(() => expect(screen.queryByText('Mingalaba')).not.toBeInTheDocument());
  });

  // covers: typing
  it('given the other side types, when that is heard, then the head says so and names no staff', async () => {
    const { receive } = await renderConversation({ answers: { getMessages: listOf([first]) } });
    await screen.findByText('Mingalaba');
    await receive(typingReceived({ key: SHOP, userAccountId: SHOP_OWNER, profileName: 'Khin Thandar', side: 'P' }));
    expect(await screen.findByText('typing…')).toBeVisible();
    expect(screen.queryByText(/Khin Thandar is/)).not.toBeInTheDocument();
  });

  // covers: staff-names-shown
  it('given a page that shows staff names, when one of them types, then the head names them', async () => {
    const page = examplePage({ userTypeId: BUILT_IN_USER_TYPES.customer, staffNames: true });
    const { receive } = await renderConversation({ answers: { getPages: [page], getMessages: listOf([first]) } });
    await screen.findByText('Mingalaba');
    await receive(typingReceived({ key: SHOP, userAccountId: SHOP_OWNER, profileName: 'Khin Thandar', side: 'P' }));
    expect(await screen.findByText('Khin Thandar is typing…')).toBeVisible();
  });
});

describe('marking read', () => {
  const unread = exampleMessage({ messageId: 4, sendMessage: 'Are you there?' });
  const page = {
    pageId: 7,
    title: 'Golden Mart',
    photo: '',
    headerPhoto: '',
    look: 1,
    ui: { chat: true, editallchat: true, editownchat: true, deleteallchat: true, deleteownchat: true },
    sendMessage: 'Are you there?',
    messageDate: unread.time,
  };
  const answers = {
    getPages: [page],
    getMessages: listOf([unread]),
    putPageLook: { look: 0, messageId: 4 },
  };

  // covers: live-save-marks-read
  it('given an unread message, when somebody looks at it, then the server is told', async () => {
    const { wire } = await renderConversation({ answers });
    await screen.findByText('Are you there?');
    await waitFor(() => expect(wire.heard.map(({ name }) => name)).toContain('putPageLook'));
    expect(wire.heard.find(({ name }) => name === 'putPageLook')?.params).toMatchObject({ customerId: `${ME}` });
  });

  it('given an unread message, when the window gets the focus, then it is marked read', async () => {
    const { wire } = await renderConversation({ answers, unwatched: true });
    await screen.findByText('Are you there?');
    expect(wire.heard.map(({ name }) => name)).not.toContain('putPageLook');
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(wire.heard.map(({ name }) => name)).toContain('putPageLook'));
  });
});
