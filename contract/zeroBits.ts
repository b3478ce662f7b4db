/** How many zero bits the challenge of a proof of work asks for (`contract/models/proofOfWork.ts`). */
export const bitsOf = (challenge: string): number => Number.parseInt(challenge, 10);

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3;
  for (let at = 0; at < bytes; at += 1) if (hash[at] !== 0) return false;
  return (hash[bytes] ?? 0) >> (8 - (bits & 7)) === 0;
}
