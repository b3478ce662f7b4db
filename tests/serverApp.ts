import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Client as Connection } from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../server/app.ts';
import type { MailSender } from '../server/auth/mail.ts';
import { createSessions, type NewSession, type Sessions } from '../server/auth/sessions.ts';
import type { SmsSender } from '../server/auth/sms.ts';
import type { Presence } from '../server/chat/presence.ts';
import { type Config, readConfig } from '../server/config.ts';
import { type Counters, createCounters } from '../server/counters/counters.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { sqlStateOf } from '../server/db/failures.ts';
import { prepareEmbedded, SERVER_ROLE } from '../server/db/serverRole.ts';
import { diskStore } from '../server/files/diskStore.ts';
import type { S3Store } from '../server/files/s3Store.ts';
import { createLog } from '../server/plugins/log.ts';
import { registerAnonymousConnectionMetrics, registerRealtimeMetrics } from '../server/plugins/metrics.ts';
import type { Publisher } from '../server/publisher.ts';
import { attachRealtime } from '../server/realtime/attachRealtime.ts';
import type { Hub } from '../server/realtime/hub/hub.ts';
import { createRealtimeQueries } from '../server/realtime/queries.ts';
import type { Timings } from '../server/realtime/settings.ts';
import { createKeyring, type Keyring, randomKey } from '../server/secrets/keyring.ts';
import { bootstrapDatabase } from '../server/startup/bootstrap.ts';
import { joinCluster } from '../server/startup/cluster.ts';
import { TEST_HASH_COST } from './hashCost.ts';
import { type Client, createClient } from './serverClient.ts';
import {
  addExamples,
  addPerson,
  type ExamplePerson,
  type ExampleWorld,
  type Part,
  startSession,
} from './serverPeople.ts';
import { openSharedStores } from './sharedStores.ts';

/** What the rules told the world, in order. */
export type Told = { [K in keyof Publisher]: { told: K; with: Parameters<Publisher[K]> } }[keyof Publisher];

export interface TestServer extends ExampleWorld {
  /** `http://127.0.0.1:port` */
  url: string;
  app: FastifyInstance;
  /** Name of its database in the test run's PostgreSQL. */
  database: string;
  db: Database;
  /** The same as its owner, who may change the schema and makes backups. */
  owner: Database;
  sessions: Sessions;
  counters: Counters;
  keyring: Keyring;
  hub: Hub;
  config: Config;
  /** Everything that was published, oldest first. Empty it with `told.length = 0`. */
  told: Told[];
  /** Text messages that were sent. */
  texts: { phone: string; text: string }[];
  /** E-mail that was sent. */
  mails: { address: string; text: string }[];
  /** Every line of the log, at its finest. */
  log: string[];
  /** Makes calls as one of the example people, as a person added later, or as nobody. */
  as(person: Part | Pick<ExamplePerson, 'token'>): Client;
  nobody: Client;
  /** One more person, who knows nobody. */
  addPerson(given: Parameters<typeof addPerson>[2]): Promise<ExamplePerson>;
  /** One more session of somebody. */
  startSession(userAccountId: number): Promise<NewSession>;
  /** Deletes what tests wrote, and adds the example people again under new ids: a fresh server costs ten times as much. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

interface ServerOptions {
  config?: Partial<Config>;
  /** Who counts as being here; those with a connection unless given. */
  presence?: Presence;
  /** Folder of a built web app to be served. */
  appFolder?: string;
  /** Text messages are sent as configured, instead of into `texts`. */
  sendsTextsAsConfigured?: boolean;
  timings?: Partial<Timings>;
  /** Address of the Redis through which it reaches other servers. */
  redisUrl?: string;
  /** Where photos and files lie; in the data folder unless given. */
  files?: S3Store;
  /** The keys of stored secrets; random ones, or those of `beside`, unless given. */
  keyring?: Keyring;
  /** Another server whose database and files this one shares; it must be closed after this one. */
  beside?: TestServer;
}

const TEMPLATE = 'mingala_template';
/** How long requests may go on after a test has closed its server, in ms. */
const CLOSE_TIMEOUT_MS = 1_000;
const TEMPLATE_LOCK = 815;
const DEADLOCK_DETECTED = '40P01';
/** The template holds what an installation with the demo starts with, but no administrator. */
const BOOTSTRAP = {
  demo: true,
  adminUserName: undefined,
  adminPassword: undefined,
  keyring: createKeyring([randomKey()]),
};
/**
 * What tells whether a database is as good as a new one: names of tables and columns, how many constraints they have, and that it has not grown
 * much, for what was deleted still takes room.
 */
