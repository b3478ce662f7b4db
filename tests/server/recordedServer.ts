import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll } from 'vitest';
import {
  type ActivityEvent,
  BUILT_IN_USER_TYPES,
  type ConversationRef,
  type ErrorBody,
  type FriendMessageEvent,
  type PageMessageEvent,
  type ResponseOf,
  type RouteName,
  type Routes,
  type UiPermission,
} from '#contract';
import type { Database } from '../../server/db/client.ts';
import { friendships, pages, pageUsers, userTypes } from '../../server/db/schema.ts';
import { nameForm } from '../../server/search/searchNames.ts';
import { type Told as Published, startServer } from '../serverApp.ts';
import { type CallArgs, createClient } from '../serverClient.ts';

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

/** Looser than the contract, so that a test can send what the contract forbids. */
interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: { name: string; content: Buffer | string };
  /** The `Idempotency-Key`. */
  key?: string;
}

/** The real server with people and pages made to order, whose events are remembered by whom they went to. */
export interface RecordedServer {
  address: string;
  db: Database;
  /** The same as its owner, who may change the schema. */
  owner: Database;
  /** Who counts as being here. */
  here: Set<number>;
  person(name: string, role?: 'ADMIN' | 'CUSTOMER'): Promise<TestPerson>;
  page(members: { owner: TestPerson; staff?: TestPerson[]; customers?: TestPerson[]; title?: string }): Promise<number>;
  userType(side: 'C' | 'P', flags?: Partial<UiPermission>): Promise<number>;
  member(pageId: number, person: TestPerson, userTypeId: number, accepted?: boolean): Promise<number>;
  friends(one: TestPerson, other: TestPerson): Promise<number>;
  /** A call that is to succeed, its answer as the contract has it. */
  ok<N extends RouteName>(as: TestPerson, name: N, input?: CallInput): Promise<ResponseOf<Routes[N]>>;
  /** A call that is to be refused. */
  refused(as: TestPerson | null, name: RouteName, input?: CallInput): Promise<ErrorBody>;
  /** What was told while the work ran. */
  toldDuring(work: () => Promise<unknown>): Promise<Told[]>;
  /** Names of all stored files, uploads on their way in too. */
  storedFiles(): Promise<string[]>;
  close(): Promise<void>;
}

function toTold(published: Published): Told[] {
  switch (published.told) {
    case 'toConversation':
      return [{ to: 'conversation', ref: published.with[0], event: published.with[1] }];
    case 'toPeople':
      return [{ to: 'people', userIds: [...published.with[0]], event: published.with[1] }];
    case 'notificationCount':
      return [{ to: 'bell', userId: published.with[0], count: published.with[1] }];
    case 'rightsChanged':
      return [{ to: 'rights', userId: published.with[0] }];
    default:
      return [];
  }
}

const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('the database returned no row');
  return row;
};

export async function startRecordedServer(): Promise<RecordedServer> {
  const here = new Set<number>();
  const base = await startServer({
    presence: {
      isActive: (userId) => here.has(userId),
      activeAmong: (userIds) => new Set([...userIds].filter((userId) => here.has(userId))),
    },
  });
  const { db, url, config } = base;

  // The client's arguments are typed by the contract, which is what some of these calls are to break.
  const argsOf = <N extends RouteName>({ file, ...input }: CallInput) =>
    ({
      ...input,
      ...(file ? { file: { name: file.name, content: new Uint8Array(Buffer.from(file.content)) } } : {}),
    }) as CallArgs<N>;

  const server: RecordedServer = {
    address: url,
    db,
    owner: base.owner,
    here,
    async person(name, role = 'CUSTOMER') {
      const userName = `${name.replaceAll(' ', '')}_${randomUUID().slice(0, 8)}`;
      const { userAccountId } = await base.addPerson({ userName, role, profileName: name });
      return { id: userAccountId, name, ...(await base.startSession(userAccountId)) };
    },
    async page({ owner, staff = [], customers = [], title = 'ရွှေဆိုင်' }) {
      const { id } = only(
        await db
          .insert(pages)
          .values({ title, searchTitle: nameForm(title) })
          .returning(),
      );
      await server.member(id, owner, BUILT_IN_USER_TYPES.owner);
      for (const person of staff) await server.member(id, person, BUILT_IN_USER_TYPES.staff);
      for (const person of customers) await server.member(id, person, BUILT_IN_USER_TYPES.customer);
      return id;
    },
    async userType(side, flags = {}) {
      const name = `type ${randomUUID()}`;
      return only(
        await db
          .insert(userTypes)
          .values({ name, side, ...flags })
          .returning(),
      ).id;
    },
    async member(pageId, person, userTypeId, accepted = true) {
      const row = { pageId, userAccountId: person.id, userTypeId, accepted };
      return only(await db.insert(pageUsers).values(row).returning()).id;
    },
    async friends(one, other) {
      const row = { askerId: one.id, askedId: other.id, state: 'friends' as const };
      return only(await db.insert(friendships).values(row).returning()).id;
    },
    ok: (as, name, input = {}) => createClient(url, as.token).call(name, argsOf<typeof name>(input)),
    refused: (as, name, input = {}) => createClient(url, as?.token).refused(name, argsOf<typeof name>(input)),
    async toldDuring(work) {
      const from = base.told.length;
      await work();
      return base.told.slice(from).flatMap(toTold);
    },
    async storedFiles() {
      const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
      // The bucket's server keeps several files for each object, with endings of its own.
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/\._S3rver_.*$/, ''));
      return [...new Set(names)];
    },
    close: base.close,
  };
  return server;
}

/** The one of a file of tests: started before them, and closed after the last one. */
export async function recordedServerOfFile(): Promise<RecordedServer> {
  const server = await startRecordedServer();
  afterAll(() => server.close());
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
