import { hashToken, newSignedToken } from '../../server/auth/tokens.ts';
import type { Queryable } from '../../server/db/client.ts';
import { sessions } from '../../server/db/schema.ts';
import { createKeyring } from '../../server/secrets/keyring.ts';

const KEY = Buffer.alloc(32, 'key of the measured servers');

/** The keyring of every measured server: a token that one process of a bench signs is known to the others. */
export const KEYRING = createKeyring([KEY]);

/** The same as the setting SECRET_KEYS, for a server in a process of its own. */
export const SECRET_KEYS = KEY.toString('base64');

const tokens = new Map<number, string>();

/** The token of an account's session, signed as the server signs them. It holds where `insertSessions` stored it. */
export function tokenOf(userAccountId: number): string {
  const token = tokens.get(userAccountId) ?? newSignedToken(KEYRING);
  tokens.set(userAccountId, token);
  return token;
}

const DAY_MS = 24 * 3_600_000;
/** Rows of one statement, which may have 65,535 parameters. */
const AT_ONCE = 5_000;

/** Stores a session of each account, as if its person had signed in by password just now. */
export async function insertSessions(db: Queryable, userAccountIds: readonly number[]): Promise<void> {
  const endsAt = new Date(Date.now() + 60 * DAY_MS);
  for (let at = 0; at < userAccountIds.length; at += AT_ONCE)
    await db.insert(sessions).values(
      userAccountIds.slice(at, at + AT_ONCE).map((userAccountId) => ({
        tokenHash: hashToken(tokenOf(userAccountId)),
        fileKeyHash: hashToken(newSignedToken(KEYRING)),
        userAccountId,
        userAgent: '',
        address: '127.0.0.1',
        expiresAt: endsAt,
        endsAt,
        confirmedAt: new Date(),
      })),
    );
}
