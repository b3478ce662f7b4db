import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { isDemo, Settings } from './settings/schema.ts';
import type { S3Settings } from './settings/services.ts';

/** Where relative settings are resolved from: the checkout, whatever folder the process was started in. */
const PROJECT_DIR = resolve(import.meta.dirname, '..');

/** One or more settings are invalid; the message has one sentence for each, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function readS3(set: z.output<typeof Settings>): S3Settings | undefined {
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
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = Settings.safeParse(withoutBlanks(env));
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => issue.message).join('\n'));
  const set = read.data;
  return {
    /** TCP port to listen on; 0 takes any free one. */
    port: set.PORT,
    /** Host name or address to listen on. */
    host: set.HOST,
    /** Absolute path of the folder that holds the embedded database and the stored files. */
    dataDir: resolve(PROJECT_DIR, set.DATA_DIR),
    /** Whether an empty database is filled with the demo, and the sign-in screen lists the demo accounts. Only on loopback. */
    demo: isDemo(set),
    /** PostgreSQL to use instead of the embedded one. */
    databaseUrl: set.DATABASE_URL,
    /** The same database as its owner, for migrations and backups; undefined where `databaseUrl` is that of the owner. */
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    /** Redis that connects several processes on one database; undefined for a single process. */
    redisUrl: set.REDIS_URL,
    /** Bucket for photos and files instead of the data folder. */
    s3: readS3(set),
    /** Where uploads are scanned for malware; undefined where they are not. */
    clamd: set.CLAMD_URL,
    /** Keys of secrets at rest, newest first; undefined means the file in the data folder. */
    secretKeys: set.SECRET_KEYS,
    /** The public origin of this server, without a trailing slash; undefined means the origin of each request. */
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    /** User name of the admin that is created in an empty database. */
    adminUserName: set.ADMIN_USERNAME,
    /** First password of that admin; undefined means a random one, printed once. */
    adminPassword: set.ADMIN_PASSWORD,
    /** OpenID Connect client; undefined disables sign-in by Google. */
    google:
      set.GOOGLE_CLIENT_ID !== undefined && set.GOOGLE_CLIENT_SECRET !== undefined
        ? { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET, issuer: set.GOOGLE_ISSUER }
        : undefined,
    /** How login codes are sent; `log` writes them to the log, for development. */
    sms: { driver: set.SMS_DRIVER, url: set.SMS_WEBHOOK_URL },
    /** How e-mail is sent; undefined where it is not. */
    mail: set.SMTP_URL && set.MAIL_FROM ? { url: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    /** The operator of this installation, for the company screen. */
    company: {
      name: set.COMPANY_NAME,
      phone: set.COMPANY_PHONE,
      email: set.COMPANY_EMAIL,
      address: set.COMPANY_ADDRESS,
    },
    /** Whether https is required of all subdomains of this host too. */
    hstsSubdomains: set.HSTS_SUBDOMAINS ?? false,
    /** Token for /metrics; undefined serves it to this machine only. */
    metricsToken: set.METRICS_TOKEN,
    /** The proxies whose client address is trusted: none, all, a number of hops, or these addresses. */
    trustProxy: set.TRUST_PROXY ?? false,
    /** The lowest level that is logged. */
    logLevel: set.LOG_LEVEL,
    /** Rate limits and size limits of one client. */
    limits: {
      /** API calls per minute of one account, or of one address without a session. */
      requestsPerMinute: set.LIMIT_REQUESTS_PER_MINUTE,
      /** Uploads per minute of one account. */
      uploadsPerMinute: set.LIMIT_UPLOADS_PER_MINUTE,
      /** Megapixels per minute of the images that one account sends, averaged over five minutes. */
      megapixelsPerMinute: set.LIMIT_MEGAPIXELS_PER_MINUTE,
      /** Megabytes that the files of all messages of one account may use. */
      storageMegabytes: set.LIMIT_STORAGE_MEGABYTES,
      /** Photos and files per minute to one account, or to one address without a session. */
      filesPerMinute: set.LIMIT_FILES_PER_MINUTE,
      /** Messages per second that one account can send, edit or delete, averaged over ten seconds. */
      messagesPerSecond: set.LIMIT_MESSAGES_PER_SECOND,
      /** Friend requests that one account can send in a day. */
      friendRequestsPerDay: set.LIMIT_FRIEND_REQUESTS_PER_DAY,
      /** Invitations by name and requests to serve on pages that one account can make in a day. */
      staffRequestsPerDay: set.LIMIT_STAFF_REQUESTS_PER_DAY,
      /** Searches for people that one account can make in an hour. */
      peopleSearchesPerHour: set.LIMIT_PEOPLE_SEARCHES_PER_HOUR,
      /** Searches for messages, each further page counted, that one account can make in a minute. */
      messageSearchesPerMinute: set.LIMIT_MESSAGE_SEARCHES_PER_MINUTE,
      /** Largest JSON body of a call, in bytes. */
      bodyBytes: set.LIMIT_BODY_BYTES,
      frameBytes: set.LIMIT_FRAME_BYTES,
      subscriptionsPerConnection: set.LIMIT_SUBSCRIPTIONS_PER_CONNECTION,
      connectionsPerAccount: set.LIMIT_CONNECTIONS_PER_ACCOUNT,
      connections: set.LIMIT_CONNECTIONS,
      connectionsUnsigned: set.LIMIT_CONNECTIONS_UNSIGNED,
      connectionsUnsignedPerAddress: set.LIMIT_CONNECTIONS_UNSIGNED_PER_ADDRESS,
    },
    /** Whether each response is validated by the contract before it is sent; slow, for tests. */
    checkAnswers: set.CHECK_ANSWERS ?? false,
    /** How long one database statement of a call may take, in seconds; then the call fails with 503. */
    statementSeconds: set.STATEMENT_SECONDS,
    /** How long the body of a call other than an upload may take to arrive, in seconds; then its connection is closed. */
    bodySeconds: set.BODY_SECONDS,
    /** A session ends after so many days, however much it is used. */
    sessionDays: set.SESSION_DAYS,
    /** Of whom a second factor is required. */
    secondFactorOf: set.REQUIRE_SECOND_FACTOR,
    /** Absolute path of the file of breached passwords; undefined where there is none. */
    breachedPasswords: set.BREACHED_PASSWORDS_FILE && resolve(PROJECT_DIR, set.BREACHED_PASSWORDS_FILE),
    /** Whether the GET of the specification that has passwords in its query is answered. */
    passwordsInQuery: set.PASSWORDS_IN_QUERY ?? true,
    /** How long a client may send nothing during an upload, in seconds; then its connection is closed. */
    uploadIdleSeconds: set.UPLOAD_IDLE_SECONDS,
    /** How long the server goes on serving with /readyz at 503 before it stops, in seconds. */
    drainSeconds: set.DRAIN_SECONDS,
    /** Networks that are not public and yet are sent to by order of users: webhooks and push services. */
    ownNetworks: set.OUTBOUND_NETWORKS ?? new BlockList(),
    /** Messages and their files are deleted after so many days; 0 keeps them. */
    retentionDays: set.RETENTION_DAYS,
  };
}

/** The validated settings of this installation. Only this module reads the environment. */
export type Config = ReturnType<typeof readConfig>;
