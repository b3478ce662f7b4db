import type { AccountKind, RequiredStep, Role, TokenScope } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import { endingTransaction, runInBackground } from '../db/callTransactions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, gt, isNull, ne, or, sql } from '../db/drizzle.ts';
import { recordRevocations } from '../db/revocations.ts';
import { pageTokens, publicAccess, sessions as sessionTable, sessionTokens, userAccounts } from '../db/schema.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { insertSession, type SignInClient, type VerifiedAccount } from './insertSession.ts';
import { requiredStepColumn, type SecondFactorRule } from './requiredSteps.ts';
import { endReplacedToken, isTokenAccepted, sessionOfToken } from './sessionTokens.ts';
import { hashToken, isSignedToken, newSignedToken } from './tokens.ts';
import { createUnknownTokenLimit } from './unknownTokens.ts';

/** The authenticated user of a request. */
export interface Person {
  userAccountId: number;
  userName: string;
  role: Role;
  kind: AccountKind;
  /** What a bot may do by its token; null for everybody else. */
  scopes: readonly TokenScope[] | null;
  profileName: string;
  profilePhoto: string;
  /** What they must do before anything else. */
  requiredStep: RequiredStep | null;
  /** SHA-256 of the session's first token; identifies the session without giving access to it. */
  tokenHash: string;
  /** SHA-256 of the token of the request, which may be a later one of the session. Empty for a request by the file cookie. */
  presentedHash: string;
  /** Whether the token of the request was replaced by a newer one: it confirms nothing any more. */
  isReplaced: boolean;
}

/** The secrets of a new session, shown once: the token for the Authorization header and the key of the file cookie. */
export interface NewSession {
  token: string;
  fileKey: string;
  /** When it ends in any case. */
  endsAt: Date;
  /** Whether the account got a notice of a new device. Call `publishNotificationCounts` then. */
  isNotified: boolean;
  /** The least used sessions of the account above the maximum, which ended. Call `closeEndedSessions`. */
  endedTokenHashes: readonly string[];
}

export interface SignIn {
  /** A sign-in by password confirms who uses the session, like any sign-in to an account without one. */
  byPassword: boolean;
}

export interface Sessions {
  /**
   * The person of a token, or null. Needs no query while the session is cached. Throws 429 for a token without a signature when the
   * network has sent many unknown ones.
   */
  find(token: string, network?: string): Promise<Person | null>;
  /** The same by the file cookie of docs/product-decisions.md#5-names. */
  findByFileKey(fileKey: string, network?: string): Promise<Person | null>;
  /** The same person again, for a call whose body has arrived meanwhile. */
  findAgain(person: Person): Promise<Person | null>;
  /** The same by the hash of a token, as it is stored at this moment: in a transaction, or before a decision that cannot be undone. */
  read(db: Queryable, presentedHash: string): Promise<Person | null>;
  /** Starts a session. Null when the account was disabled or removed, or its password changed, since it was checked. */
  start(account: VerifiedAccount, signIn: SignIn & SignInClient): Promise<NewSession | null>;
  revoke(session: Pick<Person, 'userAccountId' | 'tokenHash'>): Promise<void>;
  /** Removes the sessions of an account from the cache, because they ended or its name, photo or role changed. */
  forget(userAccountId: number): void;
  /** Removes one session from the cache, because another process ended it. */
  forgetSession(tokenHash: string): void;
  /** Clears the cache, because a message about an ended session may have been missed. */
  forgetAll(): void;
}

const DAY_MS = 24 * 3_600_000;
/** A session ends after this time without use, in ms. */
export const SESSION_IDLE_MS = 60 * DAY_MS;
/** The same for a guest, whose account ends with it. */
const GUEST_IDLE_MS = 30 * DAY_MS;
const IDLE_MS: Record<AccountKind, number> = {
  member: SESSION_IDLE_MS,
  guest: GUEST_IDLE_MS,
  bot: Number.POSITIVE_INFINITY,
};
/** The end of a session that only goes without use, or is ended by somebody. */
export const NEVER = new Date('9999-12-31T00:00:00Z');
const idleMsOf = (kind: AccountKind) => IDLE_MS[kind];
/** The maximum age of a cached session, in ms, in case the message of another process that ended it is lost. */
export const SESSION_CACHE_MS = 5_000;
/** How often the last use of a session is stored at most, in ms. */
const TOUCH_EVERY_MS = 10 * 60_000;
const CACHE_MAX = 50_000;

/** The part of the configuration that sessions need, and the clock. */
interface SessionOptions extends SecondFactorRule {
  keyring: Keyring;
  sessionDays: number;
  now?: () => number;
}

interface Entry {
  /** Null for a token without a session. */
  person: Person | null;
  readAt: number;
}

type SessionKey = { tokenHash: string } | { fileKeyHash: string };

