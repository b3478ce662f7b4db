import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PublicAccessChange } from '#contract';
import PublicAccessScreen from '../../../src/features/publicAccess/PublicAccessScreen.tsx';
import { examplePublicAccess } from '../../examplePublicAccess.ts';
import { renderScreen } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';

const closed = examplePublicAccess();
const open = (answers: Answers) => renderScreen(<PublicAccessScreen />, { account: { role: 'ADMIN' }, answers });

it('given a part that is being saved, when another is switched, then both are on', async () => {
  let kept = closed;
  const gate = Promise.withResolvers<void>();
  const { user } = await open({
    getPublicAccess: () => kept,
    putPublicAccess: async ({ body }) => {
      await gate.promise;
      kept = { ...kept, ...(body as PublicAccessChange) };
      return kept;
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Webhooks' }));
  await user.click(screen.getByRole('switch', { name: 'Tokens' }));
  expect(screen.getByRole('switch', { name: 'Tokens' })).toBeChecked();
  gate.resolve();
  await waitFor(() => expect(kept).toEqual({ ...closed, webhooks: true, tokens: true }));
});

it('given a part switched on, when it is switched off before that is saved, then it is off', async () => {
  let kept = closed;
  const gate = Promise.withResolvers<void>();
  const { user, heard } = await open({
    getPublicAccess: () => kept,
    putPublicAccess: async ({ body }) => {
      await gate.promise;
      kept = { ...kept, ...(body as PublicAccessChange) };
      return kept;
    },
  });
  const webhooks = await screen.findByRole('switch', { name: 'Webhooks' });
  await user.click(webhooks);
  await user.click(webhooks);
  gate.resolve();
  await waitFor(() => expect(heard.filter(({ name }) => name === 'putPublicAccess')).toHaveLength(2));
  await waitFor(() => expect(kept).toEqual(closed));
  expect(webhooks).not.toBeChecked();
});

it('given a refusal, when a part is switched, then it is as before and why is said', async () => {
  const { user } = await open({ getPublicAccess: closed, putPublicAccess: new Refused('internal', 'Not now.') });
  const webhooks = await screen.findByRole('switch', { name: 'Webhooks' });
  await user.click(webhooks);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(webhooks).not.toBeChecked();
});

it('given a part that is switched, then only that is sent, which changes no other', async () => {
  const { user, heard } = await open({ getPublicAccess: closed, putPublicAccess: { ...closed, webhooks: true } });
  await user.click(await screen.findByRole('switch', { name: 'Webhooks' }));
  await waitFor(() => expect(heard.some(({ name }) => name === 'putPublicAccess')).toBe(true));
  expect(heard.find(({ name }) => name === 'putPublicAccess')?.body).toEqual({ webhooks: true });
});
