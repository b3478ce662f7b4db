import type { FastifyInstance } from 'fastify';
import type { Confirmation } from '../../contract/index.ts';
import { countCodeFor } from '../auth/codeLimits.ts';
import { confirmationWaysOf, storeConfirmation } from '../auth/confirmation.ts';
import { type CodeRef, issueContactCode, redeemContactCode } from '../auth/contactCodes.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Person } from '../auth/sessions.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { UserAccountRow } from '../chat/presenters/person.ts';
import { accountById } from '../chat/profile.ts';
import type { RouteDeps } from '../deps.ts';
import { conflict, type FieldFault, invalidField } from '../errors.ts';
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
export function confirmationRoutes(
  app: FastifyInstance,
  { db, keyring, counters, senders }: RouteDeps,
  throttle: Throttle,
): void {
  /** The account of a person who confirms by their phone. Responds 409 for others. */
  async function byPhone({ userAccountId }: Person): Promise<UserAccountRow> {
    const account = await accountById(db, userAccountId);
    if (!confirmationWaysOf(account, senders).includes('phoneCode')) throw conflict('cannotSend');
    return account;
  }
  const codeRef = ({ id, phoneDigits }: UserAccountRow): CodeRef => ({
    userAccountId: id,
    purpose: 'confirmation',
    address: phoneDigits,
  });

  const verifiers: readonly Verifier[] = [
    {
      field: 'password',
      isRight: async ({ userAccountId }, password) =>
        verifyPassword(password, (await accountById(db, userAccountId)).passwordHash),
      fault: 'wrongPassword',
    },
    {
      field: 'phoneCode',
      isRight: async (person, code) => redeemContactCode(db, keyring, codeRef(await byPhone(person)), code),
      fault: 'wrongCode',
    },
  ];

  register(app, 'getConfirmationWays', async ({ person }) => ({
    ways: confirmationWaysOf(await accountById(db, person.userAccountId), senders),
  }));

  register(app, 'sendConfirmationCode', async ({ person }) => {
    const ref = codeRef(await byPhone(person));
    await countCodeFor(counters, `confirmation:${person.userAccountId}`);
    senders.sendCode('phone', ref.address, await issueContactCode(db, keyring, ref));
  });

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
