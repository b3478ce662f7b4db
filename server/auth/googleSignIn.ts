import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { ExternalIdentity } from './externalIdentities.ts';

/** What a cookie of the browser stores from the start of a sign-in until its return. */
const Attempt = z.object({ state: z.string().min(1), nonce: z.string().min(1), verifier: z.string().min(1) });
type SignInAttempt = z.infer<typeof Attempt>;
/** The claims of the ID token that are used. */
const Claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(320).optional(),
  email_verified: z.boolean().optional(),
});

/** An attempt as the value of a cookie, and back; `undefined` for an invalid value. */
export const attemptToText = (attempt: SignInAttempt): string =>
  Buffer.from(JSON.stringify(attempt)).toString('base64url');
export function attemptFromText(text: string | undefined): SignInAttempt | undefined {
  try {
    return Attempt.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/**
 * Sign-in by Google, or any provider that speaks OpenID Connect: code flow with PKCE
 * (docs/product-decisions.md#1-google).
 */
export function createGoogleSignIn(settings: NonNullable<Config['google']>) {
  const issuer = new URL(settings.issuer);
  let found: Promise<oidc.Configuration> | undefined;

  /** The provider's discovery document, fetched once; a failure is not cached. */
  function provider(): Promise<oidc.Configuration> {
    found ??= oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        // A provider without TLS is only used in development.
        execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
        timeout: 10,
      })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  }

  return {
    /** The URL to redirect the browser to, and the attempt to store in its cookie. */
    async start(redirectUri: string) {
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        prompt: 'consent',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return { address: address.href, attempt };
    },
    /** Who signed in, from the URL the provider redirected to. Throws for an invalid response. */
    async finish(returned: URL, attempt: SignInAttempt): Promise<ExternalIdentity> {
      const tokens = await oidc.authorizationCodeGrant(await provider(), returned, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const claims = Claims.parse(tokens.claims());
      return {
        issuer: claims.iss,
        subject: claims.sub,
        verifiedEmail: claims.email_verified === true ? (claims.email ?? null) : null,
      };
    },
  };
}
