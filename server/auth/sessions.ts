import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Role } from '../../contract/index.ts';
import type { Database, Queryable } from '../db/client.ts';
import { sessions as sessionTable, userAccounts } from '../db/schema.ts';
import { hashToken, newToken } from './tokens.ts';

/** Who makes a request. */
export interface Person {
  userAccountId: number;
  userName: string;
  role: Role;
  profileName: string;
  profilePhoto: string;
  /** SHA-256 of the session's token; names the session without opening it. */
  tokenHash: string;
}

/** What a new session hands out, once: the token for the Authorization header and the key of the file cookie. */
export interface NewSession {
  token: string;
  fileKey: string;
}

export interface Sessions {
  /** The person a token belongs to, or null. Costs no query while the answer is in the cache. */
  find(token: string): Promise<Person | null>;
  /** The same by the file cookie of decisions 5. */
  findByFileKey(fileKey: string): Promise<Person | null>;
  start(userAccountId: number): Promise<NewSession>;
  /** Ends one session. */
  revoke(tokenHash: string): Promise<void>;
  /** Ends every session of an account. As a part of the transaction `within`, it must be followed by `forget` when that is committed. */
  revokeAll(userAccountId: number, within?: Queryable): Promise<void>;
  /** Forgets what is cached of an account, because its name, photo or role changed. */
  forget(userAccountId: number): void;
  /** Forgets what is cached of one session, because it ended elsewhere. */
  forgetSession(tokenHash: string): void;
  /** Forgets all that is cached, because an end may have been missed. */
  forgetAll(): void;
}

/** A session that nobody used for this long has ended. */
export const SESSION_IDLE_MS = 60 * 24 * 3_600_000;
/** How long an answer from the cache may be old. Another process says when it ends a session; this holds should it not be heard. */
export const SESSION_CACHE_MS = 5_000;
/** A used session is prolonged at most this often. */
const TOUCH_EVERY_MS = 3_600_000;
const CACHE_MAX = 50_000;

interface Entry {
  person: Person;
  readAt: number;
}

/** Looks a session up by what is in `where`, without a cache. */
async function readSession(db: Database, where: { tokenHash: string } | { fileKeyHash: string }) {
  const [row] = await db
    .select({
      tokenHash: sessionTable.tokenHash,
      lastSeenAt: sessionTable.lastSeenAt,
      userAccountId: userAccounts.id,
      userName: userAccounts.userName,
      role: userAccounts.role,
      profileName: userAccounts.profileName,
      profilePhoto: userAccounts.profilePhoto,
    })
    .from(sessionTable)
    .innerJoin(userAccounts, eq(userAccounts.id, sessionTable.userAccountId))
    .where(
      and(
        'tokenHash' in where
          ? eq(sessionTable.tokenHash, where.tokenHash)
          : eq(sessionTable.fileKeyHash, where.fileKeyHash),
        gt(sessionTable.expiresAt, new Date()),
        isNull(userAccounts.removedAt),
        eq(userAccounts.disabled, false),
      ),
    );
  return row;
}

/** The sessions of decisions 1, kept as hashes, with a short cache before the database. */
export function createSessions(db: Database, now: () => number = Date.now): Sessions {
  const cache = new Map<string, Entry>();
  /** Grows with every forgetting, so that an answer read before one is not kept after it. */
  let forgettings = 0;

  function forgetWhere(gone: (person: Person) => boolean) {
    forgettings += 1;
    for (const [key, { person }] of cache) if (gone(person)) cache.delete(key);
  }

  async function look(where: { tokenHash: string } | { fileKeyHash: string }): Promise<Person | null> {
    const key = 'tokenHash' in where ? where.tokenHash : `file:${where.fileKeyHash}`;
    const known = cache.get(key);
    if (known && now() - known.readAt < SESSION_CACHE_MS) return known.person;
    const readAt = now();
    const readIn = forgettings;
    const row = await readSession(db, where);
    if (!row) {
      cache.delete(key);
      return null;
    }
    const { lastSeenAt, ...person } = row;
    if (readAt - lastSeenAt.getTime() > TOUCH_EVERY_MS) {
      await db
        .update(sessionTable)
        .set({ lastSeenAt: new Date(readAt), expiresAt: new Date(readAt + SESSION_IDLE_MS) })
        .where(eq(sessionTable.tokenHash, person.tokenHash));
    }
    if (cache.size >= CACHE_MAX) cache.clear();
    if (readIn === forgettings) cache.set(key, { person, readAt });
    return person;
  }

  return {
    find: (token) => look({ tokenHash: hashToken(token) }),
    findByFileKey: (fileKey) => look({ fileKeyHash: hashToken(fileKey) }),
    async start(userAccountId) {
      const session = { token: newToken(), fileKey: newToken() };
      await db.delete(sessionTable).where(lt(sessionTable.expiresAt, new Date(now())));
      await db.insert(sessionTable).values({
        tokenHash: hashToken(session.token),
        fileKeyHash: hashToken(session.fileKey),
        userAccountId,
        expiresAt: new Date(now() + SESSION_IDLE_MS),
      });
      return session;
    },
    async revoke(tokenHash) {
      await db.delete(sessionTable).where(eq(sessionTable.tokenHash, tokenHash));
      forgetWhere((person) => person.tokenHash === tokenHash);
    },
    async revokeAll(userAccountId, within = db) {
      await within.delete(sessionTable).where(eq(sessionTable.userAccountId, userAccountId));
      forgetWhere((person) => person.userAccountId === userAccountId);
    },
    forget(userAccountId) {
      forgetWhere((person) => person.userAccountId === userAccountId);
    },
    forgetSession(tokenHash) {
      forgetWhere((person) => person.tokenHash === tokenHash);
    },
    forgetAll() {
      forgetWhere(() => true);
    },
  };
}
