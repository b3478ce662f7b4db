import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { createSessions } from '../../server/auth/sessions.ts';
import { readConfig } from '../../server/config.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import type { EmbeddedConnection } from '../../server/db/embedded/start.ts';
import { diskStore } from '../../server/files/diskStore.ts';
import { createLog } from '../../server/plugins/log.ts';
import { attachRealtime } from '../../server/realtime/attachRealtime.ts';
import { createHub, type Hub } from '../../server/realtime/hub/hub.ts';
import { createRealtimeQueries } from '../../server/realtime/queries.ts';
import { UNLIMITED } from '../../tests/unlimited.ts';
import { KEYRING } from '../setup/sessions.ts';
import { NO_COUNTERS, type Part } from './parts.ts';

/** A measured product: put together as `server/main.ts` does, on a free port. */
export interface Product {
  app: FastifyInstance;
  db: Database;
  hub: Hub;
  port: number;
}

/** Starts the product on a database that is filled already. Only the limits on single people are lifted, and what is left out. */
export async function startProduct(
  connection: EmbeddedConnection,
  dataDir: string,
  leftOut: readonly Part[] = [],
): Promise<Product> {
  const config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' }),
    limits: UNLIMITED,
  };
  const db = openDatabase({ ...connection });
  const hub = createHub();
  const sessions = createSessions(db, { ...config, keyring: KEYRING });
  const app = await buildApp({
    config,
    db,
    sessions,
    files: diskStore(join(dataDir, 'files')),
    log: createLog(config.logLevel),
    keyring: KEYRING,
    publisher: hub,
    presence: hub.presence,
    ...(leftOut.includes('rateLimits') ? { counters: NO_COUNTERS } : {}),
  });
  if (leftOut.includes('push')) app.push.messageSent = () => undefined;
  const queries = createRealtimeQueries(db, sessions);
  if (leftOut.includes('revocations')) queries.revocationsSince = async (next) => ({ rows: [], next });
  attachRealtime(app, hub, { queries, config });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { app, db, hub, port: address.port };
}
