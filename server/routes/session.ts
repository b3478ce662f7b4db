import type { FastifyInstance } from 'fastify';
import { changeOwnPassword } from '../accounts/passwords.ts';
import { restoreByPassword } from '../accounts/restoreForSignIn.ts';
import { createFailedSignIns } from '../audit/failedSignIns.ts';
import { clearFileCookie } from '../auth/authenticate.ts';
import { accountByPassword } from '../auth/credentials.ts';
import { createOwnGuesses } from '../auth/ownGuesses.ts';
import { endOtherSessions, endSession, listSessions } from '../auth/ownSessions.ts';
import { createThrottle } from '../auth/throttle.ts';
import type { RouteDeps } from '../deps.ts';
import { deletionPending } from '../errors.ts';
import { confirmationRoutes } from './confirmation.ts';
import { contactRoutes } from './contacts.ts';
import { phoneSignInRoutes } from './phoneSignIn.ts';
import { type RouteInput, register } from './register.ts';
import { secondStepRoutes } from './secondStep.ts';
import { attemptOf, startSession } from './startSession.ts';

/** Calls for sign-in by password or phone, sign-out and the own password. */
export function sessionRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, config, sessions, publisher, sms, log, keyring, counters } = deps;
  const throttle = createThrottle(counters);
  const failedSignIns = createFailedSignIns({ db, counters, log });
  const ownGuesses = createOwnGuesses({ throttle, counters, sessions });
  confirmationRoutes(app, deps, ownGuesses);
  secondStepRoutes(app, deps, { throttle, failedSignIns });
  contactRoutes(app, deps);
  if (sms) phoneSignInRoutes(app, deps, { throttle, sms, failedSignIns });

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
    await restoreByPassword(deps, account);
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
    const changed = await changeOwnPassword(deps, person, given, (verify) =>
      ownGuesses.attempt({ person, request }, verify),
    );
    if (!changed) return 0;
    if (!changed.isSessionKept) clearFileCookie(request, reply);
    return 1;
  }
  if (config.passwordsInQuery) register(app, 'changePassword', (call) => replacePassword(call.query, call));
  register(app, 'setPassword', (call) => replacePassword(call.body, call));
}
