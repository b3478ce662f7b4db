import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createSessions } from './auth/sessions.ts';
import { WebhookSender } from './chat/webhooks/sender.ts';
import { ConfigError, readConfig } from './config.ts';
import { prepareDataFolder } from './db/embedded/dataFolder.ts';
import { EmbeddedDatabaseError } from './db/embedded/failure.ts';
import { MigrationError } from './db/migrate.ts';
import { loadDemo } from './demo/load.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { closeDemo, demoState } from './demo/state.ts';
import { demoAccounts } from './demo/world.ts';
import { createLog } from './plugins/log.ts';
import { registerAnonymousConnectionMetrics, registerRealtimeMetrics } from './plugins/metrics.ts';
import { attachRealtime } from './realtime/attachRealtime.ts';
import { createRealtimeQueries } from './realtime/queries.ts';
import { bootstrapDatabase } from './startup/bootstrap.ts';
import {
  deleteLeftovers,
  mayDeleteOrphans,
  sweepAccounts,
  sweepAnswerTimes,
  sweepArchives,
  sweepDesk,
  sweepMessages,
  sweepSessions,
  sweepUploads,
  sweepWebhooks,
} from './startup/cleanup.ts';
import { checkBreachedFile, connectCluster, connectDatabase, openFileStore } from './startup/connect.ts';
import { checkPort, listen } from './startup/listen.ts';
import { openKeyring } from './startup/openKeyring.ts';
import { rotateSecrets } from './startup/rotateSecrets.ts';
import { Shutdown } from './startup/shutdown.ts';
import { StartError } from './startup/startError.ts';
import { welcomeLines } from './startup/welcome.ts';

/** How long running requests may take when the server stops, in ms. */
const CLOSE_TIMEOUT_MS = 10_000;

const shutdown = new Shutdown();

/** Reports "not ready" and goes on serving for a while, so that a balancer sends requests elsewhere. */
async function drain(app: FastifyInstance) {
  app.startDraining();
  await sleep(shutdown.drainMs);
}

/** Stops accepting requests and completes the running ones. */
async function closeApp(app: FastifyInstance) {
  const timeout = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await app.close();
  clearTimeout(timeout);
}

async function start() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: the process exits');
    process.exit(1);
  });
  await checkPort(config);
  await checkBreachedFile(config);

  prepareDataFolder(config.dataDir);
  const keyring = openKeyring(config);
  const db = await connectDatabase(config, log, shutdown);
  const { files, healthChecks } = await openFileStore(config, shutdown);
  const keyUse = await rotateSecrets(db, keyring);
  const closed = config.demo ? 0 : await closeDemo(db);
  const demoNames = config.demo ? demoAccounts().map(({ userName }) => userName) : [];
  const admin = await bootstrapDatabase(db, { ...config, keyring }, demoNames);
  const mayDelete = await mayDeleteOrphans(db, files, config, log);
  if (config.demo) await loadDemo({ db, files });

  const { hub, ...cluster } = await connectCluster(config, log, shutdown);
  const sessions = createSessions(db, { ...config, keyring });
  hub.attachSessionCache(sessions);
  const app = await buildApp({
    ...cluster,
    healthChecks: [...cluster.healthChecks, ...healthChecks],
    config,
    db,
    files,
    log,
    keyring,
    sessions,
    publisher: hub,
    presence: hub.presence,
  });
  // Made at the first start, and encrypted with the newest key.
  await app.push.keys();
  shutdown.add(() => closeApp(app));
  registerRealtimeMetrics(app.metrics, () => hub.metrics());
  const realtime = attachRealtime(app, hub, { queries: createRealtimeQueries(db, sessions), config });
  registerAnonymousConnectionMetrics(app.metrics, 'realtime', () => realtime.anonymousMetrics());
  // Closed before the app, because clients over HTTP learn of it at their next request.
  shutdown.add(() => realtime.close());
  shutdown.drainMs = config.drainSeconds * 1_000;
  shutdown.add(() => drain(app));
  const address = await listen(app, config);
  const demo = await demoState(db);
  const isOpen = config.demo && demo.loadedAt !== undefined && !demo.isClosed;
  const userNames = isOpen ? DEMO_PEOPLE.map(({ account }) => account.userName) : [];
  const facts = { address, admin, keyUse, demo: { ...demo, closed, userNames, password: DEMO_PASSWORD } };
  for (const line of welcomeLines(config, facts)) process.stdout.write(`${line}\n`);
  // In the background, because they take long with many files or conversations.
  const { signal } = shutdown;
  void deleteLeftovers(db, files, config, { mayDeleteOrphans: mayDelete, log, signal });
  void sweepUploads(config, { log, signal });
  void sweepSessions(db, { log, signal });
  void sweepArchives(app.archives, { log, signal });
  void sweepAccounts({ db, files, sessions, publisher: hub, presence: hub.presence }, { log, signal });
  void sweepAnswerTimes(db, { log, signal });
  void sweepDesk({ db, publisher: hub, presence: hub.presence, push: app.push }, { log, signal });
  const webhooks = new WebhookSender({ db, publisher: hub, presence: hub.presence, keyring, config, log }, signal);
  void sweepWebhooks(webhooks, { log, signal });
  void sweepMessages({ db, files, config, publisher: hub, presence: hub.presence }, { log, signal });
}

/** Errors that the operator can fix; their message is enough. */
const isOperatorError = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof MigrationError ||
  error instanceof StartError;

const stopAndExit = () => void shutdown.run().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit);
// The tool that started this process has ended, so nobody else would stop it.
process.on('disconnect', stopAndExit);

try {
  await start();
} catch (error) {
  // A stop during the start makes the start fail; that is not an error.
  if (!shutdown.hasBegun) {
    process.stderr.write(
      `${isOperatorError(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    await shutdown.run().catch(() => undefined);
    process.exit(1);
  }
}
