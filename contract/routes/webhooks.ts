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
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const WebhookId = z.object({ webhookId: IdText });

/** Webhooks of pages, for their owners (extension). */
export const webhookRoutes = {
  getWebhooks: route('GET /page/{pageId}/webhook', { params: PageId, response: z.array(Webhook) }),
  createWebhook: route('POST /page/{pageId}/webhook', {
    confirmed: true,
    params: PageId,
    body: NewWebhook,
    status: 201,
    response: CreatedWebhook,
  }),
  updateWebhook: route('PUT /webhook/{webhookId}', {
    confirmed: true,
    params: WebhookId,
    body: WebhookChange,
    response: Webhook,
  }),
  deleteWebhook: route('DELETE /webhook/{webhookId}', { params: WebhookId }),
  rotateWebhookSecret: route('POST /webhook/{webhookId}/secret', {
    confirmed: true,
    params: WebhookId,
    response: WebhookSecret,
  }),
  getWebhookDeliveries: route('GET /webhook/{webhookId}/delivery', {
    cost: 'list',
    params: WebhookId,
    response: z.array(WebhookDelivery),
  }),
  testWebhook: route('POST /webhook/{webhookId}/test', { params: WebhookId }),
  resendWebhookDelivery: route('POST /webhook/{webhookId}/delivery/{deliveryId}', {
    params: z.extend(WebhookId, { deliveryId: IdText }),
  }),
};
