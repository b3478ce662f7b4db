import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { z } from 'zod';
import {
  type ActivityEvent,
  AUTHORIZATION_PREFIX,
  addressOf,
  BUILT_IN_USER_TYPES,
  CLIENT_HEADER,
  type ConversationRef,
  ErrorBody,
  type FriendMessageEvent,
  IDEMPOTENCY_HEADER,
  type PageMessageEvent,
  type RouteName,
  type Routes,
  routes,
  type UiPermission,
} from '../../contract/index.ts';
import { buildApp } from '../../server/app.ts';
import { createSessions } from '../../server/auth/sessions.ts';
import type { Publisher } from '../../server/chat/publisher.ts';
import { readConfig } from '../../server/config.ts';
import { bootstrapDatabase } from '../../server/db/bootstrap.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { friendships, pages, pageUsers, userAccounts, userTypes } from '../../server/db/schema.ts';
import { diskStore } from '../../server/files/diskStore.ts';
import { createLog } from '../../server/plugins/log.ts';

/** Something the rules told the world. */
export type Told =
  | { to: 'conversation'; ref: ConversationRef; event: PageMessageEvent | FriendMessageEvent }
  | { to: 'people'; userIds: number[]; event: ActivityEvent }
  | { to: 'bell'; userId: number; count: number }
  | { to: 'rights'; userId: number };

export interface TestPerson {
  id: number;
  name: string;
  token: string;
  fileKey: string;
}

interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: { name: string; content: Buffer | string };
  /** The `Idempotency-Key`. */
  key?: string;
}

/** A server on a database of its own, whose events are recorded instead of sent. Calls go over a real connection. */
export interface RecordedServer {
  app: FastifyInstance;
  address: string;
  db: ReturnType<typeof openDatabase>;
  told: Told[];
  /** Who counts as being here. */
  here: Set<number>;
  person(name: string, role?: 'ADMIN' | 'CUSTOMER'): Promise<TestPerson>;
  page(members: { owner: TestPerson; staff?: TestPerson[]; customers?: TestPerson[]; title?: string }): Promise<number>;
  userType(side: 'C' | 'P', flags?: Partial<UiPermission>): Promise<number>;
  member(pageId: number, person: TestPerson, userTypeId: number, accepted?: boolean): Promise<number>;
  friends(one: TestPerson, other: TestPerson): Promise<number>;
  /** A call that is to succeed, its answer as the contract has it. */
  ok<N extends RouteName>(as: TestPerson, name: N, input?: CallInput): Promise<z.output<Routes[N]['response']>>;
  /** A call that is to be refused: the code of the refusal. */
  refused(as: TestPerson | null, name: RouteName, input?: CallInput): Promise<ErrorBody>;
  /** What was told while the work ran. */
  toldDuring(work: () => Promise<unknown>): Promise<Told[]>;
  /** Names of all stored files, uploads on their way in too. */
  storedFiles(): Promise<string[]>;
  close(): Promise<void>;
}

function parseAnswer<N extends RouteName>(name: N, answer: unknown): z.output<Routes[N]['response']> {
  const route: Routes[N] = routes[name];
  return route.response.parse(answer) as z.output<Routes[N]['response']>;
}

