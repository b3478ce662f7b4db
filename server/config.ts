import { resolve } from 'node:path';
import { z } from 'zod';
import { BODY_MAX_BYTES } from '../contract/index.ts';
import type { S3Settings } from './files/s3Store.ts';
import { isLoopback } from './loopback.ts';
import { REALTIME_LIMITS as LINE, type RealtimeLimits } from './realtime/settings.ts';
import { readKeys } from './secrets/keyring.ts';

/** Where relative settings are resolved from: the checkout, whatever folder the process was started in. */
const PROJECT_DIR = resolve(import.meta.dirname, '..');

/** The validated settings of this installation. Only this module reads the environment. */
export interface Config {
  /** TCP port to listen on; 0 takes any free one. */
  port: number;
  /** Host name or address to listen on. */
  host: string;
  /** Absolute path of the folder that holds the embedded database and the stored files. */
  dataDir: string;
  /** Whether an empty database is filled with the demo, and the sign-in screen lists the demo accounts. Only on loopback. */
  demo: boolean;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The same database as its owner, for migrations and backups; undefined where `databaseUrl` is that of the owner. */
  databaseOwnerUrl: string | undefined;
  /** Redis that connects several processes on one database; undefined for a single process. */
  redisUrl: string | undefined;
  /** Bucket for photos and files instead of the data folder. */
  s3: S3Settings | undefined;
  /** Keys of secrets at rest, newest first; undefined means the file in the data folder. */
  secretKeys: [Buffer, ...Buffer[]] | undefined;
  /** The public origin of this server, without a trailing slash; undefined means the origin of each request. */
  publicUrl: string | undefined;
  /** User name of the admin that is created in an empty database. */
  adminUserName: string | undefined;
  /** First password of that admin; undefined means a random one, printed once. */
  adminPassword: string | undefined;
  /** OpenID Connect client; undefined disables sign-in by Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** How login codes are sent; `log` writes them to the log, for development. */
  sms: { driver: 'log' | 'webhook'; url: string | undefined };
  /** How e-mail is sent; undefined where it is not. */
  mail: { url: string; from: string } | undefined;
  /** The operator of this installation, for the company screen. */
  company: { name: string; phone: string; email: string; address: string };
  /** Whether https is required of all subdomains of this host too. */
  hstsSubdomains: boolean;
  /** Token for /metrics; undefined serves it to this machine only. */
  metricsToken: string | undefined;
  /** The proxies whose client address is trusted: none, all, a number of hops, or these addresses. */
  trustProxy: boolean | number | string[];
  /** The lowest level that is logged. */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Rate limits and size limits of one client. */
  limits: {
    /** API calls per minute of one account, or of one address without a session. */
    requestsPerMinute: number;
    /** Uploads per minute of one account. */
    uploadsPerMinute: number;
    /** Megapixels per minute of the images that one account sends, averaged over five minutes. */
    megapixelsPerMinute: number;
    /** Megabytes that the files of all messages of one account may use. */
    storageMegabytes: number;
    /** Photos and files per minute to one address. */
    filesPerMinute: number;
    /** Messages per second that one account can send, edit or delete, averaged over ten seconds. */
    messagesPerSecond: number;
    /** Friend requests that one account can send in a day. */
    friendRequestsPerDay: number;
    /** Searches for people that one account can make in an hour. */
    peopleSearchesPerHour: number;
    /** Largest JSON body of a call, in bytes. */
    bodyBytes: number;
  } & RealtimeLimits;
  /** Whether each response is validated by the contract before it is sent; slow, for tests. */
  checkAnswers: boolean;
  /** How long one database statement of a call may take, in seconds; then the call fails with 503. */
  statementSeconds: number;
  /** How long the body of a call other than an upload may take to arrive, in seconds; then its connection is closed. */
  bodySeconds: number;
  /** A session ends after so many days, however much it is used. */
  sessionDays: number;
  /** Of whom a second factor is required. */
  secondFactorOf: 'nobody' | 'admins';
  /** How long a client may send nothing during an upload, in seconds; then its connection is closed. */
  uploadIdleSeconds: number;
  /** How long the server goes on serving with /readyz at 503 before it stops, in seconds. */
  drainSeconds: number;
  /** Messages and their files are deleted after so many days; 0 keeps them. */
  retentionDays: number;
}

/** One or more settings are invalid; the message has one sentence for each, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const YES = new Set(['1', 'true', 'yes', 'on']);
const NO = new Set(['0', 'false', 'no', 'off']);

const sentence = (name: string, want: string) => (issue: { input?: unknown }) =>
  `${name} must be ${want}, but is "${String(issue.input)}".`;
/** For settings that may contain a password: the message does not repeat the value. */
const secretSentence = (name: string, want: string) => () => `${name} must be ${want}.`;

