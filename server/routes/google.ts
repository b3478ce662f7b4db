import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, routes } from '#contract';
import { restoreForSignIn } from '../accounts/restoreForSignIn.ts';
import { isHttps } from '../auth/authenticate.ts';
import { accountByTicket, issueTicket } from '../auth/credentials.ts';
import { accountByIdentity, type ExternalIdentity } from '../auth/externalIdentities.ts';
import { attemptFromText, attemptToText, createGoogleSignIn } from '../auth/googleSignIn.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';
import { startSession } from './startSession.ts';

/** The cookie that binds the callback to the browser that started. */
const ATTEMPT_COOKIE = 'mingala_google';
const ATTEMPT_SECONDS = 600;

/** Why a Google sign-in failed, in the fragment of /login. */
type Failure = 'unavailable' | 'refused' | 'unknown' | 'disabled';

/** Calls for Google sign-in; registered only where a client is configured. */
export function googleRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { config, db, log } = deps;
  if (!config.google) return;
  const google = createGoogleSignIn(config.google);
  const cookiePath = addressOf(routes.loginGoogle);

  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
  const back = (reply: FastifyReply, fragment: Record<string, string>) =>
    reply.redirect(`/login#${new URLSearchParams(fragment)}`, 302);
  const failed = (reply: FastifyReply, error: Failure) => back(reply, { error });

  register(app, 'loginGoogle', async ({ request, reply }) => {
    try {
      const { address, attempt } = await google.start(`${originOf(request)}${addressOf(routes.loginGoogleCallback)}`);
      reply.setCookie(ATTEMPT_COOKIE, attemptToText(attempt), {
        path: cookiePath,
        httpOnly: true,
        // The callback is a navigation from the provider's site, where a strict cookie is not sent.
        sameSite: 'lax',
        secure: isHttps(request),
        maxAge: ATTEMPT_SECONDS,
      });
      await reply.redirect(address, 302);
    } catch (error) {
      log.error({ err: error }, 'the sign-in provider cannot be reached');
      await failed(reply, 'unavailable');
    }
  });

  register(app, 'loginGoogleCallback', async ({ request, reply }) => {
    const attempt = attemptFromText(request.cookies[ATTEMPT_COOKIE]);
    if (!attempt) return void (await failed(reply, 'refused'));
    let identity: ExternalIdentity;
    try {
      identity = await google.finish(new URL(request.url, originOf(request)), attempt);
    } catch (error) {
      log.warn({ err: error }, 'a sign-in by Google was refused');
      return void (await failed(reply, 'refused'));
    }
    const account = await accountByIdentity(db, identity);
    if (!account) return void (await failed(reply, 'unknown'));
    if (account.disabled) return void (await failed(reply, 'disabled'));
    await back(reply, { ticket: await issueTicket(db, account, attempt.verifier) });
  });

  register(app, 'loginGoogleTicket', async ({ body, request, reply }) => {
    const attempt = attemptFromText(request.cookies[ATTEMPT_COOKIE]);
    const how = { restore: body.restore === true };
    const found = attempt ? await accountByTicket(db, body.ticket, attempt.verifier, how) : null;
    const account = found && (await restoreForSignIn(deps, found, body));
    if (account) reply.clearCookie(ATTEMPT_COOKIE, { path: cookiePath });
    return startSession(deps, account, { request, reply }, { byPassword: false });
  });
}
