import { eq, inArray } from 'drizzle-orm';
import type { installationRoutes } from '#contract/routes/installation.ts';
import type { passkeyRoutes } from '#contract/routes/passkeys.ts';
import type { secondFactorRoutes } from '#contract/routes/secondFactor.ts';
import type { sessionRoutes } from '#contract/routes/session.ts';
import { createSessions } from '../../../server/auth/sessions.ts';
import { totpSecrets, userAccounts } from '../../../server/db/schema.ts';
import { codeOf } from '../../../tests/server/auth/secondFactorScene.ts';
import { SoftAuthenticator } from '../../../tests/server/auth/softAuthenticator.ts';
import { createClient } from '../../../tests/serverClient.ts';
import { startSession } from '../../../tests/serverPeople.ts';
import { KEYRING } from '../../setup/sessions.ts';
import { type Attacks, plain } from './attack.ts';
import { openPublicAccess } from './guestAttacks.ts';
import { at, type Scene } from './scene.ts';

/** Most sessions of an account, one less for the one that asks. */
const SESSIONS = 49;
/** Codes that are sent to one network at most. */
const CODES = 3;
const NO_SECRET = 'a secret that was never given to anybody';

/** Tokens of further sessions of the account. */
async function moreTokens({ db, me }: Scene): Promise<string[]> {
  const sessions = createSessions(db, { keyring: KEYRING, sessionDays: 180, secondFactorOf: 'nobody' });
  const tokens: string[] = [];
  for (let n = 0; n < SESSIONS; n += 1) tokens.push((await startSession(db, sessions, me)).token);
  return tokens;
}

/** Turns two-step verification of the account on. */
async function turnOn({ client }: Scene) {
  const { secret } = await client.call('startTotp');
  return client.call('confirmTotp', { body: { code: codeOf(secret) } });
}

const byPassword = ({ userName, password }: Scene) => ({ body: { userName, password } });

/** Signing in and out. Who is nobody yet asks from the address of the account. */
export const sessionAttacks = {
  getInstallation: plain,
  login: (scene) => () => byPassword(scene),
  loginPhone: async ({ newcomers, turns }) => {
    const people = await newcomers(turns);
    return (turn) => ({ body: { phone: at(people, turn).phone } });
  },
  loginPhoneVerify: async ({ newcomers, url, address, codeSentTo }) => {
    const codes: { phone: string; code: string }[] = [];
    for (const { phone } of await newcomers(CODES)) {
      await createClient(url).call('loginPhone', { body: { phone }, headers: address });
      codes.push({ phone, code: await codeSentTo(phone) });
    }
    return (turn) => ({ body: at(codes, turn) });
  },
  signUp: async (scene) => {
    const { url, address, phone, codeSentTo } = scene;
    await openPublicAccess(scene);
    await createClient(url).call('loginPhone', { body: { phone }, headers: address });
    const code = await codeSentTo(phone);
    return () => ({ body: { phone, code, profileName: 'Somebody new' } });
  },
  loginGoogle: plain,
  loginGoogleCallback: () => () => ({ query: { state: NO_SECRET, code: NO_SECRET } }),
  loginGoogleTicket: () => () => ({ body: { ticket: NO_SECRET } }),
  getConfirmationWays: plain,
  confirmSession:
    ({ password }) =>
    () => ({ body: { password } }),
  sendConfirmationCode: async ({ db, me }) => {
    // Who has no password confirms by a code to the verified number.
    const change = { passwordHash: null, phoneVerifiedAt: new Date() };
    await db.update(userAccounts).set(change).where(eq(userAccounts.id, me));
    return plain();
  },
  getConfirmed: plain,
  getOwnContacts: plain,
  sendContactCode: () => () => ({ params: { kind: 'phone' } }),
  verifyContact: async ({ client, phone, codeSentTo }) => {
    await client.call('sendContactCode', { params: { kind: 'phone' } });
    const code = await codeSentTo(phone);
    return () => ({ params: { kind: 'phone' }, body: { code } });
  },
  restoreAccount: async ({ newcomers, turns, db, password }) => {
    const people = await newcomers(turns);
    const deleted = { removedAt: new Date(), deletionRequestedAt: new Date() };
    const ids = people.map(({ id }) => id);
    await db.update(userAccounts).set(deleted).where(inArray(userAccounts.id, ids));
    return (turn) => ({ body: { userName: at(people, turn).userName, password } });
  },
  logout: async (scene) => {
    const tokens = await moreTokens(scene);
    return (turn) => ({ token: at(tokens, turn) });
  },
  changePassword:
    ({ password }) =>
    () => ({ query: { currentPassword: password, newPassword: 'another good one 7' } }),
  setPassword:
    ({ password }) =>
    () => ({ body: { currentPassword: password, newPassword: 'another good one 7' } }),
  getSessions: async (scene) => {
    await moreTokens(scene);
    return plain();
  },
  deleteSession: async (scene) => {
    await moreTokens(scene);
    const others = (await scene.client.call('getSessions')).filter(({ isCurrent }) => !isCurrent);
    return (turn) => ({ params: { sessionId: at(others, turn).sessionId } });
  },
  deleteOtherSessions: async (scene) => {
    await moreTokens(scene);
    return plain();
  },
} satisfies Attacks<keyof typeof installationRoutes | keyof typeof sessionRoutes>;

