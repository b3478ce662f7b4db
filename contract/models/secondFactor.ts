import * as z from 'zod/mini';
import { Instant } from '../ids.ts';
import { TOTP_DIGITS } from '../limits.ts';

/** The two-step verification of the own account. */
export const SecondFactor = z.object({
  /** When it was turned on; null while it is off. */
  since: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A code of an authenticator app. */
export const TotpCode = z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`)));

/** A secret for an authenticator app, as base32 and as the `otpauth:` address of its QR code. Not in use until it is confirmed. */
export const TotpEnrolment = z.object({ secret: z.string(), address: z.string() });
export type TotpEnrolment = z.infer<typeof TotpEnrolment>;

/** New recovery codes, shown once and not stored; older ones are no longer valid. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
