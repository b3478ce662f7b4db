import * as z from 'zod/mini';
import {
  CreatedWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookSecret,
} from '../models/webhook.ts';
import { route } from './route.ts';

/** Webhooks of pages, for their owners (extension). */
export const webhookRoutes = {
  getWebhooks: route('GET /page/{pageId}/webhook', { response: z.array(Webhook) }),
  createWebhook: route('POST /page/{pageId}/webhook', {
    confirmed: true,
    body: NewWebhook,
    idempotent: true,
    status: 201,
    response: CreatedWebhook,
  }),
  updateWebhook: route('PUT /webhook/{webhookId}', {
    confirmed: true,
    body: WebhookChange,
    response: Webhook,
  }),
  deleteWebhook: route('DELETE /webhook/{webhookId}'),
  rotateWebhookSecret: route('POST /webhook/{webhookId}/secret', {
    confirmed: true,
    response: WebhookSecret,
  }),
  getWebhookDeliveries: route('GET /webhook/{webhookId}/delivery', {
    cost: 'list',
    response: z.array(WebhookDelivery),
  }),
  testWebhook: route('POST /webhook/{webhookId}/test'),
  resendWebhookDelivery: route('POST /webhook/{webhookId}/delivery/{deliveryId}'),
};
