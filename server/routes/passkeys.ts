import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restored } from '../accounts/restoreForSignIn.ts';
import {
  accountByPasskey,
  createPasskey,
  listPasskeys,
  passkeyCreation,
  passkeyRequest,
  removePasskey,
  renamePasskey,
} from '../auth/passkeys.ts';
import { relyingPartyOf } from '../auth/relyingParty.ts';
import type { AppDeps } from '../deps.ts';
import { deletionPending, notOffered } from '../errors.ts';
import { publishNotificationCounts } from '../notices/notifications.ts';
import { register } from './register.ts';
import { startVerifiedSession } from './startSession.ts';

/** Calls for passkeys. They are not offered where browsers offer none. */
export function passkeyRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, config, sessions, publisher } = deps;
  const requireParty = (request: FastifyRequest) => {
    const party = relyingPartyOf(config, request);
    if (!party) throw notOffered();
    return party;
  };

  register(app, 'startPasskeySignIn', ({ request }) => passkeyRequest(db, requireParty(request)));

  register(app, 'loginPasskey', async ({ body, request, reply }) => {
    const found = await accountByPasskey(db, requireParty(request), body.credential);
    if (found.deletionRequestedAt && !body.restore) throw deletionPending();
    const account = found.deletionRequestedAt ? await restored(deps, found) : found;
    // It counts as both factors, so that it also confirms who uses the session.
    return startVerifiedSession(deps, account, { request, reply }, { byPassword: true });
  });

  register(app, 'getPasskeys', ({ request, person }) => {
    requireParty(request);
    return listPasskeys(db, person.userAccountId);
  });

  register(app, 'startPasskey', async ({ request, person }) => {
    const party = requireParty(request);
    return passkeyCreation(db, party, person, config.company.name);
  });

  register(app, 'createPasskey', async ({ body, request, person }) => {
    const party = requireParty(request);
    const passkey = await createPasskey(db, party, person.userAccountId, body);
    // It may be the factor that the account had to set up.
    sessions.forget(person.userAccountId);
    publisher.accountChanged(person.userAccountId);
    await publishNotificationCounts(deps, [person.userAccountId]);
    return passkey;
  });

  register(app, 'renamePasskey', ({ params, body, person }) =>
    renamePasskey(db, person.userAccountId, params.passkeyId, body.name),
  );

  register(app, 'deletePasskey', async ({ params, person }) => {
    await removePasskey(db, config, person.userAccountId, params.passkeyId);
    await publishNotificationCounts(deps, [person.userAccountId]);
  });
}
