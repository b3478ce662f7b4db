import type { FastifyInstance } from 'fastify';
import { renewRecoveryCodes, resetTotp, turnOffTotp, turnOnTotp } from '../auth/factorChanges.ts';
import { secondFactorOf, startTotp } from '../auth/secondFactor.ts';
import { totpAddress } from '../auth/totp.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for the second factor of the own account, and an admin's call to remove it. */
export function secondFactorRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, keyring, config } = deps;

  register(app, 'getSecondFactor', ({ person }) => secondFactorOf(db, person.userAccountId));

  register(app, 'startTotp', async ({ person }) => {
    const secret = await startTotp(db, keyring, person.userAccountId);
    return { secret, address: totpAddress(secret, { issuer: config.company.name, label: person.userName }) };
  });

  register(app, 'confirmTotp', async ({ body, person }) => ({
    recoveryCodes: await turnOnTotp(deps, person.userAccountId, body.code),
  }));

  register(app, 'replaceRecoveryCodes', async ({ person }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, person.userAccountId),
  }));

  register(app, 'removeSecondFactor', ({ person }) => turnOffTotp(deps, person.userAccountId));

  register(app, 'resetSecondFactor', ({ params, person }) =>
    resetTotp(deps, person.userAccountId, params.userAccountId),
  );
}
