import type { BrowserContextOptions, Page } from '@playwright/test';
import { Account, API_BASE, CLIENT_HEADER, CONFIRMATION_TTL_MS, type RequiredStep, routes, type Side } from '#contract';
import { passwordOf } from './passwords.ts';
import type { Language } from './people.ts';

/** The storage of a browser: session and preferences as the app persists them, and the cookie. */
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The app persists a slice as one entry whose fields are JSON texts. */
const persisted = (name: string, slice: Record<string, unknown>) => ({
  name: `mingala.${name}`,
  value: JSON.stringify(
    Object.fromEntries(Object.entries(slice).map(([field, value]) => [field, JSON.stringify(value)])),
  ),
});

/** The storage of a browser that nobody is signed in on. Burmese is what nothing stored means. */
export const signedOutBrowser = (url: string, language: Language): StorageState => ({
  cookies: [],
  origins:
    language === 'my'
      ? []
      : [{ origin: url, localStorage: [persisted('preferences', { language, colorScheme: 'system' })] }],
});

/**
 * Opens an address of the product in a browser that has stored this before. Playwright would open another page to store it, which takes
 * a tenth of a start of the app.
 */
export async function goWith({ origins }: StorageState, page: Page, path: string): Promise<void> {
  const stored = await page.addInitScript((given) => {
    for (const { localStorage: entries } of given.filter(({ origin }) => origin === location.origin))
      for (const { name, value } of entries) localStorage.setItem(name, value);
  }, origins);
  await page.goto(path);
  await stored.dispose();
}

/** What the server answers to a sign-in. */
export interface Session {
  account: Account;
  cookie: { name: string; value: string };
}

/** Signs a person in by the product's call. */
export async function signIn(url: string, userName: string, password = passwordOf(userName)): Promise<Session> {
  const response = await fetch(`${url}${API_BASE}${routes.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_HEADER.name]: CLIENT_HEADER.value },
    body: JSON.stringify({ userName, password }),
  });
  const account = Account.parse(await response.json());
  const [cookie = ''] = response.headers.getSetCookie();
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return { account, cookie: { name, value } };
}

/** How long a session is given to further tests, in ms: as long as its sign-in confirms through a test. */
const SHARED_MS = CONFIRMATION_TTL_MS - 120_000;

const sessions = new Map<string, { since: number; session: Promise<Session> }>();
const keyOf = (url: string, userName: string) => `${url} ${userName}`;

/** Gives a session that has just begun to the tests of this worker. */
export function shareSession(url: string, userName: string, session: Promise<Session>): Promise<Session> {
  sessions.set(keyOf(url, userName), { since: Date.now(), session });
  return session;
}

/** The session of a person at a server: one for the tests of a worker, as long as it is fresh. */
export function sessionOf(url: string, userName: string): Promise<Session> {
  const known = sessions.get(keyOf(url, userName));
  if (known && Date.now() - known.since < SHARED_MS) return known.session;
  return shareSession(url, userName, signIn(url, userName));
}

/** How a browser comes to be signed in. */
interface SignedIn {
  language: Language;
  side: Side;
  /** A session that no other test uses, for a test that ends it. */
  ownSession?: boolean;
  /** What they must do before anything else, as far as the browser knows. */
  requiredStep?: RequiredStep;
}

/** The storage of a browser in which a person of the demo has signed in before. */
export async function signedInBrowser(url: string, userName: string, how: SignedIn): Promise<StorageState> {
  const { account, cookie } = await (how.ownSession ? signIn(url, userName) : sessionOf(url, userName));
  const { language, side, requiredStep } = how;
  return {
    cookies: [
      {
        ...cookie,
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
          persisted('session', {
            account: requiredStep ? { ...account, requiredStep } : account,
            customerOrPage: side,
            isModeChosen: true,
            page: null,
            friend: null,
            uiAccept: null,
          }),
          // The tour has been seen.
          persisted('preferences', { language, colorScheme: 'system', toursSeen: [account.userId] }),
        ],
      },
    ],
  };
}