/** Reads a session from the database, unless it has expired at that time. */
async function readSession(db: Queryable, rule: SecondFactorRule, where: SessionKey, at: Date) {
  const [row] = await db
    .select({
      lastSeenAt: sessionTable.lastSeenAt,
      endsAt: sessionTable.endsAt,
      replaces: sessionTokens.replaces,
      person: {
        tokenHash: sessionTable.tokenHash,
        userAccountId: userAccounts.id,
        userName: userAccounts.userName,
        role: userAccounts.role,
        kind: userAccounts.kind,
        scopes: pageTokens.scopes,
        profileName: userAccounts.profileName,
        profilePhoto: userAccounts.profilePhoto,
        requiredStep: requiredStepColumn(rule),
        presentedHash: sql<string>`${'tokenHash' in where ? where.tokenHash : ''}::text`,
        isReplaced: sql<boolean>`${sessionTokens.replacedAt} is not null`,
      },
    })
    .from(sessionTable)
    .innerJoin(userAccounts, eq(userAccounts.id, sessionTable.userAccountId))
    .leftJoin(sessionTokens, eq(sessionTokens.tokenHash, 'tokenHash' in where ? where.tokenHash : ''))
    .leftJoin(pageTokens, eq(pageTokens.userAccountId, userAccounts.id))
    .where(
      and(
        // Where tokens are off, they are no tokens.
        or(ne(userAccounts.kind, 'bot'), sql`(select ${publicAccess.tokens} from ${publicAccess})`),
        'tokenHash' in where ? sessionOfToken(where.tokenHash) : eq(sessionTable.fileKeyHash, where.fileKeyHash),
        isTokenAccepted(),
        gt(sessionTable.expiresAt, at),
        isNull(userAccounts.removedAt),
        eq(userAccounts.disabled, false),
      ),
    );
  return row;
}

/** The sessions of docs/product-decisions.md#1-token, stored as hashes, with a short-lived cache in front of the database. */
export function createSessions(
  db: Database,
  { keyring, sessionDays, secondFactorOf, now = Date.now }: SessionOptions,
): Sessions {
  const cache = new Map<string, Entry>();
  const limited = createUnknownTokenLimit(now);
  /** Increases with every invalidation, so that a row read before it is not cached after it. */
  let invalidations = 0;

  function invalidate(isAffected: (person: Person) => boolean) {
    invalidations += 1;
    for (const [key, { person }] of cache) if (person && isAffected(person)) cache.delete(key);
  }

  // Sessions are kept by the server itself, also where a call looks one up that is not its own.
  async function touch({ tokenHash, kind }: Person, endsAt: Date, network: string) {
    await db
      .update(sessionTable)
      .set({
        lastSeenAt: new Date(now()),
        expiresAt: new Date(Math.min(now() + idleMsOf(kind), endsAt.getTime())),
        ...(network === '' ? {} : { address: network }),
      })
      .where(eq(sessionTable.tokenHash, tokenHash));
  }

  async function read(where: SessionKey, key: string, network: string): Promise<Person | null> {
    const readAt = now();
    const invalidationsBefore = invalidations;
    const row = await readSession(db, { secondFactorOf }, where, new Date(readAt));
    if (row && readAt - row.lastSeenAt.getTime() > TOUCH_EVERY_MS)
      await runInBackground(() => touch(row.person, row.endsAt, network));
    if (row?.replaces && 'tokenHash' in where) {
      const { replaces } = row;
      await runInBackground(() => endReplacedToken(db, where.tokenHash, replaces));
    }
    const person = row ? row.person : null;
    if (cache.size >= CACHE_MAX) cache.clear();
    if (invalidationsBefore === invalidations) cache.set(key, { person, readAt });
    return person;
  }

  /** What the cache knows of a session; undefined when that is nothing, or too old. */
  function cached(key: string): Entry | undefined {
    const known = cache.get(key);
    return known && now() - known.readAt < SESSION_CACHE_MS ? known : undefined;
  }

  async function look(token: string, where: SessionKey, network: string): Promise<Person | null> {
    const key = 'tokenHash' in where ? where.tokenHash : `file:${where.fileKeyHash}`;
    const known = cached(key);
    if (known) return known.person;
    const readIt = () => read(where, key, network);
    return isSignedToken(keyring, token) ? readIt() : limited(network, readIt);
  }

  async function readNow(source: Queryable, presentedHash: string): Promise<Person | null> {
    const row = await readSession(source, { secondFactorOf }, { tokenHash: presentedHash }, new Date(now()));
    return row ? row.person : null;
  }

  return {
    find: (token, network = '') => look(token, { tokenHash: hashToken(token) }, network),
    findByFileKey: (fileKey, network = '') => look(fileKey, { fileKeyHash: hashToken(fileKey) }, network),
    findAgain: async ({ presentedHash }) =>
      (cached(presentedHash) ?? { person: await readNow(db, presentedHash) }).person,
    read: readNow,
    async start(account, signIn) {
      const session = { token: newSignedToken(keyring), fileKey: newSignedToken(keyring) };
      // A guest cannot sign in again.
      const endsAt = account.kind === 'guest' ? NEVER : new Date(now() + sessionDays * DAY_MS);
      const inserted = await insertSession(db, account, signIn, {
        tokenHash: hashToken(session.token),
        fileKeyHash: hashToken(session.fileKey),
        expiresAt: new Date(Math.min(now() + idleMsOf(account.kind), endsAt.getTime())),
        endsAt,
        confirmedAt: signIn.byPassword || account.passwordHash === null ? sql`now()` : null,
      });
      return inserted && { ...session, endsAt, ...inserted };
    },
    async revoke({ userAccountId, tokenHash }) {
      await endingTransaction(db, [userAccountId], async (tx) => {
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