const SCHEMA = sql<{ schema: string }>`
  select (pg_database_size(current_database()) < 16000000)::text
    || string_agg(relname || relnatts || relchecks, ' ' order by relname) as schema
  from pg_class where relnamespace = 'public'::regnamespace`;
/** Empties all tables but those of the towns, which nothing changes. Without triggers, so that the order does not matter. */
const DELETE_ROWS = sql`do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('city', 'township') loop
    execute format('delete from %I', name);
  end loop;
end $$`;

/** Lets numbers begin again, as in a database that is new. */
const RESTART_NUMBERS = sql`
  select setval(format('public.%I', sequencename)::regclass, start_value, false) from pg_sequences
  where schemaname = 'public' and sequencename !~ '^(city|township)_'`;

/** Runs statements on the test run's PostgreSQL, one test process at a time. */
async function inTurn(work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = new Connection({ ...inject('postgres'), database: 'postgres' });
  await connection.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await work(connection);
  } finally {
    await connection.end();
  }
}

/** Work of the server in the background may hold rows in another order: PostgreSQL then ends one of both. */
async function deleteRows(owner: Database): Promise<void> {
  try {
    await owner.execute(DELETE_ROWS);
  } catch (error) {
    if (sqlStateOf(error) !== DEADLOCK_DETECTED) throw error;
    await deleteRows(owner);
  }
}

/** A database with the schema and what every installation starts with. The first to ask makes the template. */
async function createDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inTurn(async (connection) => {
    const found = await connection.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount === 0) {
      await connection.query(`create database ${TEMPLATE}_new`);
      const db = openDatabase(await prepareEmbedded({ ...inject('postgres'), database: `${TEMPLATE}_new` }));
      await bootstrapDatabase(db, BOOTSTRAP);
      await db.$client.end();
      await connection.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
    }
    await connection.query(`create database ${name} template ${TEMPLATE}`);
  });
  return name;
}

/** Databases of closed servers, for the next servers of this worker: a copy of the template costs thirty times as much. */
const unused: string[] = [];
let schema = '';

const schemaOf = async (owner: Database) => String((await owner.execute(SCHEMA)).rows[0]?.schema);

/** Connections to a database as the server and as its owner. */
const connectTo = (database: string) => ({
  database,
  db: openDatabase({ ...inject('postgres'), user: SERVER_ROLE, database }),
  owner: openDatabase({ ...inject('postgres'), database }),
});

/** A database as every installation starts with. */
async function takeDatabase() {
  const known = unused.pop();
  const connected = connectTo(known ?? (await createDatabase()));
  if (known === undefined) schema ||= await schemaOf(connected.owner);
  else {
    await connected.owner.execute(RESTART_NUMBERS);
    await empty(connected);
  }
  return connected;
}

/** Gives a database back, or drops it where it was changed too much. Whoever is connected to it still loses the connection. */
async function giveBack(database: string, owner: Database): Promise<void> {
  const isUnchanged = (await schemaOf(owner)) === schema;
  if (isUnchanged)
    await owner.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  await owner.$client.end();
  if (isUnchanged) unused.push(database);
  else await inTurn(async (connection) => void (await connection.query(`drop database ${database} with (force)`)));
}

/** Leaves of a database what every installation starts with. */
async function empty({ db, owner }: Pick<TestServer, 'db' | 'owner'>): Promise<void> {
  await deleteRows(owner);
  await bootstrapDatabase(db, BOOTSTRAP);
}

/** Passes on to the hub, and remembers. */
function remembering(hub: Hub, told: Told[]): Publisher {
  return {
    toConversation(...args) {
      told.push({ told: 'toConversation', with: args });
      hub.toConversation(...args);
    },
    toNotes(...args) {
      told.push({ told: 'toNotes', with: args });
      hub.toNotes(...args);
    },
    toPeople(...args) {
      told.push({ told: 'toPeople', with: args });
      hub.toPeople(...args);
    },
    notificationCount(...args) {
      told.push({ told: 'notificationCount', with: args });
      hub.notificationCount(...args);
    },
    sessionEnded(...args) {
      told.push({ told: 'sessionEnded', with: args });
      hub.sessionEnded(...args);
    },
    accountSignedOut(...args) {
      told.push({ told: 'accountSignedOut', with: args });
      hub.accountSignedOut(...args);
    },
    accountChanged(...args) {
      told.push({ told: 'accountChanged', with: args });
      hub.accountChanged(...args);
    },
    rightsChanged(...args) {
      told.push({ told: 'rightsChanged', with: args });
      hub.rightsChanged(...args);
    },
  };
}

