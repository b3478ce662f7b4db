import type { FastifyInstance } from 'fastify';
import { restoreForSignIn } from '../accounts/restoreForSignIn.ts';
import { isSignUpOpen, signUp } from '../accounts/signUp.ts';
import type { FailedSignIns } from '../audit/failedSignIns.ts';
import { accountByLoginCode } from '../auth/credentials.ts';
import { sendLoginCode } from '../auth/loginCodes.ts';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import { requireProof } from '../auth/proofOfWork.ts';
import type { SmsSender } from '../auth/sms.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { RouteDeps } from '../deps.ts';
import { invalidField, notFound } from '../errors.ts';
import { register } from './register.ts';
import { attemptOf, phoneName, startSession } from './startSession.ts';

interface PhoneSignIn {
  throttle: Throttle;
  sms: SmsSender;
  failedSignIns: FailedSignIns;
}

/** Calls for sign-in by a code that is sent to a phone. */
export function phoneSignInRoutes(
  app: FastifyInstance,
  deps: RouteDeps,
  { throttle, sms, failedSignIns }: PhoneSignIn,
): void {
  const { db, keyring } = deps;

  const requirePhoneDigits = (phone: string) => {
    const digits = phoneDigitsOf(phone);
    if (digits === undefined) throw invalidField('phone', 'wrong');
    return digits;
  };

  register(app, 'loginPhone', async ({ body, request }) => {
    const digits = requirePhoneDigits(body.phone);
    const maySignUp = await isSignUpOpen(db, body.invitation);
    const attempt = attemptOf(keyring, request, phoneName(digits));
    // Else whoever sends to any number is limited to those that have an account.
    if (maySignUp && attempt.browser === undefined) await requireProof(deps, attempt.network, body.proof);
    await sendLoginCode({ ...deps, sms }, digits, attempt, { maySignUp });
  });

  register(app, 'loginPhoneVerify', async ({ body, request, reply }) => {
    const digits = requirePhoneDigits(body.phone);
    const rule = { restore: body.restore === true, maySignUp: await isSignUpOpen(db, body.invitation) };
    const account = await throttle.attempt(attemptOf(keyring, request, phoneName(digits)), () =>
      accountByLoginCode(db, keyring, digits, body.code, rule),
    );
    if (!account || account.disabled) failedSignIns.byPhone(digits);
    const present = account && (await restoreForSignIn(deps, account, body));
    return startSession(deps, present, { request, reply }, { byPassword: false });
  });

  register(app, 'signUp', async ({ body, request, reply }) => {
    const digits = requirePhoneDigits(body.phone);
    if (!(await isSignUpOpen(db, body.invitation))) throw notFound();
    const guest = request.person?.kind === 'guest' ? request.person : null;
    const account = await throttle.attempt(attemptOf(keyring, request, phoneName(digits)), () =>
      signUp(deps, { ...body, digits }, guest),
    );
    return startSession(deps, account, { request, reply }, { byPassword: false });
  });
}
