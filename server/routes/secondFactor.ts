import type { FastifyInstance } from 'fastify';
import { createRecoveryCodes } from '../auth/recoveryCodes.ts';
import {
  canConfirmTotp,
  confirmTotp,
  removeSecondFactor,
  replaceRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  secondFactorOf,
  startTotp,
} from '../auth/secondFactor.ts';
import { totpAddress } from '../auth/totp.ts';
import { publishNotificationCounts } from '../chat/notifications.ts';
import type { AppDeps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { register } from './register.ts';

/** Calls for the second factor of the own account, and an admin's call to remove it. */
export function secondFactorRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, keyring, config, sessions, publisher } = deps;
  const publishNotice = (userAccountId: number) => publishNotificationCounts(deps, [userAccountId]);

  /** The account has or lacks a required factor from now on. */
  const factorChanged = (userAccountId: number) => {
    sessions.forget(userAccountId);
    publisher.accountChanged(userAccountId);
  };

  register(app, 'getSecondFactor', ({ person }) => secondFactorOf(db, person.userAccountId));

  register(app, 'startTotp', async ({ person }) => {
    const secret = await startTotp(db, keyring, person.userAccountId);
    return { secret, address: totpAddress(secret, { issuer: config.company.name, label: person.userName }) };
  });

  register(app, 'confirmTotp', async ({ body, person }) => {
    // Looked at before the codes are hashed, which costs a hundred times as much.
    const canConfirm = await canConfirmTotp(db, keyring, person.userAccountId, body.code);
    const recovery = canConfirm ? await createRecoveryCodes(deps.hashCost) : null;
    const isOn = recovery && (await confirmTotp(db, keyring, person.userAccountId, { code: body.code, recovery }));
    if (!isOn) throw invalidField('code', 'wrongCode');
    factorChanged(person.userAccountId);
    await publishNotice(person.userAccountId);
    return { recoveryCodes: recovery.codes };
  });

  register(app, 'replaceRecoveryCodes', async ({ person }) => {
    await requireSecondFactor(db, person.userAccountId);
    const recovery = await createRecoveryCodes(deps.hashCost);
    await replaceRecoveryCodes(db, person.userAccountId, recovery);
    await publishNotice(person.userAccountId);
    return { recoveryCodes: recovery.codes };
  });

  register(app, 'removeSecondFactor', async ({ person }) => {
    await removeSecondFactor(db, config, person.userAccountId);
    await publishNotice(person.userAccountId);
  });

  register(app, 'resetSecondFactor', async ({ params, person }) => {
    await resetSecondFactor(db, config, person.userAccountId, params.userAccountId);
    factorChanged(params.userAccountId);
    await publishNotice(params.userAccountId);
  });
}