/**
 * The real server on a free port with a database of its own, the example people in it. `close` it when the test is done.
 * Proxies are believed, so that a test can come from any address by `x-forwarded-for`.
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { beside } = options;
  const dataDir = beside?.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'mingala-server-')));
  const { database, db, owner } = await (beside ? connectTo(beside.database) : takeDatabase());
  const stores = beside ? undefined : await openSharedStores(dataDir);
  const files = options.files ?? stores?.files;
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: 'false', TRUST_PROXY: 'true', CHECK_ANSWERS: 'true' }),
    ...options.config,
  };
  const log: string[] = [];
  const told: Told[] = [];
  const texts: TestServer['texts'] = [];
  const sms: SmsSender = { send: async (phone, text) => void texts.push({ phone, text }) };
  const mails: TestServer['mails'] = [];
  const mail: MailSender = { send: async (address, _subject, text) => void mails.push({ address, text }) };
  const logger = createLog('trace', { write: (line) => void log.push(line) });
  const others = await joinCluster(options.redisUrl ?? stores?.redisUrl, logger);
  const { hub, healthChecks, isClusterConnected, counters = createCounters() } = others;
  const keyring = options.keyring ?? beside?.keyring ?? createKeyring([randomKey()]);
  const sessions = createSessions(db, { ...config, keyring });
  hub.attachSessionCache(sessions);
  const app = await buildApp({
    config,
    db,
    sessions,
    ...(options.sendsTextsAsConfigured ? {} : { sms, mail }),
    files: files ?? diskStore(join(dataDir, 'files')),
    log: logger,
    keyring,
    publisher: remembering(hub, told),
    presence: options.presence ?? hub.presence,
    healthChecks: [...healthChecks, ...(files ? [{ name: 'files', check: () => files.check() }] : [])],
    isClusterConnected,
    counters,
    hashCost: TEST_HASH_COST,
    ...(options.appFolder === undefined ? {} : { appFolder: options.appFolder }),
  });
  registerRealtimeMetrics(app.metrics, () => hub.metrics());
  const realtime = attachRealtime(app, hub, {
    queries: createRealtimeQueries(db, sessions),
    config,
    timings: options.timings ?? {},
  });
  registerAnonymousConnectionMetrics(app.metrics, 'realtime', () => realtime.anonymousMetrics());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { people, shop, otherShop, requestFormId } = beside ?? (await addExamples(db, keyring));
  const server: TestServer = {
    people,
    shop,
    otherShop,
    requestFormId,
    url,
    database,
    app,
    db,
    owner,
    sessions,
    counters,
    keyring,
    hub,
    config,
    told,
    texts,
    mails,
    log,
    as(given) {
      const person = typeof given === 'string' ? server.people[given] : given;
      return createClient(url, person.token, (token) => {
        person.token = token;
      });
    },
    nobody: createClient(url),
    addPerson: (given) => addPerson(db, keyring, given),
    startSession: (userAccountId) => startSession(db, sessions, userAccountId),
    async renew() {
      await empty(server);
      await rm(join(dataDir, 'files'), { recursive: true, force: true });
      Object.assign(server, await addExamples(db, keyring));
      for (const heard of [told, texts, mails, log]) heard.length = 0;
    },
    async close() {
      // A response whose body no test reads can keep its connection open: ended as server/main.ts ends it, but sooner.
      const timeout = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await app.close();
      clearTimeout(timeout);
      await others.close();
      await db.$client.end();
      await stores?.close();
      if (beside) return owner.$client.end();
      await giveBack(database, owner);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** The server of a file of tests: started before them, and closed after the last one. */
export async function serverOfFile(options?: ServerOptions): Promise<TestServer> {
  const server = await startServer(options);
  afterAll(() => server.close());
  return server;
}
