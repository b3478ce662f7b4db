import type { FastifyInstance } from 'fastify';
import { restored } from '../accounts/restoreForSignIn.ts';
import type { FailedSignIns } from '../audit/failedSignIns.ts';
import { challengedAccount, completeSignIn } from '../auth/signInChallenges.ts';
import type { Attempt, Throttle } from '../auth/throttle.ts';
import type { Counters } from '../counters/counters.ts';
import type { AppDeps } from '../deps.ts';
import { invalidField, tooMany, wrongCredentials } from '../errors.ts';
import { register } from './register.ts';
import { attemptOf, startVerifiedSession } from './startSession.ts';

/**
 * Wrong codes a day of one account, or of one browser that it knows: whoever has the password could otherwise guess a code of
 * six digits within months.
 */
const WRONG_CODES_PER_DAY = 50;
const DAY_MS = 24 * 3_600_000;

/** The call that completes a sign-in by a second step. */
export function secondStepRoutes(
  app: FastifyInstance,
  deps: AppDeps,
  { throttle, counters, failedSignIns }: { throttle: Throttle; counters: Counters; failedSignIns: FailedSignIns },
): void {
  const { db, keyring } = deps;

  register(app, 'loginSecondStep', async ({ body, request, reply }) => {
    const challenged = await challengedAccount(db, body.challenge);
    if (!challenged) throw wrongCredentials('signInAgain');
    const { network, browser } = attemptOf(keyring, request, challenged.userName.toLowerCase());
    const name = `second:${challenged.id}`;
    const who: Attempt = { name, network, browser: browser && `${name} ${browser}` };
    const dayKey = `failed:day:${who.browser ?? name}`;
    const completed = await throttle.attempt(who, async () => {
      const { count, restMs } = await counters.read(dayKey);
      if (count >= WRONG_CODES_PER_DAY) throw tooMany(Math.ceil(restMs / 1_000));
      const result = await completeSignIn(db, keyring, body);
      if (!result) await counters.add(dayKey, DAY_MS);
      return result;
    });
    if (!completed) {
      failedSignIns.byUserName(challenged.userName);
      throw invalidField('code', 'wrongCode');
    }
    // The challenge of such an account was given to whoever asked to restore it.
    const account = completed.account.deletionRequestedAt ? await restored(deps, completed.account) : completed.account;
    return startVerifiedSession(deps, account, { request, reply }, { byPassword: completed.byPassword });
  });
}
