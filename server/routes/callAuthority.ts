import type { FastifyRequest } from 'fastify';
import { type Route, type RouteName, routes } from '#contract';
import { requireConfirmation } from '../auth/confirmation.ts';
import { requiredStepRefusal } from '../auth/requiredSteps.ts';
import type { Person } from '../auth/sessions.ts';
import type { SignedInCall } from '../db/callTransactions.ts';
import { forbidden, type Refusal, signedOut, tokenReplaced } from '../errors.ts';

/** The refusal of a call to somebody who may not make it at all. Access to particular rows is checked by the handler. */
export function routeRefusal(name: RouteName, person: Person | null): Refusal | undefined {
  const route: Route = routes[name];
  if (route.access === 'anyone') return undefined;
  if (!person) return signedOut();
  if (person.kind === 'guest' && !route.guests) return forbidden();
  if (person.scopes && !(route.token && person.scopes.includes(route.token))) return forbidden();
  // Its token was revoked a moment ago.
  if (person.kind === 'bot' && !person.scopes) return signedOut();
  const refusal = requiredStepRefusal(person, name);
  if (refusal) return refusal;
  return route.access === 'admin' && person.role !== 'ADMIN' ? forbidden() : undefined;
}

/**
 * The person of a call as they are now, who may make it still. Responds with an error when the session has ended, the token was
 * replaced, or a right was lost since the call began: a body can arrive as slowly as its sender likes.
 */
function requireSame(name: RouteName, before: Person, now: Person | null): Person {
  const refusal = routeRefusal(name, now);
  if (refusal) throw refusal;
  if (!now) throw signedOut();
  // Whoever confirms shows more than the token, and two tabs may do so at once.
  if (now.isReplaced && !before.isReplaced && name !== 'confirmSession') throw tokenReplaced();
  return now;
}

/** Judges a call again after its body, or a part of it, has been read. Sets `request.person` to the person as they are now. */
export async function requireAuthority(name: RouteName, request: FastifyRequest): Promise<void> {
  const { person: before, server } = request;
  if (!before || routes[name].access === 'anyone') return;
  const now = requireSame(name, before, await server.sessions.findAgain(before));
  request.person = now;
  // Before anything is done that costs much.
  if (routes[name].confirmed) await server.requireConfirmation(now);
}

/** The call as its transactions judge it: by what is stored, also what another process has stored meanwhile. */
export function signedInCall(name: RouteName, request: FastifyRequest, person: Person): SignedInCall {
  return {
    userAccountId: person.userAccountId,
    tokenHash: person.tokenHash,
    async judge(tx) {
      const now = requireSame(name, person, await request.server.sessions.read(tx, person.presentedHash));
      if (routes[name].confirmed) await requireConfirmation(tx, now);
      // The handler has decided by the role before.
      if (now.role !== person.role) throw forbidden();
    },
  };
}
