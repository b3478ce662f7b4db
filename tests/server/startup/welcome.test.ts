import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type StartFacts, welcomeLines } from '../../../server/startup/welcome.ts';

const ADDRESS = 'http://localhost:8080';
const NO_DEMO: StartFacts['demo'] = { userNames: [], password: 'mingala', isClosed: false, closed: 0 };

/** The lines of a start with these settings, without its address. */
const linesOf = (env: Record<string, string>, facts: Partial<StartFacts> = {}) => {
  const config = readConfig({ DEMO: 'false', CLAMD_URL: 'tcp://clamd:3310', ...env });
  const keyUse = { missing: new Map<string, number>(), unused: [], damaged: 0 };
  const [first, ...others] = welcomeLines(config, {
    address: ADDRESS,
    keyUse,
    admin: undefined,
    demo: NO_DEMO,
    ...facts,
  });
  expect(first).toBe(`Mingala is at ${ADDRESS}`);
  return others;
};

describe('given a start', () => {
  it('when it made the first admin, then its random password is shown', () => {
    expect(linesOf({}, { admin: { userName: 'admin', password: 'abcd' } })).toEqual([
      'First admin: sign in as admin with the password abcd (shown until it is changed)',
    ]);
  });

  it('when the demo is on, then its people and their password are shown', () => {
    expect(linesOf({ DEMO: 'true' }, { demo: { ...NO_DEMO, userNames: ['owner', 'staff'] } })).toEqual([
      'Demo: sign in as owner, staff; the password of each is mingala',
    ]);
  });

  it('when it disabled the demo, then it says how many accounts', () => {
    expect(linesOf({}, { demo: { ...NO_DEMO, isClosed: true, closed: 312 } })).toEqual([
      'Demo: its 312 accounts are disabled, because DEMO is false.',
    ]);
  });
});

describe('given no malware scanner', () => {
  const line = 'Uploads are not scanned for malware: CLAMD_URL is not configured (docs/operations.md#malware).';

  it('when it starts without the demo, then one line says that uploads are not scanned', () => {
    expect(linesOf({ CLAMD_URL: '' })).toEqual([line]);
  });

  it('when it starts with the demo, then nothing is said', () => {
    expect(linesOf({ CLAMD_URL: '', DEMO: 'true' })).not.toContain(line);
  });
});

describe('given keys of stored secrets', () => {
  const SECRET_KEYS = Buffer.alloc(32, 1).toString('base64');

  it('when a key is missing, then one line names it and how many secrets it concerns', () => {
    const keyUse = { missing: new Map([['0a1b2c3d', 3]]), unused: [], damaged: 0 };
    expect(linesOf({ SECRET_KEYS }, { keyUse })).toEqual([
      'The key 0a1b2c3d is missing: 3 secrets of authenticator apps, webhooks and websites cannot be used before it is in SECRET_KEYS again (docs/operations.md#keys).',
    ]);
  });

  it('when an older key is not needed any more, then one line says so', () => {
    expect(linesOf({ SECRET_KEYS }, { keyUse: { missing: new Map(), unused: ['0a1b2c3d'], damaged: 0 } })).toEqual([
      'Of the keys in SECRET_KEYS, no stored secret needs 0a1b2c3d any more (docs/operations.md#keys).',
    ]);
  });

  it('when secrets were changed in the database, then one line says how many', () => {
    expect(linesOf({ SECRET_KEYS }, { keyUse: { missing: new Map(), unused: [], damaged: 2 } })).toEqual([
      '2 secrets of authenticator apps, webhooks and websites were changed in the database and cannot be used (docs/operations.md#keys).',
    ]);
  });
});

describe('given several processes', () => {
  const env = { DATABASE_URL: 'postgres://db/chat', REDIS_URL: 'redis://redis' };

  it('when SECRET_KEYS is not set, then one line says which keys the others need', () => {
    expect(linesOf(env)).toEqual([expect.stringMatching(/^SECRET_KEYS is not set: .*secret\.keys/)]);
  });

  it('when it is set, then nothing is said', () => {
    expect(linesOf({ ...env, SECRET_KEYS: Buffer.alloc(32, 1).toString('base64') })).toEqual([]);
  });
});

describe('given a setting that a start does not use', () => {
  const chief = { ADMIN_USERNAME: 'chief' };

  it.each<[what: string, env: Record<string, string>, demo: Partial<StartFacts['demo']>, line: string]>([
    ['an admin beside another', chief, {}, 'ADMIN_USERNAME is not used: there is an admin already.'],
    [
      'an admin and a password beside another',
      { ...chief, ADMIN_PASSWORD: 'password' },
      {},
      'ADMIN_USERNAME and ADMIN_PASSWORD are not used: there is an admin already.',
    ],
    [
      'a webhook for codes in the log',
      { SMS_WEBHOOK_URL: 'https://sms.example' },
      {},
      'SMS_WEBHOOK_URL is not used: SMS_DRIVER is log.',
    ],
    [
      'a demo that was closed',
      { DEMO: 'true' },
      { isClosed: true },
      'The accounts of the demo are disabled since a start without it: remove the data folder to start again.',
    ],
    ['a demo beside other pages', { DEMO: 'true' }, {}, 'The demo is not loaded, because the database is not empty.'],
  ])('when it is %s, then one line says so', (_what, env, demo, line) => {
    expect(linesOf(env, { demo: { ...NO_DEMO, ...demo } })).toEqual([line]);
  });

  it('when the admin of the settings was made, then nothing is said', () => {
    expect(linesOf(chief, { admin: { userName: 'chief', password: undefined } })).toEqual([]);
  });
});
