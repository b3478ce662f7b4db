import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Block } from '#contract';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { caughtUp, connected } from '../../../src/store/model/connectionSlice.ts';
import { friendRemoved } from '../../../src/store/model/events.ts';
import { FRIENDSHIP, renderConversation } from './renderConversation.tsx';

const block: Block = {
  blockId: 5,
  kind: 'person',
  person: { userAccountId: 3, profileName: 'Htet Naing', profilePhoto: '' },
  page: null,
  time: '2026-11-21T03:00:00.000Z',
};

/** An open conversation with a friend who leaves the list. */
async function renderGone(blocks: Block[]) {
  const view = await renderConversation({ key: FRIENDSHIP, answers: { getBlocks: blocks, deleteBlock: null } });
  act(() => {
    view.store.dispatch(connected());
    view.store.dispatch(caughtUp());
  });
  await screen.findByText('Online');
  await view.receive(friendRemoved({ requestFormId: 9 }));
  return view;
}

describe('an open conversation whose other side left the list', () => {
  it('given a friend, when they leave the list, then their name stays without a presence', async () => {
    await renderGone([]);
    expect(screen.getByRole('heading', { name: 'Htet Naing' })).toBeVisible();
    expect(screen.queryByText(/^(Online|Offline)$/)).not.toBeInTheDocument();
    expect(screen.getByText(/can’t send messages/)).toBeVisible();
  });

  it('given a block of the reader, when the menu opens, then it can be ended', async () => {
    const { user, wire } = await renderGone([block]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const unblock = await screen.findByRole('menuitem', { name: 'Unblock' });
    expect(screen.queryByRole('menuitem', { name: 'Block' })).not.toBeInTheDocument();
    await user.click(unblock);
    await waitFor(() => expect(wire.heard.map(({ name }) => name)).toContain('deleteBlock'));
  });

  it('given no block of the reader, when the menu opens, then it tells of none', async () => {
    const { user, store } = await renderGone([]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const isRead = () => friendsApi.endpoints.getBlocks.select()(store.getState()).isSuccess;
    await waitFor(() => expect(isRead()).toBe(true));
    expect(await screen.findByRole('menuitem', { name: /notifications/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /lock/ })).not.toBeInTheDocument();
  });
});
