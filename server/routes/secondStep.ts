import type { FastifyInstance } from 'fastify';
import { restored } from '../accounts/restoreForSignIn.ts';
import type { FailedSignIns } from '../audit/failedSignIns.ts';
import { attemptSecondStep, challengedAccount } from '../auth/signInChallenges.ts';
import type { Attempt, Throttle } from '../auth/throttle.ts';
import type { RouteDeps } from '../deps.ts';
import { invalidField, wrongCredentials } from '../errors.ts';
import { register } from './register.ts';
import { attemptOf, startVerifiedSession } from './startSession.ts';

/** The call that completes a sign-in by a second step. */
export function secondStepRoutes(
  app: FastifyInstance,
  deps: RouteDeps,
  { throttle, failedSignIns }: { throttle: Throttle; failedSignIns: FailedSignIns },
): void {
  const { db, keyring } = deps;

  register(app, 'loginSecondStep', async ({ body, request, reply }) => {
    const challenged = await challengedAccount(db, body.challenge);
    if (!challenged) throw wrongCredentials('signInAgain');
    const { network, browser } = attemptOf(keyring, request, challenged.userName.toLowerCase());
    const name = `second:${challenged.id}`;
    const who: Attempt = { name, network, browser: browser && `${name} ${browser}` };
    const completed = await attemptSecondStep({ ...deps, throttle }, who, body);
    if (!completed) {
      failedSignIns.byUserName(challenged.userName);
      throw invalidField('code', 'wrongCode');
    }
    // The challenge of such an account was given to whoever asked to restore it.
    const account = completed.account.deletionRequestedAt ? await restored(deps, completed.account) : completed.account;
    return startVerifiedSession(deps, account, { request, reply }, { byPassword: completed.byPassword });
  });
}
