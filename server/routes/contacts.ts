import type { FastifyInstance } from 'fastify';
import type { ContactKind, OwnContacts } from '#contract';
import { countCodeFor } from '../auth/codeLimits.ts';
import { hasContactCode, issueContactCode, redeemContactCode } from '../auth/contactCodes.ts';
import { contactAddress, isContactVerified, storeVerified } from '../auth/contacts.ts';
import { accountById } from '../chat/profile.ts';
import type { UserAccountRow } from '../db/schema.ts';
import type { RouteDeps } from '../deps.ts';
import { conflict, invalidField } from '../errors.ts';
import { register } from './register.ts';

const codeRef = (account: UserAccountRow, kind: ContactKind) => ({
  userAccountId: account.id,
  purpose: kind,
  address: contactAddress(account, kind),
});

/** Sends a code to an unverified contact. Responds 409 when there is nothing to verify, and 429 after too many codes. */
export async function sendVerification(
  { db, keyring, counters, senders }: Pick<RouteDeps, 'db' | 'keyring' | 'counters' | 'senders'>,
  account: UserAccountRow,
  kind: ContactKind,
): Promise<void> {
  const ref = codeRef(account, kind);
  if (ref.address === '' || isContactVerified(account, kind) || !senders.canSend(kind)) throw conflict('cannotSend');
  await countCodeFor(counters, `contact:account:${account.id}`);
  // Many accounts together must not send more to one receiver.
  await countCodeFor(counters, `contact:${kind}:${ref.address}`);
  senders.sendCode(kind, ref.address, await issueContactCode(db, keyring, ref));
}

/** Calls by which the owner of an account proves that its phone number and e-mail address are theirs. */
export function contactRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, keyring, senders } = deps;

  async function presentContacts(account: UserAccountRow): Promise<OwnContacts> {
    const present = async (kind: ContactKind) => ({
      address: account[kind],
      verified: isContactVerified(account, kind),
      canVerify: senders.canSend(kind),
      codeSent: !isContactVerified(account, kind) && (await hasContactCode(db, codeRef(account, kind))),
    });
    return { phone: await present('phone'), email: await present('email') };
  }

  register(app, 'getOwnContacts', async ({ person }) => presentContacts(await accountById(db, person.userAccountId)));

  register(app, 'sendContactCode', async ({ params, person }) => {
    await sendVerification(deps, await accountById(db, person.userAccountId), params.kind);
  });

  register(app, 'verifyContact', async ({ params: { kind }, body, person }) => {
    const ref = codeRef(await accountById(db, person.userAccountId), kind);
    const isRight =
      (await redeemContactCode(db, keyring, ref, body.code)) &&
      (await storeVerified(db, ref.userAccountId, kind, ref.address));
    if (!isRight) throw invalidField('code', 'wrongCode');
    return presentContacts(await accountById(db, person.userAccountId));
  });
}
