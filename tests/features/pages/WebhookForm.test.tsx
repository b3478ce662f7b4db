import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Webhook, WebhookEvent } from '#contract';
import { WebhookForm } from '../../../src/features/pages/webhooks/WebhookForm.tsx';
import { renderScreen } from '../../renderApp.tsx';

const webhook: Webhook = {
  webhookId: 3,
  pageId: 7,
  url: 'https://shop.example/hook',
  events: [...WebhookEvent.options],
  on: true,
  failedTime: null,
  acceptedTime: null,
};
const nothing = () => undefined;

it('given a changed address, when it is not saved, then no new secret takes its place', async () => {
  const { user } = await renderScreen(
    <WebhookForm pageId={7} webhook={webhook} onClose={nothing} onSecret={nothing} />,
    { mode: 'P' },
  );
  expect(await screen.findByRole('button', { name: 'New secret' })).toBeEnabled();
  await user.type(screen.getByRole('textbox', { name: /Address/ }), '/2');
  expect(screen.getByRole('button', { name: 'New secret' })).toBeDisabled();
});
