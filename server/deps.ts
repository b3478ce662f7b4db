import type { FastifyBaseLogger } from 'fastify';
import type { ContactSenders } from './auth/contactSenders.ts';
import type { MailSender } from './auth/mail.ts';
import type { HashCost } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { SmsSender } from './auth/sms.ts';
import type { ChatContext } from './chat/context.ts';
import type { Config } from './config.ts';
import type { Counters } from './counters/counters.ts';
import type { FileStore } from './files/fileStore.ts';
import type { HealthCheck } from './plugins/health.ts';
import type { Push } from './push/push.ts';
import type { Keyring } from './secrets/keyring.ts';

/** The dependencies of the app. */
export interface AppDeps extends ChatContext {
  config: Config;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Several processes must have the same keys. */
  keyring: Keyring;
  /** Realtime connections must use the same sessions, so that a revocation reaches both. */
  sessions: Sessions;
  /** Counters for rate limits; in the memory of this process unless given. */
  counters?: Counters;
  /** Health checks beside those of the database and the disk. */
  healthChecks?: readonly HealthCheck[];
  /** Whether other processes receive what is published here. Calls that change data are refused while they do not. */
  isClusterConnected?: () => boolean;
  /** How text messages are sent; as configured unless given. */
  sms?: SmsSender;
  /** How e-mail is sent; as configured unless given. */
  mail?: MailSender;
  /** What hashing a new password or recovery code costs; the recommended cost unless given. Only tests give a lower one. */
  hashCost?: HashCost;
  /** Folder of the built web app; `dist` beside the server unless given. */
  appFolder?: string;
}

/** What the routes get: everything that was optional is there, except what is not configured. */
export interface RouteDeps extends AppDeps {
  counters: Counters;
  senders: ContactSenders;
  push: Push;
}
