import * as z from 'zod/mini';

/**
 * A proof of work (extension): what `proofRequired` asks for while many accounts or codes are asked for. The challenge is
 * `<bits>.<expires>.<salt>.<signature>`; the proof is the challenge, a `:` and a whole number, so that the SHA-256 of the text begins
 * with that many zero bits. It is accepted once.
 */
export const Proof = z.string().check(z.minLength(1), z.maxLength(300));

/** How many zero bits a challenge asks for. */
export const bitsOf = (challenge: string): number => Number.parseInt(challenge, 10);

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3;
  for (let at = 0; at < bytes; at += 1) if (hash[at] !== 0) return false;
  return (hash[bytes] ?? 0) >> (8 - (bits & 7)) === 0;
}
