import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { isAllowedEndpoint } from '../push/endpoint.ts';
import { isTimeZone } from '../push/quietHours.ts';
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
    if (!isAllowedEndpoint(body.endpoint, config.pushToLoopback)) throw invalidField('endpoint', 'wrong');
    const { quiet } = body.settings;
    if (quiet && !isTimeZone(quiet.timeZone)) throw invalidField('settings.quiet.timeZone', 'wrong');
    await saveSubscription(db, person, body);
  });

  register(app, 'deletePush', ({ person }) => deleteSubscription(db, person));

  register(app, 'mutePush', ({ person, params }) => setMuted(db, person.userAccountId, params.conversation, true));

  register(app, 'unmutePush', ({ person, params }) => setMuted(db, person.userAccountId, params.conversation, false));
}
