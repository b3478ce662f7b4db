import type { FastifyInstance } from 'fastify';
import { createFailedSignIns } from '../audit/failedSignIns.ts';
import { clearFileCookie } from '../auth/authenticate.ts';
import { breachedProblem } from '../auth/breachedPasswords.ts';
import { accountByPassword } from '../auth/credentials.ts';
import { closeSessions } from '../auth/endSessions.ts';
import { newPasswordProblem } from '../auth/newPasswords.ts';
import { createOwnGuesses } from '../auth/ownGuesses.ts';
import { endOtherSessions, endSession, listSessions } from '../auth/ownSessions.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { createThrottle } from '../auth/throttle.ts';
import { changePassword } from '../chat/accounts.ts';
import { accountById } from '../chat/profile.ts';
import type { RouteDeps } from '../deps.ts';
import { deletionPending, invalid, invalidField, wrongCredentials } from '../errors.ts';
import { confirmationRoutes } from './confirmation.ts';
import { contactRoutes } from './contacts.ts';
import { phoneSignInRoutes } from './phoneSignIn.ts';
import { type RouteInput, register } from './register.ts';
import { requireNoFurtherStep, restored } from './restoreForSignIn.ts';
import { secondStepRoutes } from './secondStep.ts';
import { attemptOf, startSession } from './startSession.ts';

/** Calls for sign-in by password or phone, sign-out and the own password. */
export function sessionRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, config, sessions, publisher, sms, log, keyring, counters, hashCost } = deps;
  const throttle = createThrottle(counters);
  const failedSignIns = createFailedSignIns({ db, counters, log });
  const ownGuesses = createOwnGuesses({ throttle, counters, sessions });
  confirmationRoutes(app, deps, ownGuesses);
  secondStepRoutes(app, deps, { throttle, counters, failedSignIns });
  contactRoutes(app, deps);
  if (sms) phoneSignInRoutes(app, deps, { counters, throttle, sms, failedSignIns });

  register(app, 'login', async ({ body, request, reply }) => {
    const account = await throttle.attempt(attemptOf(keyring, request, body.userName.toLowerCase()), () =>
      accountByPassword(db, body.userName, body.password),
    );
    if (account?.deletionRequestedAt) throw deletionPending();
    if (!account || account.disabled) failedSignIns.byUserName(body.userName);
    return startSession(deps, account, { request, reply }, { byPassword: true });
  });

  register(app, 'restoreAccount', async ({ body, request }) => {
    const account = await throttle.attempt(attemptOf(keyring, request, body.userName.toLowerCase()), () =>
      accountByPassword(db, body.userName, body.password),
    );
    if (!account) failedSignIns.byUserName(body.userName);
    if (!account?.deletionRequestedAt) throw wrongCredentials();
    await requireNoFurtherStep(db, account, { byPassword: true });
    if (!(await restored(deps, account))) throw wrongCredentials();
  });

  register(app, 'logout', async ({ person, request, reply }) => {
    await sessions.revoke(person);
    publisher.sessionEnded(person.tokenHash);
    clearFileCookie(request, reply);
    // Photos and files, which the browser may keep for a year. Not its storage and cookies: they hold language, theme and known browser.
    reply.header('Clear-Site-Data', '"cache"');
  });

  register(app, 'getSessions', ({ person }) => listSessions(db, person));
  register(app, 'deleteSession', ({ person, params }) => endSession(deps, person, params.sessionId));
  register(app, 'deleteOtherSessions', ({ person }) => endOtherSessions(deps, person));

  /** Answers 1 when the own password was changed, else 0. */
  async function replacePassword(
    given: RouteInput<'setPassword'>['body'],
    { person, request, reply }: Pick<RouteInput<'setPassword'>, 'person' | 'request' | 'reply'>,
  ) {
    const account = await accountById(db, person.userAccountId);
    const problem =
      newPasswordProblem(given.newPassword, account) ??
      (await breachedProblem(config.breachedPasswords, given.newPassword));
    if (problem) throw invalid({ newPassword: problem });
    if (account.isFirstPassword && given.newPassword === given.currentPassword)
      throw invalidField('newPassword', 'firstPassword');
    const changed = await ownGuesses.attempt({ person, request }, async () => {
      const { passwordHash } = await accountById(db, person.userAccountId);
      if (!(await verifyPassword(given.currentPassword, passwordHash))) return null;
      return changePassword(db, person, passwordHash, await hashPassword(given.newPassword, { cost: hashCost }));
    });
    if (!changed) return 0;
    closeSessions(deps, person.userAccountId);
    if (!changed.isSessionKept) clearFileCookie(request, reply);
    return 1;
  }
  if (config.passwordsInQuery) register(app, 'changePassword', (call) => replacePassword(call.query, call));
  register(app, 'setPassword', (call) => replacePassword(call.body, call));
}
