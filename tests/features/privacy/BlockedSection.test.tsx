import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Block } from '#contract';
import { BlockedSection } from '../../../src/features/privacy/BlockedSection.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { Refused } from '../../wireDouble.ts';
import { mutationsAnswered } from '../mutationsAnswered.ts';

const block: Block = {
  blockId: 4,
  kind: 'person',
  person: { userAccountId: 31, profileName: 'Htet Naing', profilePhoto: '' },
  page: null,
  time: '2026-11-20T03:00:00.000Z',
};

describe('given somebody who is blocked', () => {
  it('when the block is ended and the list is slow, then it cannot be ended a second time', async () => {
    const reread = Promise.withResolvers<Block[]>();
    let isEnded = false;
    const { user, store } = await renderScreen(<BlockedSection />, {
      answers: {
        getBlocks: () => (isEnded ? reread.promise : [block]),
        deleteBlock: () => {
          isEnded = true;
          return null;
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock: Htet Naing' }));
    await mutationsAnswered(store);

    expect(screen.getByRole('button', { name: 'Unblock: Htet Naing' })).toBeDisabled();
    reread.resolve([]);
    await waitFor(() => expect(screen.queryByText('Htet Naing')).toBeNull());
  });

  it('when the block has ended on another device, then the row goes', async () => {
    let blocks = [block];
    const { user } = await renderScreen(<BlockedSection />, {
      answers: {
        getBlocks: () => blocks,
        deleteBlock: () => {
          blocks = [];
          return new Refused('notFound', 'That is not here any more.');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock: Htet Naing' }));

    expect(await screen.findByText('That is not here any more.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Htet Naing')).toBeNull());
  });
});
