import * as z from 'zod/mini';

/**
 * A proof of work (extension): what `proofRequired` asks for while many accounts or codes are asked for. The challenge is
 * `<bits>.<expires>.<salt>.<signature>`; the proof is the challenge, a `:` and a whole number, so that the SHA-256 of the text begins
 * with that many zero bits. It is accepted once.
 */
export const Proof = z.string().check(z.minLength(1), z.maxLength(300));
