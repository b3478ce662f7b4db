import { hash } from 'node:crypto';
import { bitsOf, hasZeroBits } from '#contract';

/** A proof of work for a challenge, as a browser finds it. */
export function solved(challenge: string): string {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}:${number}`;
    if (hasZeroBits(hash('sha256', proof, 'buffer'), bitsOf(challenge))) return proof;
  }
}
