import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FULL_PERMISSION, type SentBulkMessage, type UiPermission } from '#contract';
import { renderHome } from '../../renderApp.tsx';
import type { Answers } from '../../wireDouble.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

const customer = exampleMember(2, 'Ko Min', { messageDate: '2026-11-21T09:00:00.000Z' });
const sent = (bulkId: number, more: Partial<SentBulkMessage> = {}): SentBulkMessage => ({
  bulkId,
  time: '2026-11-21T09:00:00.000Z',
  by: { userAccountId: 8, profileName: 'Ma Hla' },
  text: 'Dear {customer}, we are closed.',
  total: 12,
  done: 12,
  skipped: 2,
  state: 'finished',
  ...more,
});
const person = (userAccountId: number, profileName: string) => ({ userAccountId, profileName, profilePhoto: '' });

async function openMenu({ ui = FULL_PERMISSION as UiPermission, answers = {} as Answers } = {}) {
  const app = await renderHome({
    path: '/home?page=7',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage({ ui })] : []),
      getPageUsers: ({ query }) => (query.userType === 'P' ? [] : [customer]),
      getLabels: () => [],
      ...answers,
    },
  });
  await screen.findAllByRole('button', { name: /^Ko Min/ });
  await screen.findAllByText(examplePage({}).title);
  await app.user.click(screen.getByRole('button', { name: /^Sort by/ }));
  await screen.findByRole('menuitem', { name: 'Select customers' });
  return app;
}

describe('the messages that were sent to many customers', () => {
  // covers: desk-bulk-message-list
  it('given some, when one is opened, then it says who got it, and leads to their conversation', async () => {
    const { user } = await openMenu({
      answers: {
        getBulkMessages: ({ query }) =>
          query.before === '5'
            ? { messages: [sent(4, { text: 'Happy new year', state: 'stopped', done: 5, skipped: 0 })], next: null }
            : { messages: [sent(5)], next: 5 },
        getBulkRecipients: ({ query }) =>
          query.after === '1'
            ? { recipients: [{ person: person(1_003, 'Su Su'), messageId: null }], next: null }
            : { recipients: [{ person: person(1_002, 'Ko Min'), messageId: 9 }], next: 1 },
      },
    });
    await user.click(screen.getByRole('menuitem', { name: 'Messages to many customers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages to many customers' }));
    expect(await dialog.findByText(/^10 messages sent · 2 skipped/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show older' }));
    expect(await dialog.findByText('5 messages sent · Stopped: 7 not sent')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: /^Who got it/ })[0] ?? document.body);
    expect((await dialog.findByText('Ko Min')).closest('li')).toHaveTextContent('Got it');
    await user.click(dialog.getByRole('button', { name: 'Show more' }));
    expect((await dialog.findByText('Su Su')).closest('li')).toHaveTextContent('Skipped');
    await user.click(dialog.getByRole('button', { name: 'Open: Ko Min' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('c')).toBe('page:7:1002'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('given one that is being sent, when it is stopped, then the list says so', async () => {
    const running = sent(5, { state: 'running', done: 2, skipped: 0 });
    const stopped: number[] = [];
    const { user } = await openMenu({
      answers: {
        getBulkMessages: () => ({
          messages: [stopped.includes(5) ? { ...running, state: 'stopped' } : running],
          next: null,
        }),
        stopBulk: ({ params }) => {
          stopped.push(Number(params.bulkId));
          return { bulkId: 5, total: 12, done: 2, skipped: 0, state: 'stopped', undoUntil: null };
        },
      },
    });
    await user.click(screen.getByRole('menuitem', { name: 'Messages to many customers' }));
    expect(await screen.findByText('2 messages sent · Still sending: 10 left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Stop sending/ }));
    expect(await screen.findByText('2 messages sent · Stopped: 10 not sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Stop sending/ })).toBeNull();
  });

  it('given who got one, when Back is pressed, then the messages are shown again', async () => {
    const { user } = await openMenu({
      answers: {
        getBulkMessages: () => ({ messages: [sent(5)], next: null }),
        getBulkRecipients: () => ({ recipients: [{ person: person(1_003, 'Su Su'), messageId: 9 }], next: null }),
      },
    });
    await user.click(screen.getByRole('menuitem', { name: 'Messages to many customers' }));
    await user.click(await screen.findByRole('button', { name: /^Who got it/ }));
    await screen.findByText('Su Su');
    window.history.back();
    expect(await screen.findByRole('button', { name: /^Who got it/ })).toBeVisible();
  });

  it('given the person may send none, then the menu does not offer them', async () => {
    await openMenu({ ui: { ...FULL_PERMISSION, chat: false } });
    expect(screen.queryByRole('menuitem', { name: 'Messages to many customers' })).toBeNull();
  });
});
