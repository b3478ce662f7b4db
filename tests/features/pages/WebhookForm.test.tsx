import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { type Webhook, WebhookEvent } from '#contract';
import { WebhookForm } from '../../../src/features/pages/webhooks/WebhookForm.tsx';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import type { Answers } from '../../wireDouble.ts';

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

const open = (answers: Answers = {}) =>
  renderScreen(<WebhookForm pageId={7} webhook={webhook} onClose={nothing} onSecret={nothing} />, {
    mode: 'P',
    answers,
  });

it('given a change, when a new secret is made, then it is shown and the change stays', async () => {
  const { user } = await open({ rotateWebhookSecret: { secret: 'whsec_1' } });
  await user.type(await screen.findByRole('textbox', { name: /Address/ }), '/2');
  await user.click(screen.getByRole('button', { name: 'New secret' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'New secret' })).getByText('New secret', { selector: 'button' }),
  );
  const secret = await screen.findByRole('dialog', { name: 'Secret of the webhook' });
  expect(within(secret).getByText('whsec_1')).toBeVisible();
  await user.click(within(secret).getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('textbox', { name: /Address/ })).toHaveValue(`${webhook.url}/2`);
});

it('given a webhook, when its last event is cleared, then why it cannot be saved is said', async () => {
  const { user } = await open();
  await screen.findByRole('checkbox', { name: 'New message' });
  for (const event of screen.getAllByRole('checkbox')) await user.click(event);
  expect(screen.getByRole('alert')).toHaveTextContent('This is required.');
  expect(screen.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription('This is required.');
});

it('given a browser without `URL.canParse`, when no address is typed, then the form says so', async () => {
  Object.assign(URL, { canParse: undefined });
  onTestFinished(() => void Reflect.deleteProperty(URL, 'canParse'));
  const { user } = await open();
  const address = await screen.findByRole('textbox', { name: /Address/ });
  await user.clear(address);
  await fillIn(user, address, 'shop.example/hook');
  await user.tab();
  expect(address).toHaveAccessibleDescription(/starts with https/);
});
