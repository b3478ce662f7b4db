import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '../../contract/index.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { recordRevocations } from '../chat/revocations.ts';
import type { Database } from '../db/client.ts';
import { sessions as sessionTable, userAccounts } from '../db/schema.ts';
import { insertSession, type SignInClient, type VerifiedAccount } from './insertSession.ts';
import { hashToken, newToken } from './tokens.ts';

/** The authenticated user of a request. */
export interface Person {
  userAccountId: number;
  userName: string;
  role: Role;
  profileName: string;
  profilePhoto: string;
  /** SHA-256 of the session's token; identifies the session without giving access to it. */
  tokenHash: string;
}

/** The secrets of a new session, shown once: the token for the Authorization header and the key of the file cookie. */
export interface NewSession {
  token: string;
  fileKey: string;
  /** Whether the account got a notice of a new device. Call `publishNotificationCounts` then. */
  isNotified: boolean;
}

/** How somebody signed in. */
export interface SignIn {
  /** A sign-in by password confirms who uses the session, like any sign-in to an account without one. */
  byPassword: boolean;
}

export interface Sessions {
  /** The person of a token, or null. Needs no query while the session is cached. */
  find(token: string): Promise<Person | null>;
  /** The same by the file cookie of docs/product-decisions.md#5-names. */
  findByFileKey(fileKey: string): Promise<Person | null>;
  /** Starts a session. Null when the account was disabled or removed, or its password changed, since it was checked. */
  start(account: VerifiedAccount, signIn: SignIn & SignInClient): Promise<NewSession | null>;
  /** Ends one session. */
  revoke(tokenHash: string): Promise<void>;
  /** Removes the sessions of an account from the cache, because they ended or its name, photo or role changed. */
  forget(userAccountId: number): void;
  /** Removes one session from the cache, because another process ended it. */
  forgetSession(tokenHash: string): void;
  /** Clears the cache, because a message about an ended session may have been missed. */
  forgetAll(): void;
}

/** A session ends after this time without use, in ms. */
export const SESSION_IDLE_MS = 60 * 24 * 3_600_000;
/** The maximum age of a cached session, in ms, in case the message of another process that ended it is lost. */
export const SESSION_CACHE_MS = 5_000;
/** How often the expiry of a used session is extended at most, in ms. */
const TOUCH_EVERY_MS = 3_600_000;
const CACHE_MAX = 50_000;

interface Entry {
  person: Person;
  readAt: number;
}

/** Reads a session from the database. */
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

/** The sessions of docs/product-decisions.md#1-token, stored as hashes, with a short-lived cache in front of the database. */
export function createSessions(db: Database, now: () => number = Date.now): Sessions {
  const cache = new Map<string, Entry>();
  /** Increases with every invalidation, so that a row read before it is not cached after it. */
  let invalidations = 0;

  function invalidate(isAffected: (person: Person) => boolean) {
    invalidations += 1;
    for (const [key, { person }] of cache) if (isAffected(person)) cache.delete(key);
  }

  async function look(where: { tokenHash: string } | { fileKeyHash: string }): Promise<Person | null> {
    const key = 'tokenHash' in where ? where.tokenHash : `file:${where.fileKeyHash}`;
    const known = cache.get(key);
    if (known && now() - known.readAt < SESSION_CACHE_MS) return known.person;
    const readAt = now();
    const invalidationsBefore = invalidations;
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
    if (invalidationsBefore === invalidations) cache.set(key, { person, readAt });
    return person;
  }

  return {
    find: (token) => look({ tokenHash: hashToken(token) }),
    findByFileKey: (fileKey) => look({ fileKeyHash: hashToken(fileKey) }),
    async start(account, signIn) {
      const session = { token: newToken(), fileKey: newToken() };
      await db.delete(sessionTable).where(lt(sessionTable.expiresAt, new Date(now())));
      const inserted = await insertSession(db, account, signIn, {
        tokenHash: hashToken(session.token),
        fileKeyHash: hashToken(session.fileKey),
        expiresAt: new Date(now() + SESSION_IDLE_MS),
        confirmedAt: signIn.byPassword || account.passwordHash === null ? sql`now()` : null,
      });
      return inserted && { ...session, ...inserted };
    },
    async revoke(tokenHash) {
      await db.transaction(async (tx) => {
        const isThis = eq(sessionTable.tokenHash, tokenHash);
        const ended = await tx.delete(sessionTable).where(isThis).returning({ id: sessionTable.userAccountId });
        for (const { id } of ended) await recordAudit(tx, { action: 'signedOut', actorId: id });
        await recordRevocations(
          tx,
          ended.map(({ id }) => id),
        );
      });
      invalidate((person) => person.tokenHash === tokenHash);
    },
    forget(userAccountId) {
      invalidate((person) => person.userAccountId === userAccountId);
    },
    forgetSession(tokenHash) {
      invalidate((person) => person.tokenHash === tokenHash);
    },
    forgetAll() {
      invalidate(() => true);
    },
  };
}
