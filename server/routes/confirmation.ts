import type { FastifyInstance, FastifyRequest } from 'fastify';
import { confirmSession, sendConfirmationCode, waysOf } from '../auth/confirmationWays.ts';
import type { OwnGuesses } from '../auth/ownGuesses.ts';
import type { Person } from '../auth/sessions.ts';
import { accountById } from '../chat/profile.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls by which the person of a session confirms who they are. */
export function confirmationRoutes(app: FastifyInstance, deps: RouteDeps, ownGuesses: OwnGuesses): void {
  const context = { ...deps, ownGuesses };
  const callOf = async ({ person, request }: { person: Person; request: FastifyRequest }) => ({
    person,
    request,
    account: await accountById(deps.db, person.userAccountId),
  });

  register(app, 'getConfirmationWays', async (input) => ({ ways: await waysOf(context, await callOf(input)) }));

  // The field `confirmed` of the call is its whole rule.
  register(app, 'getConfirmed', () => undefined);

  register(app, 'sendConfirmationCode', async (input) => sendConfirmationCode(context, await callOf(input)));

  register(app, 'confirmSession', async (input) => ({
    token: await confirmSession(context, await callOf(input), input.body),
  }));
}
