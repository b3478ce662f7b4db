import type { webhookRoutes } from '#contract/routes/webhooks.ts';
import { fb, nf, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

const body = { url: 'https://shop.example/hook', events: ['message' as const] };
// A webhook receives the conversations: staff does not decide that, and admins have no access to them.
// ------------------ no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
const OF_PAGE = [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb] as const;
const OF_WEBHOOK = [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, ok, nf] as const;

/** Webhooks of a page. */
export const webhookRows = {
  getWebhooks: [
    {
      // covers: call-getWebhooks
      asks: 'for webhooks',
      with: async ({ webhook }) => ({ params: { pageId: (await webhook()).pageId } }),
      answers: OF_PAGE,
    },
  ],
  createWebhook: [
    {
      // covers: call-createWebhook
      asks: 'to add a webhook',
      with: async ({ webhook }) => ({ params: { pageId: (await webhook()).pageId }, body }),
      answers: OF_PAGE,
    },
  ],
  updateWebhook: [
    {
      // covers: call-updateWebhook
      asks: 'to change a webhook',
      with: async ({ webhook }) => ({
        params: { webhookId: (await webhook()).webhookId },
        body: { ...body, on: true },
      }),
      answers: OF_WEBHOOK,
    },
  ],
  deleteWebhook: [
    {
      // covers: call-deleteWebhook
      asks: 'to delete a webhook',
      with: async ({ webhook }) => ({ params: { webhookId: (await webhook()).webhookId } }),
      answers: OF_WEBHOOK,
    },
  ],
  rotateWebhookSecret: [
    {
      // covers: call-rotateWebhookSecret
      asks: 'for another secret of a webhook',
      with: async ({ webhook }) => ({ params: { webhookId: (await webhook()).webhookId } }),
      answers: OF_WEBHOOK,
    },
  ],
  getWebhookDeliveries: [
    {
      // covers: call-getWebhookDeliveries
      asks: 'for the log of a webhook',
      with: async ({ webhook }) => ({ params: { webhookId: (await webhook()).webhookId } }),
      answers: OF_WEBHOOK,
    },
  ],
  testWebhook: [
    {
      // covers: call-testWebhook
      asks: 'to test a webhook',
      with: async ({ webhook }) => ({ params: { webhookId: (await webhook()).webhookId } }),
      answers: OF_WEBHOOK,
    },
  ],
  resendWebhookDelivery: [
    {
      // covers: call-resendWebhookDelivery
      asks: 'to send a delivery again',
      with: async ({ webhook }) => {
        const { webhookId, deliveryId } = await webhook();
        return { params: { webhookId, deliveryId } };
      },
      answers: OF_WEBHOOK,
    },
  ],
} satisfies Rows<keyof typeof webhookRoutes>;
