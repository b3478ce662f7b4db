import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config.ts';

/** What the browser that starts a sign-in keeps in a cookie until it comes back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

const Attempt = z.object({ state: z.string().min(1), nonce: z.string().min(1), verifier: z.string().min(1) });
/** Google puts these two into the ID token. */
const Claims = z.object({ email: z.string().min(3), email_verified: z.literal(true) });

/** An attempt as the value of a cookie, and back; `undefined` when the value is none of ours. */
export const attemptToText = (attempt: SignInAttempt): string =>
  Buffer.from(JSON.stringify(attempt)).toString('base64url');
export function attemptFromText(text: string | undefined): SignInAttempt | undefined {
  try {
    return Attempt.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** Sign-in by Google, or any provider that speaks OpenID Connect: code flow with PKCE (decisions 1). */
export interface GoogleSignIn {
  /** Where to send the browser, and what it must bring back. */
  start(redirectUri: string): Promise<{ address: string; attempt: SignInAttempt }>;
  /** The verified e-mail address behind the address the provider sent the browser to; null when it is not verified. Throws for a forged or refused answer. */
  finish(returned: URL, attempt: SignInAttempt): Promise<string | null>;
}

export function createGoogleSignIn(settings: NonNullable<Config['google']>): GoogleSignIn {
  const issuer = new URL(settings.issuer);
  let found: Promise<oidc.Configuration> | undefined;

  /** The provider's own description, asked for once; a failure is not kept. */
  function provider(): Promise<oidc.Configuration> {
    found ??= oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        // A provider without TLS is one for development, on this machine.
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
    async start(redirectUri) {
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
    async finish(returned, attempt) {
      const tokens = await oidc.authorizationCodeGrant(await provider(), returned, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const claims = Claims.safeParse(tokens.claims());
      return claims.success ? claims.data.email : null;
    },
  };
}
