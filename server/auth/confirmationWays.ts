import type { FastifyRequest } from 'fastify';
import { type Confirmation, ConfirmationWay } from '#contract';
import type { Config } from '../config.ts';
import type { Counters } from '../counters/counters.ts';
import { countUpTo } from '../counters/countUpTo.ts';
import type { Database } from '../db/client.ts';
import type { UserAccountRow } from '../db/schema.ts';
import { conflict, invalidField, signedOut } from '../errors.ts';
import type { FieldFault } from '../errorWords.ts';
import type { Publisher } from '../publisher.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { countCodeFor } from './codeLimits.ts';
import { confirmationWaysOf } from './confirmation.ts';
import { type CodeRef, issueContactCode, redeemContactCode } from './contactCodes.ts';
import type { ContactSenders } from './contactSenders.ts';
import type { OwnGuesses } from './ownGuesses.ts';
import { isPasskeyOf, listPasskeys } from './passkeys.ts';
import { verifyPassword } from './passwords.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { hasSecondFactor, takeTotpCode } from './secondFactor.ts';
import type { Person, Sessions } from './sessions.ts';
import { confirmWithNewToken } from './sessionTokens.ts';
import { tokenOf } from './tokens.ts';

/** Codes a day to one account, of all its tokens. */
const CODES_OF_ACCOUNT_PER_DAY = 30;
const DAY_MS = 24 * 3_600_000;

interface ConfirmationContext {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  keyring: Keyring;
  counters: Counters;
  senders: ContactSenders;
  sessions: Sessions;
  publisher: Publisher;
  ownGuesses: OwnGuesses;
}

/** A call of a person who confirms who they are. */
interface ConfirmationCall {
  person: Person;
  account: UserAccountRow;
  request: FastifyRequest;
}

/** Verifies one way in which a person confirms who they are. */
type Verify<Way extends ConfirmationWay> = (
  context: ConfirmationContext,
  call: ConfirmationCall,
  proof: NonNullable<Confirmation[Way]>,
) => Promise<boolean>;

/** What is wrong with the field of a way otherwise. */
const FAULTS: Readonly<Record<ConfirmationWay, FieldFault>> = {
  password: 'wrongPassword',
  passkey: 'wrongPasskey',
  totp: 'wrongCode',
  phoneCode: 'wrongCode',
};

const codeRef = ({ id, phoneDigits }: UserAccountRow): CodeRef => ({
  userAccountId: id,
  purpose: 'confirmation',
  address: phoneDigits,
});

const VERIFY: { [Way in ConfirmationWay]: Verify<Way> } = {
  password: (_context, { account }, password) => verifyPassword(password, account.passwordHash),
  passkey: async ({ db, config }, { account, request }, credential) => {
    const party = relyingPartyOf(config, request);
    return party !== undefined && isPasskeyOf(db, party, account.id, credential);
  },
  totp: ({ db, keyring }, { account }, code) => db.transaction((tx) => takeTotpCode(tx, keyring, account.id, code)),
  phoneCode: ({ db, keyring }, { account }, code) => redeemContactCode(db, keyring, codeRef(account), code),
};

/** Verifies the proof of a way; undefined without one. */
function proofOf<Way extends ConfirmationWay>(
  way: Way,
  context: ConfirmationContext,
  call: ConfirmationCall,
  body: Confirmation,
): (() => Promise<boolean>) | undefined {
  const proof = body[way];
  return proof === undefined ? undefined : () => VERIFY[way](context, call, proof);
}

/** The ways in which the person of a call can confirm who they are. */
export async function waysOf(
  { db, config, senders }: ConfirmationContext,
  { account, request }: Omit<ConfirmationCall, 'person'>,
): Promise<ConfirmationWay[]> {
  const isOffered = relyingPartyOf(config, request) !== undefined;
  return confirmationWaysOf(account, {
    hasPasskey: isOffered && (await listPasskeys(db, account.id)).length > 0,
    hasTotp: await hasSecondFactor(db, account.id),
    canSend: senders.canSend,
  });
}

/** Sends a code for the confirmation to the phone of the account. Responds 409 where that is no way, and 429 after too many codes. */
export async function sendConfirmationCode(context: ConfirmationContext, call: ConfirmationCall): Promise<void> {
  const { db, keyring, counters, senders, ownGuesses } = context;
  if (!(await waysOf(context, call)).includes('phoneCode')) throw conflict('cannotSend');
  await countCodeFor(counters, `confirmation:${await ownGuesses.guesserOf(call)}`);
  await countUpTo(counters, `codes:day:confirmation:${call.account.id}`, CODES_OF_ACCOUNT_PER_DAY, DAY_MS);
  const ref = codeRef(call.account);
  senders.sendCode('phone', ref.address, await issueContactCode(db, keyring, ref));
}

/** The next calls read the session again, in every process: the token before confirms nothing any more. */
async function replaceToken({ db, keyring, sessions, publisher }: ConfirmationContext, call: ConfirmationCall) {
  const { person, request } = call;
  const presented = tokenOf(request.headers.authorization);
  if (presented === undefined) throw signedOut();
  const token = await confirmWithNewToken(db, keyring, person, presented);
  sessions.forget(person.userAccountId);
  publisher.accountChanged(person.userAccountId);
  return token;
}

/** Confirms the session by the first way that has a proof. Returns its new token. */
export async function confirmSession(
  context: ConfirmationContext,
  call: ConfirmationCall,
  body: Confirmation,
): Promise<string> {
  const offered = await waysOf(context, call);
  for (const way of ConfirmationWay.options) {
    const isRight = proofOf(way, context, call, body);
    if (!isRight) continue;
    // Not even tried when the account does not have this way, except the password, whose absence is nobody's business.
    if (way !== 'password' && !offered.includes(way)) throw conflict('cannotSend');
    const right = await context.ownGuesses.attempt(call, async () => (await isRight()) || null);
    if (!right) throw invalidField(way, FAULTS[way]);
    return replaceToken(context, call);
  }
  throw invalidField('password', 'required');
}
