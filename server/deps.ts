import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from './auth/sessions.ts';
import type { ChatContext } from './chat/context.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/store.ts';

/** What the server is built from. */
export interface AppDeps extends ChatContext {
  config: Config;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Who is signed in. The realtime line must share it with the calls, so that a revocation reaches both. */
  sessions: Sessions;
  /** Folder of the built web app; `dist` beside the server unless given. */
  appFolder?: string;
}
