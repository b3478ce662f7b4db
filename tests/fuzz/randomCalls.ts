import { addressOf, type Route, type RouteName, routes } from '#contract';
import { MARK, type Secrets } from './secrets.ts';
import type { Chance } from './size.ts';

/** A request as a stranger makes it. */
interface RandomCall {
  what: 'id' | 'token' | 'header' | 'file';
  path: string;
  init: RequestInit & { headers: Record<string, string> };
  /** Whether the stranger comes with a session of their own. */
  isSignedIn: boolean;
  /** Whether anybody may make it. */
  isForAnyone: boolean;
}

/** They would only end the stranger's own session. */
const LEFT_OUT: readonly string[] = ['logout', 'deleteSession', 'requestDeletion'] satisfies RouteName[];
const names = Object.keys(routes).filter((name): name is RouteName => name in routes && !LEFT_OUT.includes(name));

const WORDS = [
  '',
  'a',
  '%',
  '_',
  'stranger was here',
  "' or 1=1 --",
  '../../etc/passwd',
  '\u202e',
  '*',
  MARK.slice(0, 3),
];

function anId(secrets: Secrets, chance: Chance): number {
  return chance.once(4) ? chance.of([0, -1, 1, 2, 3, 7, 1e15, 2 ** 53, 1.5]) : chance.of(secrets.ids);
}

/** What could stand in a field of this name. */
function valueFor(name: string, secrets: Secrets, chance: Chance): unknown {
  const id = () => anId(secrets, chance);
  if (chance.once(25)) return chance.of([null, '', [], {}, true, { $gt: 0 }, [id()], '1 or 1=1']);
  switch (name) {
    case 'pageDto':
      return { pageId: id() };
    case 'replyDto':
      return { messageId: id(), privateMessageId: id() };
    case 'customerOrPage':
    case 'side':
    case 'userType':
      return chance.of(['C', 'P']);
    case 'noOryes':
      return chance.of(['yes', 'no']);
    case 'direction':
      return chance.of(['next', 'pre']);
    case 'extension':
      return chance.of(['png', 'pdf']);
    case 'role':
      return 'ADMIN';
    case 'all':
    case 'userTypeChange':
      return 'true';
    case 'accept':
    case 'disabled':
      return true;
    case 'page':
    case 'revision':
    case 'replyOrZero':
      return chance.of([0, id()]);
    default:
      return /Id$|^id$|^upTo$/.test(name) ? id() : chance.of(WORDS);
  }
}

const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema && typeof schema.shape === 'object'
    ? Object.keys(schema.shape ?? {})
    : [];

const filled = (schema: unknown, secrets: Secrets, chance: Chance): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(schema).flatMap((name) => (chance.once(6) ? [] : [[name, valueFor(name, secrets, chance)]])),
  );

function headersFor(what: RandomCall['what'], own: string, secrets: Secrets, chance: Chance): Record<string, string> {
  const token = chance.of(secrets.tokens);
  const spoilt = chance.of([
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.split('').reverse().join(''),
    ...secrets.tokens.slice(-12),
  ]);
  if (what === 'token') {
    // Those that hold are for others to have; what the database keeps of them must open nothing.
    const wrong = secrets.tokens.indexOf(spoilt) >= 0 && secrets.tokens.indexOf(spoilt) < 6 ? 'x'.repeat(43) : spoilt;
    return chance.of<Record<string, string>>([
      { authorization: `chat${wrong}` },
      { authorization: `Chat${wrong}` },
      { authorization: `Bearer ${wrong}` },
      { authorization: `chat${chance.of(secrets.ids)}` },
      { authorization: 'chat' },
      { cookie: `mingala_files=${wrong}` },
      { cookie: `mingala_files=%00; mingala_files=${wrong}` },
      {},
    ]);
  }
  const signedIn = { authorization: `chat${own}` };
  if (what !== 'header') return signedIn;
  return {
    ...signedIn,
    ...chance.of<Record<string, string>>([
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
      { 'x-original-url': '/api/v1/userAccount', 'x-rewrite-url': '/api/v1/userAccount' },
      { 'x-http-method-override': chance.of(['DELETE', 'PUT', 'GET']) },
      { cookie: `mingala_files=${spoilt}; role=ADMIN; userId=${chance.of(secrets.ids)}` },
      { 'x-user-id': `${chance.of(secrets.ids)}`, role: 'ADMIN', 'info-client': 'admin' },
      { 'idempotency-key': '6f1c1c86-0d7e-4c0e-9d0a-4b3a5a0e9b11' },
      { range: 'bytes=0-', 'if-none-match': '*' },
      { accept: '*/*', 'sec-fetch-site': 'same-origin', origin: 'null' },
      { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=https' },
    ]),
  };
}

/** Any call of the contract, or any file, as somebody asks for it to whom it does not belong. */
export function randomCall(own: string, secrets: Secrets, chance: Chance): RandomCall {
  const what = chance.of<RandomCall['what']>(['id', 'id', 'id', 'token', 'header', 'file']);
  const headers = headersFor(what === 'file' && chance.once(3) ? 'token' : what, own, secrets, chance);
  const isSignedIn = headers.authorization === `chat${own}`;
  if (what === 'file') {
    const file = chance.of(secrets.files);
    const tail = chance.of(['', '?download', '?preview', '%00', '/', '.png', '?x=/../']);
    const other = file.replace(/(\d+)(\.\w+)$/, (_all, _id, type) => `${chance.of(secrets.ids)}${type}`);
    return { what, path: `${chance.once(3) ? other : file}${tail}`, init: { headers }, isSignedIn, isForAnyone: false };
  }
  const route: Route = routes[chance.of(names)];
  const params: Record<string, string> = {};
  for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g))
    params[name] = String(valueFor(name, secrets, chance) ?? '0') || '0';
  const query = Object.fromEntries(
    Object.entries(filled(route.query, secrets, chance)).map(([name, value]) => [name, String(value)]),
  );
  const init: RandomCall['init'] = {
    headers,
    method: chance.once(25) ? chance.of(['GET', 'PUT', 'POST', 'DELETE']) : route.method,
  };
  const mayHaveBody = init.method !== 'GET';
  if (route.sends === 'json' && mayHaveBody) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(filled(route.body, secrets, chance));
  }
  if (route.sends === 'file' && mayHaveBody) {
    const form = new FormData();
    form.set('file', new Blob(['a stranger was here']), 'stranger.txt');
    init.body = form;
  }
  const isForAnyone = route.access === 'anyone';
  return { what, path: addressOf(route, params, query), init, isSignedIn, isForAnyone };
}
