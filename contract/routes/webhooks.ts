import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import {
  CreatedWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookSecret,
} from '../models/webhook.ts';
import { Empty, route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const WebhookId = z.object({ webhookId: IdText });

/** Webhooks of pages, for their owners (extension). */
export const webhookRoutes = {
  getWebhooks: route('GET /page/{pageId}/webhook', { extension: true, params: PageId, response: z.array(Webhook) }),
  createWebhook: route('POST /page/{pageId}/webhook', {
    confirmed: true,
    extension: true,
    params: PageId,
    body: NewWebhook,
    status: 201,
    response: CreatedWebhook,
  }),
  updateWebhook: route('PUT /webhook/{webhookId}', {
    confirmed: true,
    extension: true,
    params: WebhookId,
    body: WebhookChange,
    response: Webhook,
  }),
  deleteWebhook: route('DELETE /webhook/{webhookId}', {
    extension: true,
    params: WebhookId,
    status: 204,
    response: Empty,
  }),
  rotateWebhookSecret: route('POST /webhook/{webhookId}/secret', {
    confirmed: true,
    extension: true,
    params: WebhookId,
    response: WebhookSecret,
  }),
  getWebhookDeliveries: route('GET /webhook/{webhookId}/delivery', {
    extension: true,
    cost: 'list',
    params: WebhookId,
    response: z.array(WebhookDelivery),
  }),
  testWebhook: route('POST /webhook/{webhookId}/test', {
    extension: true,
    params: WebhookId,
    status: 204,
    response: Empty,
  }),
  resendWebhookDelivery: route('POST /webhook/{webhookId}/delivery/{deliveryId}', {
    extension: true,
    params: z.extend(WebhookId, { deliveryId: IdText }),
    status: 204,
    response: Empty,
  }),
};