export async function startRecordedServer(): Promise<RecordedServer> {
  const connection = inject('postgres');
  const database = `recorded_${randomUUID().replaceAll('-', '')}`;
  const keeper = openDatabase(connection);
  await keeper.execute(sql`create database ${sql.identifier(database)}`);
  const db = openDatabase({ ...connection, database });
  await migrate(db);
  const dataDir = await mkdtemp(join(tmpdir(), 'mingala-recorded-'));
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), checkAnswers: true, demo: true };
  await bootstrapDatabase(db, config);

  const told: Told[] = [];
  const here = new Set<number>();
  const publisher: Publisher = {
    toConversation: (ref, event) => told.push({ to: 'conversation', ref, event }),
    toPeople: (userIds, event) => told.push({ to: 'people', userIds: [...userIds], event }),
    notificationCount: (userId, count) => told.push({ to: 'bell', userId, count }),
    sessionEnded: () => undefined,
    accountSignedOut: () => undefined,
    rightsChanged: (userId) => told.push({ to: 'rights', userId }),
  };
  const presence = {
    isActive: (userId: number) => here.has(userId),
    activeAmong: (userIds: Iterable<number>) => new Set([...userIds].filter((userId) => here.has(userId))),
  };
  const sessions = createSessions(db);
  const files = diskStore(join(dataDir, 'files'));
  const log = createLog('silent');
  const app = await buildApp({ config, db, files, log, sessions, publisher, presence });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  async function call(as: TestPerson | null, name: RouteName, input: CallInput): Promise<Response> {
    const route = routes[name];
    const form = new FormData();
    if (input.file) form.append('file', new Blob([new Uint8Array(Buffer.from(input.file.content))]), input.file.name);
    return fetch(address + addressOf(route, input.params, input.query), {
      method: route.method,
      headers: {
        [CLIENT_HEADER.name]: CLIENT_HEADER.value,
        'accept-language': 'en',
        ...(as ? { authorization: AUTHORIZATION_PREFIX + as.token } : {}),
        ...(input.key ? { [IDEMPOTENCY_HEADER]: input.key } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.file ? { body: form } : input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  }

  const server: RecordedServer = {
    app,
    address,
    db,
    told,
    here,
    async person(name, role = 'CUSTOMER') {
      const userName = `${name}_${randomUUID().slice(0, 8)}`;
      const [row] = await db
        .insert(userAccounts)
        .values({ userName, role, profileName: name })
        .returning({ id: userAccounts.id });
      if (!row) throw new Error('no person');
      return { id: row.id, name, ...(await sessions.start(row.id)) };
    },
    async page({ owner, staff = [], customers = [], title = 'ရွှေဆိုင်' }) {
      const [page] = await db.insert(pages).values({ title }).returning({ id: pages.id });
      if (!page) throw new Error('no page');
      await server.member(page.id, owner, BUILT_IN_USER_TYPES.owner);
      for (const person of staff) await server.member(page.id, person, BUILT_IN_USER_TYPES.staff);
      for (const person of customers) await server.member(page.id, person, BUILT_IN_USER_TYPES.customer);
      return page.id;
    },
    async userType(side, flags = {}) {
      const [row] = await db
        .insert(userTypes)
        .values({ name: `type ${randomUUID()}`, side, ...flags })
        .returning({ id: userTypes.id });
      if (!row) throw new Error('no type');
      return row.id;
    },
    async member(pageId, person, userTypeId, accepted = true) {
      const [row] = await db
        .insert(pageUsers)
        .values({ pageId, userAccountId: person.id, userTypeId, accepted })
        .returning({ id: pageUsers.id });
      if (!row) throw new Error('no membership');
      return row.id;
    },
    async friends(one, other) {
      const [row] = await db
        .insert(friendships)
        .values({ askerId: one.id, askedId: other.id, state: 'friends' })
        .returning({ id: friendships.id });
      if (!row) throw new Error('no friendship');
      return row.id;
    },
    async ok(as, name, input = {}) {
      const answer = await call(as, name, input);
      const text = await answer.text();
      if (answer.status !== routes[name].status) throw new Error(`${name}: ${answer.status} ${text}`);
      return parseAnswer(name, text === '' ? undefined : JSON.parse(text));
    },
    async refused(as, name, input = {}) {
      const answer = await call(as, name, input);
      const body = ErrorBody.parse(await answer.json());
      if (answer.status !== body.status)
        throw new Error(`${name}: status ${answer.status} but ${body.status} in the body`);
      return body;
    },
    async toldDuring(work) {
      const from = told.length;
      await work();
      return told.slice(from);
    },
    async storedFiles() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    async close() {
      await app.close();
      await db.$client.end();
      await keeper.execute(sql`drop database ${sql.identifier(database)} with (force)`);
      await keeper.$client.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** Everybody who was sent an activity event of this type, with the event they got. */
export function activityOf<T extends ActivityEvent['type']>(told: readonly Told[], type: T) {
  return told.flatMap((entry) =>
    entry.to === 'people' && entry.event.type === type
      ? entry.userIds.map((userId) => ({ userId, event: entry.event as Extract<ActivityEvent, { type: T }> }))
      : [],
  );
}

/** The events a conversation's watchers were sent. */
export const conversationEventsOf = (told: readonly Told[]) =>
  told.flatMap((entry) => (entry.to === 'conversation' ? [entry.event] : []));
