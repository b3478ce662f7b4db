import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Account, LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS, PASSWORD_MIN } from '../../contract/index.ts';
import { clearFileCookie, setFileCookie } from '../auth/authenticate.ts';
import { createCounters } from '../auth/counters.ts';
import { accountByLoginCode, accountByPassword, issueLoginCode, type LoginAccount } from '../auth/credentials.ts';
import { closeSessions } from '../auth/endSessions.ts';
import { knownBrowser, rememberBrowser } from '../auth/knownBrowsers.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import { createSmsSender } from '../auth/sms.ts';
import { type Attempt, createThrottle } from '../auth/throttle.ts';
import { changePassword } from '../chat/accounts.ts';
import { presentAccount } from '../chat/presenters/person.ts';
import { accountById } from '../chat/profile.ts';
import { networkOf } from '../clientAddress.ts';
import type { AppDeps } from '../deps.ts';
import { accountDisabled, invalidField, tooMany, wrongCredentials } from '../errors.ts';
import { register } from './register.ts';

/** Most codes for one phone number a day: each costs the operator a text message. */
const CODES_PER_DAY = 10;
/** A network may request this many times the codes of one phone number, because many people may share it. */
const CODES_PER_NETWORK_FACTOR = 20;
const DAY_MS = 24 * 3_600_000;

const phoneName = (digits: string) => `phone:${digits}`;
/** The names by which an account signs in. */
const namesOf = ({ userName, phoneDigits }: LoginAccount) => [
  userName.toLowerCase(),
  ...(phoneDigits === '' ? [] : [phoneName(phoneDigits)]),
];

/** Starts a session for an authenticated account. Responds 401 without one, or when it has changed since. */
export async function startSession(
  { db, sessions }: Pick<AppDeps, 'db' | 'sessions'>,
  account: LoginAccount | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  reason?: 'wrongCode',
): Promise<Account> {
  if (account?.disabled) throw accountDisabled();
  const session = account && (await sessions.start(account));
  if (!session) throw wrongCredentials(reason);
  setFileCookie(request, reply, session);
  await rememberBrowser(db, { request, reply }, namesOf(account));
  return presentAccount(account, session.token);
}

/** Calls for sign-in by password or phone, sign-out and the own password. */
export function sessionRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, sessions, publisher, config, log, counters = createCounters() } = deps;
  const throttle = createThrottle(counters);
  const sms = deps.sms ?? createSmsSender(config.sms, log);

  /** A client that tries to sign in by a name. */
  const attemptOf = async (request: FastifyRequest, name: string): Promise<Attempt> => ({
    name,
    network: networkOf(request.ip),
    browser: await knownBrowser(db, request, name),
  });

  register(app, 'login', async ({ body, request, reply }) => {
    const account = await throttle.attempt(await attemptOf(request, body.userName.toLowerCase()), () =>
      accountByPassword(db, body.userName, body.password),
    );
    return startSession(deps, account, { request, reply });
  });

  /** Counts a requested code. Responds 429 when there were too many. */
  async function countCode(key: string, most: number, windowMs = LOGIN_FAILURES_WINDOW_MS) {
    const { count, restMs } = await counters.add(key, windowMs);
    if (count > most) throw tooMany(Math.max(1, Math.ceil(restMs / 1000)));
  }

  const requirePhoneDigits = (phone: string) => {
    const digits = phoneDigitsOf(phone);
    if (digits === undefined) throw invalidField('phone', 'wrong');
    return digits;
  };

  register(app, 'loginPhone', async ({ body, request }) => {
    const digits = requirePhoneDigits(body.phone);
    const { network, browser } = await attemptOf(request, phoneName(digits));
    // A known browser has counts of its own, so that others cannot use up the codes of its person.
    const who = browser === undefined ? `phone:${digits}` : `browser:${browser}`;
    await countCode(`codes:network:${network}`, LOGIN_FAILURES_MAX * CODES_PER_NETWORK_FACTOR);
    await countCode(`codes:${who}`, LOGIN_FAILURES_MAX);
    await countCode(`codes:day:${who}`, CODES_PER_DAY, DAY_MS);
    const code = await issueLoginCode(db, digits);
    if (code === null) return;
    // Not awaited: the response time must not reveal whether the number is known.
    void sms
      .send(digits, `${config.company.name}: ဝင်ရောက်ရန် ကုဒ် / sign-in code ${code}`)
      .catch((error: unknown) => log.error({ err: error }, 'a login code could not be sent'));
  });

  register(app, 'loginPhoneVerify', async ({ body, request, reply }) => {
    const digits = requirePhoneDigits(body.phone);
    const account = await throttle.attempt(await attemptOf(request, phoneName(digits)), () =>
      accountByLoginCode(db, digits, body.code),
    );
    return startSession(deps, account, { request, reply }, 'wrongCode');
  });

  register(app, 'logout', async ({ person, reply }) => {
    await sessions.revoke(person.tokenHash);
    publisher.sessionEnded(person.tokenHash);
    clearFileCookie(reply);
  });

  register(app, 'changePassword', async ({ query, person, reply }) => {
    if (query.newPassword.length < PASSWORD_MIN) throw invalidField('newPassword', 'tooShort', PASSWORD_MIN);
    // Not by network, so that a stolen session cannot guess on from other addresses.
    const who = { name: `own:${person.userAccountId}`, network: `own:${person.userAccountId}` };
    const changed = await throttle.attempt(who, async () => {
      const { passwordHash } = await accountById(db, person.userAccountId);
      if (!(await verifyPassword(query.currentPassword, passwordHash))) return null;
      return changePassword(db, person.userAccountId, passwordHash, await hashPassword(query.newPassword));
    });
    if (!changed) return 0;
    closeSessions(deps, person.userAccountId);
    clearFileCookie(reply);
    return 1;
  });
}
