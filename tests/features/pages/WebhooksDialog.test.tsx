import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract';
import { WebhooksDialog } from '../../../src/features/pages/webhooks/WebhooksDialog.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { Refused } from '../../wireDouble.ts';

const NEW: Webhook = {
  webhookId: 3,
  pageId: 7,
  url: 'https://shop.example/hook',
  events: ['message'],
  on: true,
  failedTime: null,
  acceptedTime: null,
};
const FAILED: WebhookDelivery = {
  deliveryId: 11,
  event: 'test',
  customerId: null,
  time: '2026-11-20T03:00:00.000Z',
  state: 'failed',
  attempts: 1,
  nextTime: null,
  status: null,
  failure: 'connection',
  milliseconds: 4,
  answer: null,
};

// covers: webhook-panel
it('given an owner, when they add a webhook, then its secret is shown once and it is listed', async () => {
  let kept: Webhook[] = [];
  const { user, heard } = await renderScreen(<WebhooksDialog pageId={7} onClose={() => undefined} />, {
    mode: 'P',
    answers: {
      getWebhooks: () => kept,
      createWebhook: ({ body }) => {
        const { url, events } = body as Webhook;
        if (url.includes('10.0.0.1')) return new Refused('invalid', 'Not valid.', { url: 'Use a public address.' });
        kept = [{ ...NEW, url, events }];
        return { ...NEW, url, events, secret: 'whsec_1' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(form.getByLabelText('Address'), 'https://10.0.0.1/hook');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Use a public address.')).toBeVisible();
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), NEW.url);
  await user.click(form.getByLabelText('Edited message'));
  await user.click(form.getByRole('button', { name: 'Save' }));

  const secret = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
  expect(secret.getByText('whsec_1')).toBeVisible();
  await user.click(secret.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(NEW.url)).toBeVisible();
  expect(screen.queryByText('whsec_1')).toBeNull();
  const { body } = heard.filter(({ name }) => name === 'createWebhook').at(-1) ?? {};
  expect(body).toMatchObject({ url: NEW.url, events: expect.not.arrayContaining(['edit']) });
});

// covers: webhook-panel
it('given a webhook, when a test fails, then the log says why, and it can be sent again', async () => {
  let log: WebhookDelivery[] = [];
  const { user, heard } = await renderScreen(<WebhooksDialog pageId={7} onClose={() => undefined} />, {
    mode: 'P',
    answers: {
      getWebhooks: [NEW],
      getWebhookDeliveries: () => log,
      testWebhook: () => {
        log = [FAILED];
        return null;
      },
      resendWebhookDelivery: null,
    },
  });
  await user.click(await screen.findByRole('button', { name: `Log: ${NEW.url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to shop.example' }));
  await user.click(dialog.getByRole('button', { name: 'Send a test' }));
  expect(await dialog.findByText(/The connection failed/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: /^Send again: Test/ }));
  expect(heard.find(({ name }) => name === 'resendWebhookDelivery')?.params).toEqual({
    webhookId: '3',
    deliveryId: '11',
  });
});
