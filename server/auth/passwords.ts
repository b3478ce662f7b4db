import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from '../cost/currentCall.ts';

const derive = promisify(argon2);

/** What one hash costs by argon2id. */
export interface HashCost {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** The only place that hashes: in the queue of the call that asks for it, so that one account cannot take all hashing. */
const hash = (password: string, nonce: Buffer, cost: HashCost, tagLength: number): Promise<Buffer> => {
  const parameters: Argon2Parameters = { message: password.normalize('NFC'), nonce, tagLength, ...cost };
  return inTurn('hash', () => derive('argon2id', parameters));
};

const toPhc = ({ memory, passes, parallelism }: HashCost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

/** Hashes a password into a PHC string: algorithm, cost, salt and digest. At the recommended cost unless given. */
export async function hashPassword(
  password: string,
  { cost = COST, salt = randomBytes(16) }: { cost?: HashCost | undefined; salt?: Buffer } = {},
): Promise<string> {
  return toPhc(cost, salt, await hash(password, salt, cost, TAG_BYTES));
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The cost, salt and digest of a PHC string; null when it is none. */
function partsOf(phc: string) {
  const found = PHC.exec(phc);
  if (!found) return null;
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** The salt of a stored PHC string; undefined without one. */
export const saltOf = (phc: string | null): Buffer | undefined => (phc === null ? undefined : partsOf(phc)?.salt);

/** Hashes a password with the cost and salt of a stored PHC string. */
export function hashLike(password: string, phc: string): Promise<string> {
  const stored = partsOf(phc);
  if (!stored) throw new Error('a stored hash is no PHC string');
  return hashPassword(password, stored);
}

/** A hash without a known password. */
const UNKNOWN_HASH = toPhc(COST, randomBytes(16), randomBytes(TAG_BYTES));

/** Whether the password is correct. Without a hash (no such account, no password) it is false after the same time. */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const stored = partsOf(phc ?? UNKNOWN_HASH);
  if (!stored) return false;
  const given = await hash(password, stored.salt, stored.cost, stored.tag.length);
  return timingSafeEqual(given, stored.tag) && typeof phc === 'string';
}

/** Letters and digits that are not confused when read aloud or copied by hand. */
export const UNAMBIGUOUS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a first password: 12 characters in three groups, 59 bits; of other bytes than random ones always the same. */
export function generatePassword(bytes: Buffer = randomBytes(12)): string {
  const letters = [...bytes.subarray(0, 12)].map((byte) => UNAMBIGUOUS.charAt(byte % UNAMBIGUOUS.length));
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
}