/** Two-step verification of the own account. */
export const secondFactorAttacks = {
  loginSecondStep: async (scene) => {
    const { recoveryCodes } = await turnOn(scene);
    const challenges: string[] = [];
    for (const _ of recoveryCodes) {
      const { challenge } = await createClient(scene.url).refused('login', {
        ...byPassword(scene),
        headers: scene.address,
      });
      if (challenge !== undefined) challenges.push(challenge);
    }
    // Right ones first; again they are wrong, and looked for among all hashes.
    return (turn) => ({ body: { challenge: at(challenges, turn), code: at(recoveryCodes, turn) } });
  },
  getSecondFactor: plain,
  startTotp: plain,
  confirmTotp: async ({ client }) => {
    const { secret } = await client.call('startTotp');
    return () => ({ body: { code: codeOf(secret) } });
  },
  replaceRecoveryCodes: async (scene) => {
    await turnOn(scene);
    return plain();
  },
  removeSecondFactor: async (scene) => {
    await turnOn(scene);
    return plain();
  },
  resetSecondFactor: async ({ newcomers, turns, db }) => {
    const people = await newcomers(turns);
    const turnedOn = people.map(({ id }) => ({ userAccountId: id, secret: 'unused', confirmedAt: new Date() }));
    await db.insert(totpSecrets).values(turnedOn);
    return (turn) => ({ params: { userAccountId: at(people, turn).id } });
  },
} satisfies Attacks<keyof typeof secondFactorRoutes>;

/** The origin that browsers know the server by. */
const originOf = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Passkeys of the own account; signing in with one that nobody has. */
export const passkeyAttacks = {
  startPasskeySignIn: plain,
  loginPasskey: ({ url }) => {
    const unknown = new SoftAuthenticator(originOf(url));
    const request = { challenge: 'bm9uZQ', rpId: 'x', timeout: 1, userVerification: 'required' } as const;
    return () => ({ body: { credential: unknown.get(request) } });
  },
  getPasskeys: plain,
  startPasskey: plain,
  createPasskey: async ({ client, url }) => {
    const credential = new SoftAuthenticator(originOf(url)).create(await client.call('startPasskey'));
    return () => ({ body: { name: 'My phone', credential } });
  },
  renamePasskey: async ({ client, url }) => {
    const credential = new SoftAuthenticator(originOf(url)).create(await client.call('startPasskey'));
    const { passkeyId } = await client.call('createPasskey', { body: { name: 'My phone', credential } });
    return (turn) => ({ params: { passkeyId }, body: { name: `Phone ${turn}` } });
  },
  deletePasskey: async ({ client, url }) => {
    const credential = new SoftAuthenticator(originOf(url)).create(await client.call('startPasskey'));
    const { passkeyId } = await client.call('createPasskey', { body: { name: 'My phone', credential } });
    return () => ({ params: { passkeyId } });
  },
} satisfies Attacks<keyof typeof passkeyRoutes>;
