import type { FastifyBaseLogger } from 'fastify';
import type { Counters } from './auth/counters.ts';
import type { Sessions } from './auth/sessions.ts';
import type { SmsSender } from './auth/sms.ts';
import type { ChatContext } from './chat/context.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/fileStore.ts';
import type { HealthCheck } from './plugins/health.ts';
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
  /** How login codes are sent; as configured unless given. */
  sms?: SmsSender;
  /** Folder of the built web app; `dist` beside the server unless given. */
  appFolder?: string;
}
