import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';

export const CLIENT = { clientId: 'mingala-tests', clientSecret: 'a secret of tests' };

/** Somebody who has an account at the provider. */
export interface ProviderAccount {
  /** Its id at the provider, which never changes; its address unless given. */
  subject?: string;
  email: string;
  emailVerified: boolean;
}

export interface OpenIdProvider {
  issuer: string;
  /** Lets the app at this address send people here. */
  trust(redirectUri: string): void;
  /** Goes through the provider's own pages from where the app sent the browser, and answers where it sends it back to. */
  signIn(address: string, account: ProviderAccount): Promise<string>;
  close(): Promise<void>;
}

/** A browser that keeps the provider's cookies and stops before it leaves the provider. */
function browserOf(issuer: string) {
  const cookies = new Map<string, string>();
  return async function go(address: string, form?: Record<string, string>): Promise<string> {
    let url = address;
    let body = form ? new URLSearchParams(form) : undefined;
    for (let step = 0; step < 10 && url.startsWith(issuer); step += 1) {
      const answer = await fetch(url, {
        redirect: 'manual',
        method: body ? 'POST' : 'GET',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body ? { body } : {}),
      });
      body = undefined;
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) return url;
      url = new URL(next, url).href;
    }
    return url;
  };
}

/** A provider of OpenID Connect on this machine that stands in for Google. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return {
    issuer,
    trust(redirectUri) {
      const provider = new Provider(issuer, {
        clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
        // As Google does it: the address is in the ID token itself.
        conformIdTokenClaims: false,
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        cookies: { keys: ['tests'] },
        pkce: { required: () => true },
        findAccount: (_context: unknown, id: string) => {
          const account = accounts.get(id);
          return {
            accountId: id,
            claims: () => ({ sub: id, email: account?.email, email_verified: account?.emailVerified }),
          };
        },
      });
      server.removeAllListeners('request').on('request', provider.callback());
    },
    async signIn(address, account) {
      const subject = account.subject ?? account.email;
      accounts.set(subject, account);
      const go = browserOf(issuer);
      const loginPage = await go(address);
      const consentPage = await go(loginPage, { prompt: 'login', login: subject, password: 'x' });
      return go(consentPage, { prompt: 'consent' });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
