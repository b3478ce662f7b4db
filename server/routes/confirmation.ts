import type { FastifyInstance } from 'fastify';
import type { Confirmation } from '../../contract/index.ts';
import { confirmationWaysOf, storeConfirmation } from '../auth/confirmation.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Person } from '../auth/sessions.ts';
import type { Throttle } from '../auth/throttle.ts';
import { accountById } from '../chat/profile.ts';
import type { AppDeps } from '../deps.ts';
import { type FieldFault, invalidField } from '../errors.ts';
import { register } from './register.ts';
import { ownAttempt } from './startSession.ts';

/** Verifies one way in which a person confirms who they are. */
interface Verifier {
  /** The field of the call that holds the proof. */
  field: keyof Confirmation;
  isRight: (person: Person, proof: string) => Promise<boolean>;
  /** What is wrong with the field otherwise. */
  fault: FieldFault;
}

/** Calls by which the person of a session confirms who they are. */
export function confirmationRoutes(app: FastifyInstance, { db }: AppDeps, throttle: Throttle): void {
  const verifiers: readonly Verifier[] = [
    {
      field: 'password',
      isRight: async ({ userAccountId }, password) =>
        verifyPassword(password, (await accountById(db, userAccountId)).passwordHash),
      fault: 'wrongPassword',
    },
  ];

  register(app, 'getConfirmationWays', async ({ person }) => ({
    ways: confirmationWaysOf(await accountById(db, person.userAccountId)),
  }));

  register(app, 'confirmSession', async ({ body, person }) => {
    for (const { field, isRight, fault } of verifiers) {
      const proof = body[field];
      if (proof === undefined) continue;
      const right = await throttle.attempt(ownAttempt(person), async () => (await isRight(person, proof)) || null);
      if (!right) throw invalidField(field, fault);
      return storeConfirmation(db, person);
    }
    throw invalidField('password', 'required');
  });
}
