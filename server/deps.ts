import type { FastifyBaseLogger } from 'fastify';
import type { Counters } from './auth/counters.ts';
import type { Sessions } from './auth/sessions.ts';
import type { SmsSender } from './auth/sms.ts';
import type { ChatContext } from './chat/context.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/store.ts';
import type { Need } from './plugins/operations.ts';

/** What the server is built from. */
export interface AppDeps extends ChatContext {
  config: Config;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Who is signed in. The realtime line must share it with the calls, so that a revocation reaches both. */
  sessions: Sessions;
  /** What is counted to keep anybody from asking too often; in this process unless given. */
  counters?: Counters;
  /** What this process cannot do without, beside the database. */
  needs?: readonly Need[];
  /** Whether other processes hear what is published here. Calls that change something are refused while they do not. */
  isHeard?: () => boolean;
  /** How login codes travel; by the settings unless given. */
  sms?: SmsSender;
  /** Folder of the built web app; `dist` beside the server unless given. */
  appFolder?: string;
}
