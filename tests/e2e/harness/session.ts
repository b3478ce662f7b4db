import type { BrowserContextOptions } from '@playwright/test';
import { Account, API_BASE, CLIENT_HEADER, routes, type Side } from '../../../contract/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import type { Language } from './people.ts';

/** What a browser holds that has been signed in before: the session and the preferences, as the app keeps them, and the cookie. */
type Held = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The app keeps a slice as one entry whose fields are JSON texts of their own. */
const kept = (name: string, slice: Record<string, unknown>) => ({
  name: `mingala.${name}`,
  value: JSON.stringify(
    Object.fromEntries(Object.entries(slice).map(([field, value]) => [field, JSON.stringify(value)])),
  ),
});

/** Signs a person of the demo in by the product's call and gives what their browser would then hold. */
export async function signedInBrowser(url: string, userName: string, language: Language, side: Side): Promise<Held> {
  const answer = await fetch(`${url}${API_BASE}${routes.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_HEADER.name]: CLIENT_HEADER.value },
    body: JSON.stringify({ userName, password: DEMO_PASSWORD }),
  });
  const account = Account.parse(await answer.json());
  const [cookie = ''] = answer.headers.getSetCookie();
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return {
    cookies: [
      {
        name,
        value,
        domain: new URL(url).hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Strict',
      },
    ],
    origins: [
      {
        origin: url,
        localStorage: [
          kept('session', { account, customerOrPage: side, page: null, friend: null, uiAccept: null }),
          kept('preferences', { language, colorScheme: 'system' }),
        ],
      },
    ],
  };
}
