import { hash, randomBytes } from 'node:crypto';
import { bitsOf, hasZeroBits } from '#contract';
import type { Counters } from '../counters/counters.ts';
import { proofRequired } from '../errors.ts';
import type { Keyring } from '../secrets/keyring.ts';

const PURPOSE = 'proof of work';
/** How long a challenge is valid, in ms: a slow phone needs a minute for the hardest. */
const TTL_MS = 5 * 60_000;
/** Proofs are asked for beyond so many requests within this time, in ms. */
const WINDOW_MS = 10 * 60_000;
/** Of one network, which thousands of people of a mobile network share. */
const FREE_OF_NETWORK = 10;
/** Of all networks together. */
const FREE_OF_ALL = 300;
/** Zero bits of the first proofs: about a second in a browser. Each doubling of the requests asks for one more. */
const FIRST_BITS = 15;
const MOST_BITS = 20;

function challengeOf(keyring: Keyring, bits: number): string {
  const text = `${bits}.${Date.now() + TTL_MS}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${keyring.sign(text, PURPOSE)}`;
}

/** The signed text of a challenge of this server that is valid still; undefined for others. */
function validText(keyring: Keyring, challenge: string): string | undefined {
  const [bits, expires, salt, ...signature] = challenge.split('.');
  const text = `${bits}.${expires}.${salt}`;
  return Number(expires) > Date.now() && keyring.isSignatureOf(signature.join('.'), text, PURPOSE) ? text : undefined;
}

/** Whether the proof solves a challenge of this server, and was not used before. It may have become harder since. */
async function isSolved(keyring: Keyring, counters: Counters, proof: string): Promise<boolean> {
  const challenge = proof.slice(0, proof.lastIndexOf(':'));
  const text = validText(keyring, challenge);
  if (text === undefined || !hasZeroBits(hash('sha256', proof, 'buffer'), bitsOf(text))) return false;
  return (await counters.add(`proof:${text}`, TTL_MS)).count === 1;
}

/** The bits that so many requests ask for; 0 for none. */
const bitsFor = (count: number, free: number): number =>
  count <= free ? 0 : Math.min(FIRST_BITS + Math.floor(Math.log2(count / free)), MOST_BITS);

/**
 * Counts a request of a network that costs much or leaves something behind, such as a code by text message or a guest. Responds 403 with a
 * challenge without a proof of work, where the network or all together have made many.
 */
export async function requireProof(
  { keyring, counters }: { keyring: Keyring; counters: Counters },
  network: string,
  proof: string | undefined,
): Promise<void> {
  const ofNetwork = await counters.add(`proofs:network:${network}`, WINDOW_MS);
  const ofAll = await counters.read('proofs:all');
  const bits = Math.max(bitsFor(ofNetwork.count, FREE_OF_NETWORK), bitsFor(ofAll.count + 1, FREE_OF_ALL));
  const isAccepted = bits === 0 || (proof !== undefined && (await isSolved(keyring, counters, proof)));
  if (!isAccepted) throw proofRequired(challengeOf(keyring, bits));
  // Only these: one network that asks in vain would make it hard for all others.
  await counters.add('proofs:all', WINDOW_MS);
}
