import type { FastifyInstance } from 'fastify';
import { contactsOf, sendVerification, verifyContact } from '../auth/contactVerification.ts';
import { accountById } from '../chat/profile.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls by which the owner of an account proves that its phone number and e-mail address are theirs. */
export function contactRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;

  register(app, 'getOwnContacts', async ({ person }) => contactsOf(deps, await accountById(db, person.userAccountId)));

  register(app, 'sendContactCode', async ({ params, person }) => {
    await sendVerification(deps, await accountById(db, person.userAccountId), params.kind);
  });

  register(app, 'verifyContact', async ({ params: { kind }, body, person }) => {
    await verifyContact(deps, await accountById(db, person.userAccountId), { kind, code: body.code });
    return contactsOf(deps, await accountById(db, person.userAccountId));
  });
}
