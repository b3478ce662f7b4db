import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from '../cost/currentCall.ts';

const derive = promisify(argon2);

/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** The only place that hashes: in the queue of the call that asks for it, so that one account cannot take all hashing. */
const hash = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> => {
  const parameters: Argon2Parameters = { message: password.normalize('NFC'), nonce, tagLength, ...cost };
  return inTurn('hash', () => derive('argon2id', parameters));
};

/** Hashes a password into a PHC string: algorithm, cost, salt and digest. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const tag = await hash(password, salt, COST, TAG_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The salt of a PHC string. */
export const saltOf = (phc: string): Buffer => Buffer.from(PHC.exec(phc)?.[4] ?? '', 'base64');

/** A hash without a known password. */
const UNKNOWN_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(TAG_BYTES))}`;

/** Whether the password is correct. Without a hash (no such account, no password) it is false after the same time. */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const found = PHC.exec(phc ?? UNKNOWN_HASH);
  if (!found) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await hash(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected) && typeof phc === 'string';
}

/** Letters and digits that are not confused when read aloud or copied by hand. */
const UNAMBIGUOUS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a first password: 12 characters in three groups, 59 bits. */
export function generatePassword(): string {
  const letters = Array.from({ length: 12 }, () => UNAMBIGUOUS.charAt(randomInt(UNAMBIGUOUS.length)));
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
}
