import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { RealtimeLimits } from './settings/realtimeLimits.ts';
import { isDemo, Settings } from './settings/schema.ts';
import type { ClamdAddress, S3Settings } from './settings/services.ts';

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
  /** Where uploads are scanned for malware; undefined where they are not. */
  clamd: ClamdAddress | undefined;
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
    /** Invitations by name and requests to serve on pages that one account can make in a day. */
    staffRequestsPerDay: number;
    /** Searches for people that one account can make in an hour. */
    peopleSearchesPerHour: number;
    /** Searches for messages, each further page counted, that one account can make in a minute. */
    messageSearchesPerMinute: number;
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
  secondFactorOf: 'nobody' | 'admins' | 'everybody';
  /** Absolute path of the file of breached passwords; undefined where there is none. */
  breachedPasswords: string | undefined;
  /** Whether the GET of the specification that has passwords in its query is answered. */
  passwordsInQuery: boolean;
  /** How long a client may send nothing during an upload, in seconds; then its connection is closed. */
  uploadIdleSeconds: number;
  /** How long the server goes on serving with /readyz at 503 before it stops, in seconds. */
  drainSeconds: number;
  /** Networks that are not public and yet are sent to by order of users: webhooks and push services. */
  ownNetworks: BlockList;
  /** Messages and their files are deleted after so many days; 0 keeps them. */
  retentionDays: number;
}

/** One or more settings are invalid; the message has one sentence for each, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
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
    clamd: set.CLAMD_URL,
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
    trustProxy: set.TRUST_PROXY ?? false,
    logLevel: set.LOG_LEVEL,
    limits: {
      requestsPerMinute: set.LIMIT_REQUESTS_PER_MINUTE,
      uploadsPerMinute: set.LIMIT_UPLOADS_PER_MINUTE,
      megapixelsPerMinute: set.LIMIT_MEGAPIXELS_PER_MINUTE,
      storageMegabytes: set.LIMIT_STORAGE_MEGABYTES,
      filesPerMinute: set.LIMIT_FILES_PER_MINUTE,
      messagesPerSecond: set.LIMIT_MESSAGES_PER_SECOND,
      friendRequestsPerDay: set.LIMIT_FRIEND_REQUESTS_PER_DAY,
      staffRequestsPerDay: set.LIMIT_STAFF_REQUESTS_PER_DAY,
      peopleSearchesPerHour: set.LIMIT_PEOPLE_SEARCHES_PER_HOUR,
      messageSearchesPerMinute: set.LIMIT_MESSAGE_SEARCHES_PER_MINUTE,
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
    breachedPasswords: set.BREACHED_PASSWORDS_FILE && resolve(PROJECT_DIR, set.BREACHED_PASSWORDS_FILE),
    passwordsInQuery: set.PASSWORDS_IN_QUERY ?? true,
    uploadIdleSeconds: set.UPLOAD_IDLE_SECONDS,
    drainSeconds: set.DRAIN_SECONDS,
    ownNetworks: set.OUTBOUND_NETWORKS ?? new BlockList(),
    retentionDays: set.RETENTION_DAYS,
  };
}
