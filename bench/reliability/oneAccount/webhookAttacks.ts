import { WEBHOOK_LOG_MAX, WEBHOOK_URL_MAX, WebhookEvent } from '#contract';
import type { webhookRoutes } from '#contract/routes/webhooks.ts';
import { webhookDeliveries, webhooks } from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene } from './scene.ts';

const body = { url: `https://shop.example/${'x'.repeat(WEBHOOK_URL_MAX - 30)}`, events: [...WebhookEvent.options] };

/** A webhook of each page, with a full log. */
async function made(scene: Scene, count: number) {
  await storePublicAccess(scene.db, {
    pageAddresses: false,
    signUp: 'off',
    guests: false,
    widget: false,
    webhooks: true,
    tokens: false,
  });
  const pageIds = await scene.newPages(count, true);
  const rows = await scene.db
    .insert(webhooks)
    .values(pageIds.map((pageId) => ({ ...body, pageId, secret: 'none' })))
    .returning();
  const webhookIds = rows.map(({ id }) => id);
  const log = Array.from({ length: WEBHOOK_LOG_MAX }, () => ({
    webhookId: at(webhookIds, 0),
    event: 'test' as const,
    state: 'delivered' as const,
    answer: 'x'.repeat(500),
  }));
  const deliveries = await scene.db.insert(webhookDeliveries).values(log).returning();
  return { pageIds, webhookIds, deliveryId: deliveries[0]?.id ?? 0 };
}

export const webhookAttacks = {
  getWebhooks: async (scene) => {
    const { pageIds } = await made(scene, 1);
    return () => ({ params: { pageId: at(pageIds, 0) } });
  },
  createWebhook: async (scene) => {
    const { pageIds } = await made(scene, scene.turns);
    return (turn) => ({ params: { pageId: at(pageIds, turn) }, body });
  },
  updateWebhook: async (scene) => {
    const { webhookIds } = await made(scene, 1);
    return (turn) => ({ params: { webhookId: at(webhookIds, 0) }, body: { ...body, on: turn % 2 === 0 } });
  },
  deleteWebhook: async (scene) => {
    const { webhookIds } = await made(scene, scene.turns);
    return (turn) => ({ params: { webhookId: at(webhookIds, turn) } });
  },
  rotateWebhookSecret: async (scene) => {
    const { webhookIds } = await made(scene, 1);
    return () => ({ params: { webhookId: at(webhookIds, 0) } });
  },
  getWebhookDeliveries: async (scene) => {
    const { webhookIds } = await made(scene, 1);
    return () => ({ params: { webhookId: at(webhookIds, 0) } });
  },
  testWebhook: async (scene) => {
    const { webhookIds } = await made(scene, 1);
    return () => ({ params: { webhookId: at(webhookIds, 0) } });
  },
  resendWebhookDelivery: async (scene) => {
    const { webhookIds, deliveryId } = await made(scene, 1);
    return () => ({ params: { webhookId: at(webhookIds, 0), deliveryId } });
  },
} satisfies Attacks<keyof typeof webhookRoutes>;
