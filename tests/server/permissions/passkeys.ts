import type { passkeyRoutes } from '#contract/routes/passkeys.ts';
import { PASSKEY_ORIGIN } from '../auth/passkeyScene.ts';
import { SoftAuthenticator } from '../auth/softAuthenticator.ts';
import { ANYBODY, type Answers, nf, SIGNED_IN, so, wc } from './actors.ts';
import type { Material } from './material.ts';
import type { Rows } from './rows.ts';

const UNKNOWN: Answers = [wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc];
const NONE: Answers = [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf];
const NO_ID = 999_999_999;
const USER = { id: 'bm9ib2R5', name: 'nobody', displayName: 'nobody' };

/** A passkey that the browser created for whoever asks. */
async function created({ actor, client }: Material) {
  const authenticator = new SoftAuthenticator(PASSKEY_ORIGIN);
  const creation =
    actor === 'nobody'
      ? { challenge: 'bm9uZQ', rp: { id: 'x', name: 'x' }, user: USER }
      : await client.call('startPasskey');
  return authenticator.create({
    pubKeyCredParams: [],
    timeout: 1,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...creation,
  });
}

/** Passkeys: everybody asks about the own ones. */
export const passkeyRows = {
  startPasskeySignIn: [
    {
      // covers: call-startPasskeySignIn
      asks: 'to sign in with a passkey',
      with: ({ address }) => ({ headers: address }),
      answers: ANYBODY,
    },
  ],
  loginPasskey: [
    {
      // covers: call-loginPasskey
      asks: 'to sign in with a passkey that nobody has',
      with: ({ address }) => ({
        body: {
          credential: new SoftAuthenticator(PASSKEY_ORIGIN).get({
            challenge: 'bm9uZQ',
            rpId: 'x',
            timeout: 1,
            userVerification: 'required',
          }),
        },
        headers: address,
      }),
      answers: UNKNOWN,
    },
  ],
  // covers: call-getPasskeys
  getPasskeys: [{ asks: 'for the own ones', answers: SIGNED_IN }],
  // covers: call-startPasskey
  startPasskey: [{ asks: 'to create one', byFreshAccount: true, answers: SIGNED_IN }],
  createPasskey: [
    {
      // covers: call-createPasskey
      asks: 'to store one',
      byFreshAccount: true,
      with: async (material) => ({ body: { name: 'My phone', credential: await created(material) } }),
      answers: SIGNED_IN,
    },
  ],
  renamePasskey: [
    {
      // covers: call-renamePasskey
      asks: 'to rename one that is not theirs',
      with: () => ({ params: { passkeyId: NO_ID }, body: { name: 'x' } }),
      answers: NONE,
    },
  ],
  deletePasskey: [
    {
      // covers: call-deletePasskey
      asks: 'to remove one that is not theirs',
      with: () => ({ params: { passkeyId: NO_ID } }),
      answers: NONE,
    },
  ],
} satisfies Rows<keyof typeof passkeyRoutes>;
