import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createSessions } from './auth/sessions.ts';
import { noteCustomersAgain } from './chat/pages/noteAgain.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { bootstrapDatabase, type FirstAdmin } from './db/bootstrap.ts';
import { type Database, openDatabase } from './db/client.ts';
import { prepareDataFolder } from './db/embedded/dataFolder.ts';
import { EmbeddedDatabaseError, systemCode } from './db/embedded/failure.ts';
import { startEmbeddedDatabase } from './db/embedded/start.ts';
import { MigrationError, migrate } from './db/migrate.ts';
import { demoWasLoaded, loadDemo } from './demo/load.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { diskStore } from './files/diskStore.ts';
import { ownsBucket } from './files/ownBucket.ts';
import { s3Store } from './files/s3Store.ts';
import type { FileStore } from './files/store.ts';
import { sweepOrphans, sweepUploads } from './files/sweep.ts';
import { joinOthers, type Others } from './others.ts';
import { countLine, countUnsigned } from './plugins/figures.ts';
import { createLog } from './plugins/log.ts';
import type { Need } from './plugins/operations.ts';
import { attachRealtime } from './realtime/attach.ts';
import { realtimeRules } from './realtime/rules.ts';

/** How long requests under way may take when the server stops, in ms; what takes longer comes again elsewhere. */
const REQUESTS_WITHIN_MS = 10_000;
/** How long an orderly stop may take before the process ends all the same, in ms, not counting the draining. */
const STOP_WITHIN_MS = 20_000;
/** A file of this age without a row is nobody's work in progress on any server, in ms. */
const SHARED_AGE_MS = 24 * 3_600_000;
const STARTED_AT = Date.now() - process.uptime() * 1_000;

