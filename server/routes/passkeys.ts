import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restored } from '../accounts/restoreForSignIn.ts';
import { addPasskey, endPasskey } from '../auth/factorChanges.ts';
import { accountByPasskey, listPasskeys, passkeyCreation, passkeyRequest, renamePasskey } from '../auth/passkeys.ts';
import { relyingPartyOf } from '../auth/relyingParty.ts';
import type { AppDeps } from '../deps.ts';
import { deletionPending, notOffered } from '../errors.ts';
import { register } from './register.ts';
import { startVerifiedSession } from './startSession.ts';

/** Calls for passkeys. They are not offered where browsers offer none. */
export function passkeyRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, config } = deps;
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

  register(app, 'createPasskey', ({ body, request, person }) =>
    addPasskey(deps, requireParty(request), person.userAccountId, body),
  );

  register(app, 'renamePasskey', ({ params, body, person }) =>
    renamePasskey(db, person.userAccountId, params.passkeyId, body.name),
  );

  register(app, 'deletePasskey', ({ params, person }) => endPasskey(deps, person.userAccountId, params.passkeyId));
}
