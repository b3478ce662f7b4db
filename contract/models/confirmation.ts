import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../limits.ts';
import { SentCode } from './contact.ts';
import { PasskeyAssertion } from './passkey.ts';
import { TotpCode } from './secondFactor.ts';

/**
 * A way to confirm who uses a session: by the password of the account, or by a passkey (the request of `startPasskeySignIn`); without
 * a password also by a code of the authenticator app, or by one to the verified phone number (`sendConfirmationCode`).
 */
export const ConfirmationWay = z.enum(['password', 'passkey', 'totp', 'phoneCode']);
export type ConfirmationWay = z.infer<typeof ConfirmationWay>;

/** The ways that the signed-in account has; with none, it confirms by signing in again. */
export const ConfirmationWays = z.object({ ways: z.array(ConfirmationWay) });
export type ConfirmationWays = z.infer<typeof ConfirmationWays>;

/** The new token of a session that was confirmed; it replaces the one that the call was made with. */
export const Confirmed = z.object({ token: z.string() });
export type Confirmed = z.infer<typeof Confirmed>;

/** The proof of one way. */
export const Confirmation = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX))),
  passkey: z.optional(PasskeyAssertion),
  totp: z.optional(TotpCode),
  phoneCode: z.optional(SentCode),
});
export type Confirmation = z.infer<typeof Confirmation>;
