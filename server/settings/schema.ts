import { z } from 'zod';
import { BODY_MAX_BYTES } from '#contract';
import { isLoopback } from '../loopback.ts';
import { REALTIME_LIMITS as LINE } from './realtimeLimits.ts';
import {
  choice,
  clamdUrl,
  flag,
  networks,
  origin,
  postgresUrl,
  secretKeys,
  sentence,
  trustProxy,
  url,
  whole,
  words,
} from './values.ts';

/** Whether the demo is served: unless set, with the embedded database only. */
export const isDemo = (set: { DEMO?: boolean | undefined; DATABASE_URL?: string | undefined }) =>
  set.DEMO ?? set.DATABASE_URL === undefined;

/** All settings as the environment names them. */
export const Settings = z
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
    CLAMD_URL: clamdUrl('CLAMD_URL'),
    SECRET_KEYS: secretKeys,
    PUBLIC_URL: origin('PUBLIC_URL'),
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
    TRUST_PROXY: trustProxy('TRUST_PROXY'),
    LOG_LEVEL: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    LIMIT_REQUESTS_PER_MINUTE: whole('LIMIT_REQUESTS_PER_MINUTE', 1, 1_000_000, 1_200),
    LIMIT_UPLOADS_PER_MINUTE: whole('LIMIT_UPLOADS_PER_MINUTE', 1, 100_000, 120),
    LIMIT_MEGAPIXELS_PER_MINUTE: whole('LIMIT_MEGAPIXELS_PER_MINUTE', 1, 1_000_000, 300),
    LIMIT_STORAGE_MEGABYTES: whole('LIMIT_STORAGE_MEGABYTES', 1, 1_000_000_000, 20_000),
    LIMIT_FILES_PER_MINUTE: whole('LIMIT_FILES_PER_MINUTE', 1, 1_000_000, 6_000),
    LIMIT_MESSAGES_PER_SECOND: whole('LIMIT_MESSAGES_PER_SECOND', 1, 1_000_000, 30),
    LIMIT_FRIEND_REQUESTS_PER_DAY: whole('LIMIT_FRIEND_REQUESTS_PER_DAY', 1, 1_000_000, 50),
    LIMIT_STAFF_REQUESTS_PER_DAY: whole('LIMIT_STAFF_REQUESTS_PER_DAY', 1, 1_000_000, 50),
    LIMIT_PEOPLE_SEARCHES_PER_HOUR: whole('LIMIT_PEOPLE_SEARCHES_PER_HOUR', 1, 1_000_000, 300),
    LIMIT_MESSAGE_SEARCHES_PER_MINUTE: whole('LIMIT_MESSAGE_SEARCHES_PER_MINUTE', 1, 1_000_000, 60),
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
    REQUIRE_SECOND_FACTOR: choice('REQUIRE_SECOND_FACTOR', ['nobody', 'admins', 'everybody'], 'nobody'),
    BREACHED_PASSWORDS_FILE: words,
    PASSWORDS_IN_QUERY: flag('PASSWORDS_IN_QUERY'),
    UPLOAD_IDLE_SECONDS: whole('UPLOAD_IDLE_SECONDS', 1, 900, 30),
    DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 600, 0),
    OUTBOUND_NETWORKS: networks('OUTBOUND_NETWORKS'),
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