/** The server cannot start, and the person who started it can do something about it. */
class StartError extends Error {
  override name = 'StartError';
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** What must be closed, in the order it was opened. */
const opened: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
const sweeping = new AbortController();
let drainMs = 0;

async function closeAll() {
  for (const close of opened.toReversed()) await close();
}

function stop() {
  if (stopping) return stopping;
  setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref();
  sweeping.abort();
  stopping = closeAll();
  return stopping;
}

/** Says that it is stopping and goes on for a while, so that a balancer sends everybody elsewhere. */
async function drain(app: FastifyInstance) {
  app.leave();
  await sleep(drainMs);
}

/** Takes nobody in any more and answers those who were. */
async function closeApp(app: FastifyInstance) {
  const late = setTimeout(() => app.server.closeAllConnections(), REQUESTS_WITHIN_MS);
  await app.close();
  clearTimeout(late);
}

function listenSentence(error: unknown, { host, port }: Config): string {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop that one or set PORT to another number.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to a number from 1024.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${String(error)}`;
  }
}

/** Looks at the port before anything slow is done. */
function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

async function connect(config: Config, log: ReturnType<typeof createLog>): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
    opened.push(() => embedded.stop());
    return openDatabase(embedded.connection, config.statementSeconds * 1_000);
  }
  const db = openDatabase(config.databaseUrl, config.statementSeconds * 1_000);
  try {
    await db.$client.query('select 1');
  } catch (error) {
    await db.$client.end();
    const why = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new StartError(`The database at DATABASE_URL cannot be reached: ${why}`);
  }
  return db;
}

async function meetOthers({ redisUrl }: Config, log: ReturnType<typeof createLog>): Promise<Others> {
  try {
    const others = await joinOthers(redisUrl, log);
    opened.push(() => others.close());
    return others;
  } catch (error) {
    throw new StartError(`The Redis at REDIS_URL cannot be reached: ${String(error)}`);
  }
}

async function openFiles({ s3, dataDir }: Config): Promise<{ files: FileStore; fileNeeds: Need[] }> {
  if (s3 === undefined) return { files: diskStore(join(dataDir, 'files')), fileNeeds: [] };
  const files = await s3Store(s3);
  opened.push(async () => files.close());
  try {
    await files.check();
  } catch (error) {
    throw new StartError(`The bucket S3_BUCKET cannot be reached: ${String(error)}`);
  }
  return { files, fileNeeds: [{ name: 'files', check: () => files.check() }] };
}

/** Whether stored files without a row may go. An empty bucket is marked by it, so it is asked before anything is stored. */
async function mayClearFiles(db: Database, files: FileStore, { s3 }: Config, log: ReturnType<typeof createLog>) {
  if (s3 === undefined) return true;
  try {
    const { isOwn, identity } = await ownsBucket(db, files);
    if (!isOwn)
      log.warn({ identity }, 'the bucket is not marked as this database’s own: files without a row stay in it');
    return isOwn;
  } catch (error) {
    log.warn({ err: error }, 'could not find out whose the bucket is: files without a row stay in it');
    return false;
  }
}

/**
 * Clears away what a crash left of uploads. The embedded database belongs to us alone, so whatever is older than this
 * process is nobody's any more; the folder beside a database of one's own, or a bucket, may be shared by servers that are
 * writing.
 */
async function sweep(
  db: Database,
  files: FileStore,
  { dataDir, databaseUrl, s3 }: Config,
  mayClear: boolean,
  log: ReturnType<typeof createLog>,
) {
  const before = new Date(STARTED_AT - (databaseUrl === undefined ? 0 : SHARED_AGE_MS));
  // The clock of a bucket is not ours, so some time lies between in any case.
  const orphansBefore = s3 === undefined ? before : new Date(STARTED_AT - SHARED_AGE_MS);
  try {
    const uploads =
      (await sweepUploads(join(dataDir, 'incoming'), before)) +
      (await sweepUploads(join(dataDir, 'files', 'incoming'), before));
    const orphans = mayClear ? await sweepOrphans(db, files, orphansBefore, sweeping.signal) : 0;
    log.info({ uploads, orphans }, 'cleared what was left of uploads');
  } catch (error) {
    if (!sweeping.signal.aborted) log.warn({ err: error }, 'could not clear what was left of uploads');
  }
}

/** Of several servers the last one that is replaced starts when no older one runs any more. */
async function settleConversations(db: Database, log: ReturnType<typeof createLog>) {
  try {
    const conversations = await noteCustomersAgain(db);
    if (conversations > 0) log.info({ conversations }, 'noted again whether customers left');
  } catch (error) {
    if (!sweeping.signal.aborted) log.warn({ err: error }, 'could not note again whether customers left');
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw new StartError(listenSentence(error, config));
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function greet(address: string, admin: FirstAdmin | undefined, demo: boolean) {
  print(`Mingala is at ${address}`);
  if (demo) {
    const names = DEMO_PEOPLE.map(({ account }) => account.userName).join(', ');
    print(`Demo: sign in as ${names}; the password of each is ${DEMO_PASSWORD}`);
  }
  if (admin?.password !== undefined)
    print(`First admin: sign in as ${admin.userName} with the password ${admin.password} (shown only now)`);
}

async function start() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nobody caught; ending');
    process.exit(1);
  });
  await checkPort(config).catch((error) => {
    throw new StartError(listenSentence(error, config));
  });

  prepareDataFolder(config.dataDir);
  const db = await connect(config, log);
  opened.push(() => db.$client.end());
  const { files, fileNeeds } = await openFiles(config);
  await migrate(db);
  const admin = await bootstrapDatabase(db, config);
  const mayClear = await mayClearFiles(db, files, config, log);
  if (config.demo) await loadDemo({ db, files });

  const { hub, ...others } = await meetOthers(config, log);
  const sessions = createSessions(db);
  hub.remindOfSessions(sessions);
  const app = await buildApp({
    ...others,
    needs: [...others.needs, ...fileNeeds],
    config,
    db,
    files,
    log,
    sessions,
    publisher: hub,
    presence: hub.presence,
  });
  opened.push(() => closeApp(app));
  countLine(app.metrics, () => hub.figures());
  const realtime = attachRealtime(app, hub, { rules: realtimeRules(db, sessions), config });
  countUnsigned(app.metrics, 'realtime', () => realtime.unsigned());
  // Before the app, which answers nobody any more once it closes: who polls must still be told to come back.
  opened.push(() => realtime.close());
  drainMs = config.drainSeconds * 1_000;
  opened.push(() => drain(app));
  const address = await listen(app, config);
  greet(address, admin, config.demo && (await demoWasLoaded(db)));
  // In the background: with many files or conversations it takes a while, and nobody waits for it.
  void sweep(db, files, config, mayClear, log);
  void settleConversations(db, log);
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof MigrationError ||
  error instanceof StartError;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().then(() => process.exit(0)));
// The tool that started us holds a channel to us; without it nobody would ever stop us.
process.on('disconnect', () => void stop().then(() => process.exit(0)));

try {
  await start();
} catch (error) {
  // A stop during the start pulls the ground from under it; that is no failure.
  if (stopping === undefined) {
    process.stderr.write(`${isForPeople(error) ? error.message : error instanceof Error ? error.stack : error}\n`);
    await stop().catch(() => undefined);
    process.exit(1);
  }
}
