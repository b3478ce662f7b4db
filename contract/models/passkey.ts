import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';
import { PASSKEY_NAME_MAX } from '../limits.ts';

/** A passkey of the own account (docs/product-decisions.md#1-passkey). */
export const Passkey = z.object({
  passkeyId: Id,
  name: z.string(),
  createdAt: Instant,
  /** When somebody last signed in with it; null for never. */
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX));

/** Bytes as base64url, as WebAuthn's JSON has them. */
const Bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(16_384));
const PublicKey = z.literal('public-key');

/** What the browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: Bytes,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What the browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: Bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: Bytes, type: PublicKey })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const credentialFields = { id: Bytes, rawId: Bytes, type: PublicKey };

/** What the browser answers to a `PasskeyRequest` (AuthenticationResponseJSON). */
export const PasskeyAssertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** What the browser answers to a `PasskeyCreation` (RegistrationResponseJSON). */
export const PasskeyAttestation = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;
