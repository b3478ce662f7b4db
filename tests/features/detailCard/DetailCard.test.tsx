import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DetailCard } from '../../../src/features/detailCard/DetailCard.tsx';
import { pageSaved } from '../../../src/store/model/events.ts';
import { exampleUserDetail } from '../../exampleUserDetail.ts';
import { renderScreen } from '../../renderApp.tsx';
import { examplePhoto } from '../conversation/renderConversation.tsx';
import { exampleInstallation } from '../exampleInstallation.ts';
import { examplePage } from '../examplePages.ts';

describe('the card of a page', () => {
  it('given a line about the page, when its customer opens the card, then it is there', async () => {
    const { store } = await renderScreen(<DetailCard conversationKey="page:7:7" />, { path: '/home', answers: {} });
    store.dispatch(pageSaved({ side: 'C', page: examplePage({ about: 'Rice and oil' }) }));

    expect(await screen.findByText('Rice and oil')).toBeVisible();
  });
});

describe('the card of a customer', () => {
  const CUSTOMER = 'page:7:50';
  const open = async (onLeave?: () => void) => {
    const photo = examplePhoto({ messageId: 8, customerId: 50 });
    const view = await renderScreen(<DetailCard conversationKey={CUSTOMER} onLeave={onLeave} />, {
      path: '/home',
      mode: 'P',
      answers: {
        getInstallation: exampleInstallation({ messageSearch: true }),
        getUserAccount: exampleUserDetail({ phone: '09420012345', email: 'khin@example.com' }),
        searchMessages: { found: [{ title: 'Golden Mart', photo: '', message: photo }], next: null },
        getLabels: [],
        getCustomerFields: [],
        getRating: null,
        createBlock: {
          blockId: 5,
          kind: 'customer',
          person: { userAccountId: 50, profileName: 'Khin', profilePhoto: '' },
          page: null,
          time: '2026-11-20T03:00:00.000Z',
        },
        deleteBlock: null,
        createArchive: {
          state: 'making',
          scope: 'conversation',
          title: 'Khin',
          messagesDone: 0,
          messagesTotal: 0,
          bytes: 0,
          requestedAt: '2026-11-20T03:00:00.000Z',
          expiresAt: null,
          file: '',
        },
      },
    });
    act(() => void view.store.dispatch(pageSaved({ side: 'P', page: examplePage() })));
    return view;
  };

  it('given phone and email, when they are shown, then the device calls and writes to them', async () => {
    await open();
    expect(await screen.findByRole('link', { name: /^09/ })).toHaveAttribute('href', 'tel:09420012345');
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:khin@example.com');
  });

  it('given a photo, when it is pressed, then the card closes and the address names its message', async () => {
    const onLeave = vi.fn();
    const { user } = await open(onLeave);
    await user.click(await screen.findByRole('link', { name: /^Photo, / }));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(window.location.search).toBe('?page=7&c=page:7:50&m=8');
  });

  it('given the owner, when they block the customer, then Undo ends the block', async () => {
    const { user, heard } = await open();
    await user.click(await screen.findByRole('button', { name: /^Block:/ }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Block' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(heard.find(({ name }) => name === 'createBlock')?.body).toEqual({ userAccountId: 50, pageId: 7 });
    await waitFor(() => expect(heard.find(({ name }) => name === 'deleteBlock')?.params).toEqual({ blockId: '5' }));
  });

  it('given the owner, when the conversation is exported, then its copy is on its way', async () => {
    const { user, heard } = await open();
    await user.click(await screen.findByRole('button', { name: 'Export conversation' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
    const { body } = heard.find(({ name }) => name === 'createArchive') ?? {};
    expect(body).toEqual({ language: 'en', conversation: CUSTOMER });
  });
});
