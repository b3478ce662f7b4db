import { bitsOf, hasZeroBits } from '#contract/zeroBits.ts';

/** Hashes under way at a time: each is answered by another thread. */
const AT_ONCE = 256;
const encoder = new TextEncoder();

async function findProof(challenge: string): Promise<string> {
  const bits = bitsOf(challenge);
  for (let from = 0; ; from += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, at) => `${challenge}:${from + at}`);
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))));
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits));
    const proof = proofs[found];
    if (proof !== undefined) return proof;
  }
}

// Null where the browser has no hashes, as on a page without https.
self.onmessage = ({ data }: MessageEvent<string>) => {
  findProof(data).then(
    (proof) => self.postMessage(proof),
    () => self.postMessage(null),
  );
};
