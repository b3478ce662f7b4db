import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../deps.ts';
import {
  deleteSubscription,
  findSubscription,
  mutedBy,
  saveSubscription,
  setMuted,
  settingsOf,
} from '../push/subscriptions.ts';
import { register } from './register.ts';

/** Calls for web push: the subscription of the session, and muted conversations. */
export function pushRoutes(app: FastifyInstance, { db, push, config }: RouteDeps): void {
  register(app, 'getPush', async ({ person }) => {
    const subscription = await findSubscription(db, person);
    return {
      publicKey: (await push.keys()).publicKey,
      settings: subscription && settingsOf(subscription),
      muted: await mutedBy(db, person.userAccountId),
    };
  });

  register(app, 'savePush', async ({ person, body }) => {
    await saveSubscription(db, person, body, config);
  });

  register(app, 'deletePush', ({ person }) => deleteSubscription(db, person));

  register(app, 'mutePush', ({ person, params }) => setMuted(db, person.userAccountId, params.conversation, true));

  register(app, 'unmutePush', ({ person, params }) => setMuted(db, person.userAccountId, params.conversation, false));
}
