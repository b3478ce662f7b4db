import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Archive } from '#contract';
import { CopySection } from '../../../src/features/privacy/CopySection.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { Refused } from '../../wireDouble.ts';

const READY: Archive = {
  state: 'ready',
  scope: 'account',
  title: '',
  messagesDone: 3,
  messagesTotal: 3,
  bytes: 1_000,
  requestedAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-27T03:00:00.000Z',
  file: 'copy-of-khin',
};

it('given a copy that could not be deleted, when a new one is made, then only that is said', async () => {
  let archive: Archive = READY;
  const { user } = await renderScreen(<CopySection />, {
    answers: {
      getArchive: () => ({ archive }),
      deleteArchive: new Refused('internal', 'Not now.'),
      createArchive: () => {
        archive = { ...READY, state: 'making', expiresAt: null, file: '' };
        return archive;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the copy' }));
  expect(await screen.findByText('Not now.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Prepare a new copy' }));

  expect(await screen.findByText('Your copy is being prepared')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
});

it('given no copy, when one is prepared, then a link downloads it until it is deleted', async () => {
  let archive: Archive | null = null;
  const { user, heard } = await renderScreen(<CopySection />, {
    answers: {
      getArchive: () => ({ archive }),
      createArchive: () => {
        archive = READY;
        return archive;
      },
      deleteArchive: () => {
        archive = null;
        return null;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Prepare the copy' }));
  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('href', '/archive/copy-of-khin.zip');
  expect(heard.find(({ name }) => name === 'createArchive')?.body).toEqual({ language: 'en' });

  await user.click(screen.getByRole('button', { name: 'Delete the copy' }));

  expect(await screen.findByRole('button', { name: 'Prepare the copy' })).toBeVisible();
});
