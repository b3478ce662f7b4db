import type { FastifyInstance } from 'fastify';
import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from '#contract';
import { restoreForSignIn } from '../accounts/restoreForSignIn.ts';
import type { FailedSignIns } from '../audit/failedSignIns.ts';
import { countCodeFor, countUpTo } from '../auth/codeLimits.ts';
import { accountByLoginCode, issueLoginCode } from '../auth/credentials.ts';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import type { SmsSender } from '../auth/sms.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Counters } from '../counters/counters.ts';
import type { AppDeps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { register } from './register.ts';
import { attemptOf, phoneName, startSession } from './startSession.ts';

/** A network may request this many times the codes of one phone number, because many people may share it. */
const CODES_PER_NETWORK_FACTOR = 20;

interface PhoneSignIn {
  counters: Counters;
  throttle: Throttle;
  sms: SmsSender;
  failedSignIns: FailedSignIns;
}

/** Calls for sign-in by a code that is sent to a phone. */
export function phoneSignInRoutes(
  app: FastifyInstance,
  deps: AppDeps,
  { counters, throttle, sms, failedSignIns }: PhoneSignIn,
): void {
  const { db, config, log, keyring } = deps;

  const requirePhoneDigits = (phone: string) => {
    const digits = phoneDigitsOf(phone);
    if (digits === undefined) throw invalidField('phone', 'wrong');
    return digits;
  };

  register(app, 'loginPhone', async ({ body, request }) => {
    const digits = requirePhoneDigits(body.phone);
    const { network, browser } = attemptOf(keyring, request, phoneName(digits));
    // A known browser has counts of its own, so that others cannot use up the codes of its person.
    const who = browser === undefined ? `phone:${digits}` : `browser:${browser}`;
    const ofNetwork = LOGIN_FAILURES_MAX * CODES_PER_NETWORK_FACTOR;
    await countUpTo(counters, `codes:network:${network}`, ofNetwork, LOGIN_FAILURES_WINDOW_MS);
    await countCodeFor(counters, who);
    const code = await issueLoginCode(db, keyring, digits);
    if (code === null) return;
    // Not awaited: the response time must not reveal whether the number is known.
    void sms
      .send(digits, `${config.company.name}: ဝင်ရောက်ရန် ကုဒ် / sign-in code ${code}`)
      .catch((error: unknown) => log.error({ err: error }, 'a login code could not be sent'));
  });

  register(app, 'loginPhoneVerify', async ({ body, request, reply }) => {
    const digits = requirePhoneDigits(body.phone);
    const account = await throttle.attempt(attemptOf(keyring, request, phoneName(digits)), () =>
      accountByLoginCode(db, keyring, digits, body.code, { restore: body.restore === true }),
    );
    if (!account || account.disabled) failedSignIns.byPhone(digits);
    const present = account && (await restoreForSignIn(deps, account, body));
    return startSession(deps, present, { request, reply }, { byPassword: false });
  });
}
