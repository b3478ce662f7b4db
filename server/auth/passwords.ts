import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const hash = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> => {
  const parameters: Argon2Parameters = { message: password.normalize('NFC'), nonce, tagLength, ...cost };
  return derive('argon2id', parameters);
};

/** The PHC string of a password: algorithm, cost, salt and digest in one text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt, COST, TAG_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash nobody has the password of. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(TAG_BYTES))}`;

/** Whether the password is right. Without a hash (no such person, no password) it takes as long, and is false. */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const found = PHC.exec(phc ?? NOBODYS);
  if (!found) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await hash(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected) && typeof phc === 'string';
}

/** Letters and digits that are not mistaken for each other when read aloud or copied by hand. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be handed over once: 12 characters in three groups, 59 bits. */
export function newFirstPassword(): string {
  const letters = Array.from({ length: 12 }, () => CLEAR.charAt(randomInt(CLEAR.length)));
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
}
