import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('given no settings', () => {
  test('when read, then the defaults of a first start hold', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      dataDir: resolve(import.meta.dirname, '../../data'),
      demo: true,
      databaseUrl: undefined,
      google: undefined,
      sms: { driver: 'log' },
      trustProxy: false,
      logLevel: 'info',
      checkAnswers: false,
      statementSeconds: 15,
      bodySeconds: 15,
      uploadIdleSeconds: 30,
      drainSeconds: 0,
    });
  });

  test('when .env.example is read as it is, then nothing differs from the defaults', () => {
    const example = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8');
    const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line));
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    expect(readConfig(env)).toEqual(readConfig({}));
  });
});

describe('given a database of one’s own', () => {
  test('when nothing is said of the demo, then it is off', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/chat' }).demo).toBe(false);
  });

  test('when the demo is asked for, then it is on', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/chat', DEMO: 'yes' }).demo).toBe(true);
  });
});

describe('given a loopback address', () => {
  test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('when HOST is %s, then the demo may be on', (HOST) => {
    expect(readConfig({ HOST, PUBLIC_URL: 'http://localhost:8080' }).demo).toBe(true);
  });
});

describe('given any other address', () => {
  test('when the demo is off, then it is accepted', () => {
    const { host, demo } = readConfig({ HOST: '0.0.0.0', DEMO: 'false', PUBLIC_URL: 'https://chat.example' });
    expect({ host, demo }).toEqual({ host: '0.0.0.0', demo: false });
  });
});

describe('given one wrong setting', () => {
  test.each([
    ['a port that is a word', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but is "http".'],
    ['a port too high', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    ['a port with a sign', { PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['a host with a path', { HOST: 'a/b' }, 'HOST must be a host name or an address, but is "a/b".'],
    ['a flag that is a guess', { DEMO: 'maybe' }, 'DEMO must be true or false, but is "maybe".'],
    [
      'the demo on all addresses',
      { HOST: '0.0.0.0' },
      'HOST is "0.0.0.0", but the demo, whose password everybody knows, is only served at localhost: set DEMO=false or HOST=localhost.',
    ],
    [
      'the demo at a name of the network',
      { HOST: 'chat.example', DEMO: 'true' },
      /^HOST is "chat.example", but the demo/,
    ],
    [
      'the demo behind a public address',
      { PUBLIC_URL: 'https://chat.example' },
      'PUBLIC_URL is "https://chat.example", but the demo, whose password everybody knows, is only served at localhost: set DEMO=false or remove PUBLIC_URL.',
    ],
    ['a scanner without a port', { CLAMD_URL: 'tcp://clamd' }, /^CLAMD_URL must be tcp:.*, but is/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, .*silent, but is "loud"\.$/],
    [
      'a public address without a scheme',
      { PUBLIC_URL: 'chat.example' },
      'PUBLIC_URL must be an address that starts with http:// or https://.',
    ],
    [
      'a public address with a path',
      { PUBLIC_URL: 'https://chat.example/app', DEMO: 'false' },
      'PUBLIC_URL must be an origin without a path, such as https://chat.example, but is "https://chat.example/app".',
    ],
    [
      'a proxy by its name',
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY must be true, false, a number of proxies, or addresses separated by commas, but is "nginx".',
    ],
    [
      'half of a Google client',
      { GOOGLE_CLIENT_ID: 'x' },
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, but only one of them is.',
    ],
    [
      'a Redis address with another scheme',
      { DATABASE_URL: 'postgres://db/chat', REDIS_URL: 'http://redis' },
      /^REDIS_URL must be an address that starts/,
    ],
    [
      'a Redis beside the embedded database',
      { REDIS_URL: 'redis://redis' },
      /^DATABASE_URL must be set when REDIS_URL/,
    ],
    [
      'a key that is too short',
      { SECRET_KEYS: 'abcd' },
      'SECRET_KEYS must be keys of 32 bytes in base64, separated by commas.',
    ],
    ['half of the keys of S3', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    ['an S3 server without a bucket', { S3_ENDPOINT: 'https://s3.example' }, /^S3_BUCKET must be set/],
    ['a password without an admin', { ADMIN_PASSWORD: '123456' }, /^ADMIN_USERNAME must be set/],
    ['a webhook without an address', { SMS_DRIVER: 'webhook' }, /^SMS_WEBHOOK_URL must be set/],
  ])('when it is %s, then one clear sentence names it', (_what, env, words) => {
    const said = refusal(env as Record<string, string>);
    expect(said).toMatch(words);
    expect(said.split('\n')).toHaveLength(1);
  });

  test('when it may hold a password, then the sentence does not repeat it', () => {
    expect(refusal({ DATABASE_URL: 'mysql://chat:hunter2@db/chat' })).not.toContain('hunter2');
  });
});

test('given two wrong settings, when read, then each has its own line', () => {
  expect(refusal({ PORT: 'x', DEMO: 'x' }).split('\n')).toHaveLength(2);
});

test.each([
  ['true', true],
  ['0', false],
  ['2', 2],
  ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
])('given TRUST_PROXY=%s, when read, then it becomes what Fastify expects', (text, expected) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
});
