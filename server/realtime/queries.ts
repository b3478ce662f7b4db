import type { ConversationRef } from '#contract';
import type { Person, Sessions } from '../auth/sessions.ts';
import { type ConversationAccess, conversationAccess } from '../chat/access.ts';
import { watchersOf } from '../chat/audience.ts';
import type { Database } from '../db/client.ts';
import { type Revocations, revocationsSince } from '../db/revocations.ts';
import { countNotifications } from '../notices/notifications.ts';

/** What realtime connections read from the database. */
export interface RealtimeQueries {
  /** The person of a session token, or null. Throws 429 where the client's network has sent many unknown tokens. */
  personOf(token: string, network: string): Promise<Person | null>;
  /** The person of a file cookie, or null. Throws 429 in the same case. */
  personOfFileKey(fileKey: string, network: string): Promise<Person | null>;
  /** The person's access to a conversation, or null. */
  accessTo(person: Person, ref: ConversationRef): Promise<ConversationAccess | null>;
  /** The users whose lists show whether this user is online. */
  watchersOf(userAccountId: number): Promise<readonly number[]>;
  /** The number of unread notifications. */
  notificationCount(userAccountId: number): Promise<number>;
  /** The recorded revocations of this transaction and all later ones. */
  revocationsSince(transactionId: number): Promise<Revocations>;
}

/** The queries on the real database. `sessions` must be those of the API, so that a revocation reaches both. */
export function createRealtimeQueries(
  db: Database,
  sessions: Pick<Sessions, 'find' | 'findByFileKey'>,
): RealtimeQueries {
  return {
    personOf: (token, network) => sessions.find(token, network),
    personOfFileKey: (fileKey, network) => sessions.findByFileKey(fileKey, network),
    accessTo: (person, ref) => conversationAccess(db, person, ref),
    watchersOf: (userAccountId) => watchersOf(db, userAccountId),
    notificationCount: (userAccountId) => countNotifications(db, userAccountId),
    revocationsSince: (transactionId) => revocationsSince(db, transactionId),
  };
}
