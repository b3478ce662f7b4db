import type { ContactKind, OwnContacts } from '#contract';
import type { Counters } from '../counters/counters.ts';
import type { Database } from '../db/client.ts';
import type { UserAccountRow } from '../db/schema.ts';
import { conflict, invalidField } from '../errors.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { countCodeFor } from './codeLimits.ts';
import { hasContactCode, issueContactCode, redeemContactCode } from './contactCodes.ts';
import type { ContactSenders } from './contactSenders.ts';
import { contactAddress, isContactVerified, storeVerified } from './contacts.ts';

interface VerificationContext {
  db: Database;
  keyring: Keyring;
  counters: Counters;
  senders: ContactSenders;
}

const codeRef = (account: UserAccountRow, kind: ContactKind) => ({
  userAccountId: account.id,
  purpose: kind,
  address: contactAddress(account, kind),
});

/** Sends a code to an unverified contact. Responds 409 when there is nothing to verify, and 429 after too many codes. */
export async function sendVerification(
  { db, keyring, counters, senders }: VerificationContext,
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

/** Stores that a contact of an account is verified. Responds 400 to a wrong code. */
export async function verifyContact(
  { db, keyring }: Pick<VerificationContext, 'db' | 'keyring'>,
  account: UserAccountRow,
  { kind, code }: { kind: ContactKind; code: string },
): Promise<void> {
  const ref = codeRef(account, kind);
  const isRight =
    (await redeemContactCode(db, keyring, ref, code)) && (await storeVerified(db, account.id, kind, ref.address));
  if (!isRight) throw invalidField('code', 'wrongCode');
}

/** The contacts of an account as its owner sees them. */
export async function contactsOf(
  { db, senders }: Pick<VerificationContext, 'db' | 'senders'>,
  account: UserAccountRow,
): Promise<OwnContacts> {
  const contactOf = async (kind: ContactKind) => ({
    address: account[kind],
    verified: isContactVerified(account, kind),
    canVerify: senders.canSend(kind),
    codeSent: !isContactVerified(account, kind) && (await hasContactCode(db, codeRef(account, kind))),
  });
  return { phone: await contactOf('phone'), email: await contactOf('email') };
}
