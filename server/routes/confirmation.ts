import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Confirmation, ConfirmationWay } from '#contract';
import { countCodeFor, countUpTo } from '../auth/codeLimits.ts';
import { confirmationWaysOf } from '../auth/confirmation.ts';
import { type CodeRef, issueContactCode, redeemContactCode } from '../auth/contactCodes.ts';
import type { OwnGuesses } from '../auth/ownGuesses.ts';
import { isPasskeyOf, listPasskeys } from '../auth/passkeys.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { relyingPartyOf } from '../auth/relyingParty.ts';
import { hasSecondFactor, takeTotpCode } from '../auth/secondFactor.ts';
import type { Person } from '../auth/sessions.ts';
import { confirmWithNewToken } from '../auth/sessionTokens.ts';
import { tokenOf } from '../auth/tokens.ts';
import { accountById } from '../chat/profile.ts';
import type { UserAccountRow } from '../db/schema.ts';
import type { RouteDeps } from '../deps.ts';
import { conflict, type FieldFault, invalidField, signedOut } from '../errors.ts';
import { register } from './register.ts';

/** Codes a day to one account, of all its tokens. */
const CODES_OF_ACCOUNT_PER_DAY = 30;
const DAY_MS = 24 * 3_600_000;

/** Verifies one way in which a person confirms who they are. */
type Verify<Way extends ConfirmationWay> = (
  call: { person: Person; account: UserAccountRow; request: FastifyRequest },
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

/** Calls by which the person of a session confirms who they are. */
export function confirmationRoutes(
  app: FastifyInstance,
  { db, config, keyring, counters, senders, sessions, publisher }: RouteDeps,
  ownGuesses: OwnGuesses,
): void {
  async function waysOf(account: UserAccountRow, request: FastifyRequest): Promise<ConfirmationWay[]> {
    const isOffered = relyingPartyOf(config, request) !== undefined;
    return confirmationWaysOf(account, {
      hasPasskey: isOffered && (await listPasskeys(db, account.id)).length > 0,
      hasTotp: await hasSecondFactor(db, account.id),
      canSend: senders.canSend,
    });
  }

  const verify: { [Way in ConfirmationWay]: Verify<Way> } = {
    password: ({ account }, password) => verifyPassword(password, account.passwordHash),
    passkey: async ({ account, request }, credential) => {
      const party = relyingPartyOf(config, request);
      return party !== undefined && isPasskeyOf(db, party, account.id, credential);
    },
    totp: ({ account }, code) => db.transaction((tx) => takeTotpCode(tx, keyring, account.id, code)),
    phoneCode: ({ account }, code) => redeemContactCode(db, keyring, codeRef(account), code),
  };

  /** Whether the proof of a way is right; undefined without one. */
  function proved<Way extends ConfirmationWay>(
    way: Way,
    call: Parameters<Verify<Way>>[0],
    body: Confirmation,
  ): (() => Promise<boolean>) | undefined {
    const proof = body[way];
    return proof === undefined ? undefined : () => verify[way](call, proof);
  }

  /** The next calls read the session again, in every process: the token before confirms nothing any more. */
  async function confirm(person: Person, request: FastifyRequest) {
    const presented = tokenOf(request.headers.authorization);
    if (presented === undefined) throw signedOut();
    const token = await confirmWithNewToken(db, keyring, person, presented);
    sessions.forget(person.userAccountId);
    publisher.accountChanged(person.userAccountId);
    return { token };
  }

  register(app, 'getConfirmationWays', async ({ person, request }) => ({
    ways: await waysOf(await accountById(db, person.userAccountId), request),
  }));

  // The field `confirmed` of the call is its whole rule.
  register(app, 'getConfirmed', () => undefined);

  register(app, 'sendConfirmationCode', async ({ person, request }) => {
    const account = await accountById(db, person.userAccountId);
    if (!(await waysOf(account, request)).includes('phoneCode')) throw conflict('cannotSend');
    await countCodeFor(counters, `confirmation:${await ownGuesses.guesserOf({ person, request })}`);
    await countUpTo(counters, `codes:day:confirmation:${person.userAccountId}`, CODES_OF_ACCOUNT_PER_DAY, DAY_MS);
    const ref = codeRef(account);
    senders.sendCode('phone', ref.address, await issueContactCode(db, keyring, ref));
  });

  register(app, 'confirmSession', async ({ body, person, request }) => {
    const account = await accountById(db, person.userAccountId);
    const offered = await waysOf(account, request);
    for (const way of ConfirmationWay.options) {
      const isRight = proved(way, { person, account, request }, body);
      if (!isRight) continue;
      // Not even tried when the account does not have this way, except the password, whose absence is nobody's business.
      if (way !== 'password' && !offered.includes(way)) throw conflict('cannotSend');
      const right = await ownGuesses.attempt({ person, request }, async () => (await isRight()) || null);
      if (!right) throw invalidField(way, FAULTS[way]);
      return confirm(person, request);
    }
    throw invalidField('password', 'required');
  });
}