const whole = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: sentence(name, `a whole number from ${min} to ${max}`),
    })
    .transform(Number)
    .default(fallback);

const flag = (name: string) =>
  z
    .string()
    .refine((text) => YES.has(text.toLowerCase()) || NO.has(text.toLowerCase()), {
      error: sentence(name, 'true or false'),
    })
    .transform((text) => YES.has(text.toLowerCase()))
    .optional();

const choice = <T extends string>(name: string, values: readonly [T, ...T[]], fallback: T) =>
  z.enum(values, { error: sentence(name, `one of ${values.join(', ')}`) }).default(fallback);

const isUrl = (text: string, schemes: readonly string[]) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) && new URL(text).hostname !== '';

const url = (name: string, schemes: readonly [string, ...string[]]) =>
  z
    .string()
    .refine((text) => isUrl(text, schemes), {
      error: secretSentence(
        name,
        `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      ),
    })
    .optional();

/** A PostgreSQL address may omit the host (unix socket), so only its scheme is checked. */
const postgresUrl = (name: string) =>
  z
    .string()
    .refine((text) => /^postgres(ql)?:\/\/./.test(text), {
      error: secretSentence(name, 'an address that starts with postgres:// or postgresql://'),
    })
    .optional();

const secretKeys = z
  .string()
  .transform((text, context) => {
    const keys = readKeys(text);
    if (keys) return keys;
    const error = secretSentence('SECRET_KEYS', 'keys of 32 bytes in base64, separated by commas');
    context.issues.push({ code: 'custom', message: error(), input: undefined });
    return z.NEVER;
  })
  .optional();

const isDemo = (set: { DEMO?: boolean | undefined; DATABASE_URL?: string | undefined }) =>
  set.DEMO ?? set.DATABASE_URL === undefined;

const words = z.string().optional();

const Settings = z
  .object({
    PORT: whole('PORT', 0, 65_535, 8080),
    HOST: z
      .string()
      .refine((text) => /^[\w.:-]+$/.test(text), { error: sentence('HOST', 'a host name or an address') })
      .default('localhost'),
    DATA_DIR: z.string().default('data'),
    DEMO: flag('DEMO'),
    DATABASE_URL: postgresUrl('DATABASE_URL'),
    DATABASE_OWNER_URL: postgresUrl('DATABASE_OWNER_URL'),
    REDIS_URL: url('REDIS_URL', ['redis', 'rediss']),
    S3_BUCKET: words,
    S3_ENDPOINT: url('S3_ENDPOINT', ['https', 'http']),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: words,
    S3_SECRET_ACCESS_KEY: words,
    SECRET_KEYS: secretKeys,
    PUBLIC_URL: url('PUBLIC_URL', ['http', 'https']),
    ADMIN_USERNAME: z.string().max(100, 'ADMIN_USERNAME must be at most 100 characters long.').optional(),
    ADMIN_PASSWORD: words,
    GOOGLE_CLIENT_ID: words,
    GOOGLE_CLIENT_SECRET: words,
    GOOGLE_ISSUER: url('GOOGLE_ISSUER', ['https', 'http']).default('https://accounts.google.com'),
    SMS_DRIVER: choice('SMS_DRIVER', ['log', 'webhook'], 'log'),
    SMS_WEBHOOK_URL: url('SMS_WEBHOOK_URL', ['https', 'http']),
    SMTP_URL: url('SMTP_URL', ['smtps', 'smtp']),
    MAIL_FROM: z
      .string()
      .includes('@', { error: sentence('MAIL_FROM', 'an e-mail address') })
      .optional(),
    COMPANY_NAME: z.string().default('Mingala'),
    COMPANY_PHONE: z.string().default(''),
    COMPANY_EMAIL: z.string().default(''),
    COMPANY_ADDRESS: z.string().default(''),
    HSTS_SUBDOMAINS: flag('HSTS_SUBDOMAINS'),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must be at least 16 characters long.').optional(),
    TRUST_PROXY: words,
    LOG_LEVEL: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    LIMIT_REQUESTS_PER_MINUTE: whole('LIMIT_REQUESTS_PER_MINUTE', 1, 1_000_000, 1_200),
    LIMIT_UPLOADS_PER_MINUTE: whole('LIMIT_UPLOADS_PER_MINUTE', 1, 100_000, 120),
    LIMIT_MEGAPIXELS_PER_MINUTE: whole('LIMIT_MEGAPIXELS_PER_MINUTE', 1, 1_000_000, 300),
    LIMIT_STORAGE_MEGABYTES: whole('LIMIT_STORAGE_MEGABYTES', 1, 1_000_000_000, 20_000),
    LIMIT_FILES_PER_MINUTE: whole('LIMIT_FILES_PER_MINUTE', 1, 1_000_000, 6_000),
    LIMIT_MESSAGES_PER_SECOND: whole('LIMIT_MESSAGES_PER_SECOND', 1, 1_000_000, 30),
    LIMIT_FRIEND_REQUESTS_PER_DAY: whole('LIMIT_FRIEND_REQUESTS_PER_DAY', 1, 1_000_000, 50),
    LIMIT_PEOPLE_SEARCHES_PER_HOUR: whole('LIMIT_PEOPLE_SEARCHES_PER_HOUR', 1, 1_000_000, 300),
    LIMIT_BODY_BYTES: whole('LIMIT_BODY_BYTES', 1_024, 16_777_216, BODY_MAX_BYTES),
    LIMIT_FRAME_BYTES: whole('LIMIT_FRAME_BYTES', 1_024, 1_048_576, LINE.frameBytes),
    LIMIT_SUBSCRIPTIONS_PER_CONNECTION: whole(
      'LIMIT_SUBSCRIPTIONS_PER_CONNECTION',
      1,
      10_000,
      LINE.subscriptionsPerConnection,
    ),
    LIMIT_CONNECTIONS_PER_ACCOUNT: whole('LIMIT_CONNECTIONS_PER_ACCOUNT', 1, 100_000, LINE.connectionsPerAccount),
    LIMIT_CONNECTIONS: whole('LIMIT_CONNECTIONS', 1, 1_000_000, LINE.connections),
    LIMIT_CONNECTIONS_UNSIGNED: whole('LIMIT_CONNECTIONS_UNSIGNED', 1, 1_000_000, LINE.connectionsUnsigned),
    LIMIT_CONNECTIONS_UNSIGNED_PER_ADDRESS: whole(
      'LIMIT_CONNECTIONS_UNSIGNED_PER_ADDRESS',
      1,
      1_000_000,
      LINE.connectionsUnsignedPerAddress,
    ),
    CHECK_ANSWERS: flag('CHECK_ANSWERS'),
    STATEMENT_SECONDS: whole('STATEMENT_SECONDS', 1, 600, 15),
    BODY_SECONDS: whole('BODY_SECONDS', 1, 900, 15),
    SESSION_DAYS: whole('SESSION_DAYS', 1, 3_650, 180),
    REQUIRE_SECOND_FACTOR: choice('REQUIRE_SECOND_FACTOR', ['nobody', 'admins'], 'nobody'),
    UPLOAD_IDLE_SECONDS: whole('UPLOAD_IDLE_SECONDS', 1, 900, 30),
    DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 600, 0),
    RETENTION_DAYS: whole('RETENTION_DAYS', 0, 36_500, 0),
  })
  .check((context) => {
    const set = context.value;
    const refuse = (message: string) => context.issues.push({ code: 'custom', message, input: undefined });
    if ((set.GOOGLE_CLIENT_ID === undefined) !== (set.GOOGLE_CLIENT_SECRET === undefined))
      refuse('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, but only one of them is.');
    if (set.ADMIN_PASSWORD !== undefined && set.ADMIN_USERNAME === undefined)
      refuse('ADMIN_USERNAME must be set when ADMIN_PASSWORD is.');
    if (set.DATABASE_OWNER_URL !== undefined && set.DATABASE_URL === undefined)
      refuse('DATABASE_URL must be set when DATABASE_OWNER_URL is.');
    if (set.REDIS_URL !== undefined && set.DATABASE_URL === undefined)
      refuse('DATABASE_URL must be set when REDIS_URL is: several processes cannot share the embedded database.');
    if ((set.S3_ACCESS_KEY_ID === undefined) !== (set.S3_SECRET_ACCESS_KEY === undefined))
      refuse('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, but only one of them is.');
    if (set.S3_BUCKET === undefined && (set.S3_ENDPOINT ?? set.S3_ACCESS_KEY_ID) !== undefined)
      refuse('S3_BUCKET must be set when S3_ENDPOINT or S3_ACCESS_KEY_ID is.');
    if (set.SMS_DRIVER === 'webhook' && set.SMS_WEBHOOK_URL === undefined)
      refuse('SMS_WEBHOOK_URL must be set when SMS_DRIVER is "webhook".');
    if ((set.SMTP_URL === undefined) !== (set.MAIL_FROM === undefined))
      refuse('SMTP_URL and MAIL_FROM must be set together, but only one of them is.');
    // Only with valid settings, because an invalid address is reported already.
    if (context.issues.length > 0 || !isDemo(set)) return;
    const refuseDemo = (name: string, value: string, orElse: string) =>
      refuse(
        `${name} is "${value}", but the demo, whose password everybody knows, is only served at localhost: set DEMO=false or ${orElse}.`,
      );
    if (!isLoopback(set.HOST)) refuseDemo('HOST', set.HOST, 'HOST=localhost');
    if (set.PUBLIC_URL !== undefined && !isLoopback(new URL(set.PUBLIC_URL).hostname))
      refuseDemo('PUBLIC_URL', set.PUBLIC_URL, 'remove PUBLIC_URL');
  });

function readTrustProxy(text: string | undefined): Config['trustProxy'] {
  if (text === undefined) return false;
  const word = text.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  return text.split(',').map((address) => address.trim());
}

function readS3(set: z.output<typeof Settings>): Config['s3'] {
  if (set.S3_BUCKET === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  return {
    bucket: set.S3_BUCKET,
    region: set.S3_REGION,
    endpoint: set.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** An empty setting counts as missing, so that a line of `.env` can be emptied instead of removed. */
function withoutBlanks(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  );
}

/** Reads and validates all settings. Throws a ConfigError that names each invalid one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = Settings.safeParse(withoutBlanks(env));
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => issue.message).join('\n'));
  const set = read.data;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(PROJECT_DIR, set.DATA_DIR),
    demo: isDemo(set),
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    redisUrl: set.REDIS_URL,
    s3: readS3(set),
    secretKeys: set.SECRET_KEYS,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    adminUserName: set.ADMIN_USERNAME,
    adminPassword: set.ADMIN_PASSWORD,
    google:
      set.GOOGLE_CLIENT_ID !== undefined && set.GOOGLE_CLIENT_SECRET !== undefined
        ? { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET, issuer: set.GOOGLE_ISSUER }
        : undefined,
    sms: { driver: set.SMS_DRIVER, url: set.SMS_WEBHOOK_URL },
    mail: set.SMTP_URL && set.MAIL_FROM ? { url: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    company: {
      name: set.COMPANY_NAME,
      phone: set.COMPANY_PHONE,
      email: set.COMPANY_EMAIL,
      address: set.COMPANY_ADDRESS,
    },
    hstsSubdomains: set.HSTS_SUBDOMAINS ?? false,
    metricsToken: set.METRICS_TOKEN,
    trustProxy: readTrustProxy(set.TRUST_PROXY),
    logLevel: set.LOG_LEVEL,
    limits: {
      requestsPerMinute: set.LIMIT_REQUESTS_PER_MINUTE,
      uploadsPerMinute: set.LIMIT_UPLOADS_PER_MINUTE,
      megapixelsPerMinute: set.LIMIT_MEGAPIXELS_PER_MINUTE,
      storageMegabytes: set.LIMIT_STORAGE_MEGABYTES,
      filesPerMinute: set.LIMIT_FILES_PER_MINUTE,
      messagesPerSecond: set.LIMIT_MESSAGES_PER_SECOND,
      friendRequestsPerDay: set.LIMIT_FRIEND_REQUESTS_PER_DAY,
      peopleSearchesPerHour: set.LIMIT_PEOPLE_SEARCHES_PER_HOUR,
      bodyBytes: set.LIMIT_BODY_BYTES,
      frameBytes: set.LIMIT_FRAME_BYTES,
      subscriptionsPerConnection: set.LIMIT_SUBSCRIPTIONS_PER_CONNECTION,
      connectionsPerAccount: set.LIMIT_CONNECTIONS_PER_ACCOUNT,
      connections: set.LIMIT_CONNECTIONS,
      connectionsUnsigned: set.LIMIT_CONNECTIONS_UNSIGNED,
      connectionsUnsignedPerAddress: set.LIMIT_CONNECTIONS_UNSIGNED_PER_ADDRESS,
    },
    checkAnswers: set.CHECK_ANSWERS ?? false,
    statementSeconds: set.STATEMENT_SECONDS,
    bodySeconds: set.BODY_SECONDS,
    sessionDays: set.SESSION_DAYS,
    secondFactorOf: set.REQUIRE_SECOND_FACTOR,
    uploadIdleSeconds: set.UPLOAD_IDLE_SECONDS,
    drainSeconds: set.DRAIN_SECONDS,
    retentionDays: set.RETENTION_DAYS,
  };
}
