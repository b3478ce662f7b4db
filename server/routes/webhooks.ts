import type { FastifyInstance } from 'fastify';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from '../chat/webhooks/webhooks.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for the webhooks of pages. */
export function webhookRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;
  register(app, 'getWebhooks', ({ person, params }) => listWebhooks(db, person, params.pageId));
  register(app, 'createWebhook', ({ person, params, body, clientId }) =>
    createWebhook(deps, person, params.pageId, body, clientId),
  );
  register(app, 'updateWebhook', ({ person, params, body }) => updateWebhook(deps, person, params.webhookId, body));
  register(app, 'deleteWebhook', ({ person, params }) => deleteWebhook(db, person, params.webhookId));
  register(app, 'rotateWebhookSecret', ({ person, params }) => rotateSecret(deps, person, params.webhookId));
  register(app, 'getWebhookDeliveries', ({ person, params }) => listDeliveries(db, person, params.webhookId));
  register(app, 'testWebhook', ({ person, params }) => testWebhook(db, person, params.webhookId));
  register(app, 'resendWebhookDelivery', ({ person, params }) => resendDelivery(db, person, params));
}
