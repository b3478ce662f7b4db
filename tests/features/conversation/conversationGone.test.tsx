import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Block } from '#contract';
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
  await view.receive(friendRemoved({ requestFormId: 9 }));
  return view;
}

describe('an open conversation whose other side left the list', () => {
  it('given a friend, when they leave the list, then their name stays without a presence', async () => {
    await renderGone([]);
    expect(screen.getByRole('heading', { name: 'Htet Naing' })).toBeVisible();
    expect(screen.queryByText('Offline')).not.toBeInTheDocument();
    expect(screen.getByText(/can’t send messages/)).toBeVisible();
  });

  it('given a block of the reader, when the menu opens, then it can be ended', async () => {
    const { user, wire } = await renderGone([block]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
    await waitFor(() => expect(wire.heard.map(({ name }) => name)).toContain('deleteBlock'));
    expect(screen.queryByRole('menuitem', { name: 'Block' })).not.toBeInTheDocument();
  });

  it('given no block of the reader, when the menu opens, then it tells of none', async () => {
    const { user, wire } = await renderGone([]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(wire.heard.map(({ name }) => name)).toContain('getBlocks'));
    expect(screen.queryByRole('menuitem', { name: /lock/ })).not.toBeInTheDocument();
  });
});
