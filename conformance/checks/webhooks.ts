import { WebhookEvent } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { withPublicAccess } from '../kit/publicAccess.ts';

/** Webhooks of a page, an extension that an admin turns on. */
export const webhookChecks: Check[] = [
  {
    id: 'webhooks.of-owners',
    about:
      'A webhook of a page is added, changed, tested and deleted by its owners; its secret is shown once, and admins see none',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const [owner, admin, customer] = [scenario.as('owner'), scenario.as('admin'), scenario.as('customer')];
      await withPublicAccess(scenario, { webhooks: true }, async () => {
        const body = { url: 'https://shop.invalid/hook', events: [...WebhookEvent.options] };
        const inside = { ...body, url: 'https://169.254.169.254/' };
        await owner.refused('createWebhook', { params: { pageId }, body: inside }, 400);
        for (const other of [admin, customer])
          await other.refused('createWebhook', { params: { pageId }, body }, 403, 404);
        const made = await owner.call('createWebhook', { params: { pageId }, body });
        const params = { webhookId: made.webhookId };
        try {
          const found = (await owner.call('getWebhooks', { params: { pageId } })).find(
            ({ webhookId }) => webhookId === made.webhookId,
          );
          same([found?.url, found?.on], [body.url, true], 'the webhook in the list');
          must(!JSON.stringify(found).includes(made.secret), 'the secret is shown again');
          for (const other of [admin, customer]) {
            await other.refused('getWebhooks', { params: { pageId } }, 403, 404);
            await other.refused('updateWebhook', { params, body: { ...body, on: false } }, 403, 404);
            for (const name of ['rotateWebhookSecret', 'testWebhook', 'getWebhookDeliveries', 'deleteWebhook'] as const)
              await other.refused(name, { params }, 403, 404);
          }
          const { secret } = await owner.call('rotateWebhookSecret', { params });
          must(secret !== made.secret, 'the secret is the same');
          const off = await owner.call('updateWebhook', { params, body: { ...body, events: ['message'], on: false } });
          same([off.events, off.on], [['message'], false], 'the changed webhook');
          await owner.call('testWebhook', { params });
          const [test] = await owner.call('getWebhookDeliveries', { params });
          must(test?.event === 'test', 'the test is not in the log');
          const delivery = { params: { ...params, deliveryId: test.deliveryId } };
          await customer.refused('resendWebhookDelivery', delivery, 403, 404);
          await owner.call('resendWebhookDelivery', delivery);
        } finally {
          await owner.call('deleteWebhook', { params });
        }
      });
    },
  },
];
