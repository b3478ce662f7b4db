import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#contract';
import { setFileCookie } from '../auth/authenticate.ts';
import { USER_AGENT_MAX } from '../auth/devices.ts';
import type { SignInClient } from '../auth/insertSession.ts';
import { knownBrowser, rememberBrowser } from '../auth/knownBrowsers.ts';
import { closeEndedSessions } from '../auth/ownSessions.ts';
import type { SignIn } from '../auth/sessions.ts';
import { requireNoSecondStep } from '../auth/signInChallenges.ts';
import type { Attempt } from '../auth/throttle.ts';
import { networkOf } from '../clientAddress.ts';
import type { UserAccountRow } from '../db/schema.ts';
import type { AppDeps } from '../deps.ts';
import { accountDisabled, wrongCredentials } from '../errors.ts';
import { publishNotificationCounts } from '../notices/notifications.ts';
import { presentAccount } from '../presenters/person.ts';
import type { Keyring } from '../secrets/keyring.ts';

/** The name by which a phone number is known to the limits of sign-in. */
export const phoneName = (digits: string) => `phone:${digits}`;
const namesOf = ({ userName, phoneDigits, phoneVerifiedAt }: UserAccountRow) => [
  userName.toLowerCase(),
  ...(phoneVerifiedAt ? [phoneName(phoneDigits)] : []),
];

const clientOf = (keyring: Keyring, request: FastifyRequest, account: UserAccountRow): SignInClient => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  address: networkOf(request.ip),
  isKnownBrowser: namesOf(account).some((name) => knownBrowser(keyring, request, name) !== undefined),
});

type SessionDeps = Pick<AppDeps, 'db' | 'sessions' | 'publisher' | 'keyring' | 'config'>;

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Starts a session for an account whose password, code or ticket was right. Responds 401 without one, or when it has changed
 * since; with the challenge of a second step when the account takes one.
 */
export async function startSession(
  deps: SessionDeps,
  account: UserAccountRow | null,
  call: Call,
  signIn: SignIn,
): Promise<Account> {
  if (account) await requireNoSecondStep(deps.db, deps.config, account, signIn.byPassword);
  return startVerifiedSession(deps, account, call, signIn);
}

/** The same for an account that takes no further step. */
export async function startVerifiedSession(
  { db, sessions, publisher, keyring }: SessionDeps,
  account: UserAccountRow | null,
  { request, reply }: Call,
  signIn: SignIn,
): Promise<Account> {
  if (account?.disabled) throw accountDisabled();
  const session = account && (await sessions.start(account, { ...signIn, ...clientOf(keyring, request, account) }));
  if (!session) throw wrongCredentials(signIn.byPassword ? undefined : 'wrongCode');
  closeEndedSessions({ sessions, publisher }, session.endedTokenHashes);
  if (session.isNotified) await publishNotificationCounts({ db, publisher }, [account.id]);
  setFileCookie(request, reply, session);
  rememberBrowser(keyring, { request, reply }, namesOf(account));
  const person = await sessions.find(session.token);
  return presentAccount(account, session.token, person?.requiredStep ?? null);
}

/** A client that tries to sign in by a name. */
export const attemptOf = (keyring: Keyring, request: FastifyRequest, name: string): Attempt => ({
  name,
  network: networkOf(request.ip),
  browser: knownBrowser(keyring, request, name),
});
