import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '#contract';

/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** What all authenticator apps support. */
const PARAMETERS = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: 30 };
/** Accepted steps before and after the current one, for clocks that are not exact. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...PARAMETERS, secret, issuer, label }).toString();

/** The time step of a right code, at most one step from now; undefined for a wrong code. */
export function totpStepOf(secret: string, code: string, timestamp = Date.now()): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
