import type { ConversationRef } from '#contract';
import type { Person, Sessions } from '../auth/sessions.ts';
import { conversationAccess } from '../chat/access.ts';
import { watchersOf } from '../chat/audience.ts';
import type { Database } from '../db/client.ts';
import { revocationsSince } from '../db/revocations.ts';
import { countNotifications } from '../notices/notifications.ts';

/** What realtime connections read from the database. `sessions` must be those of the API, so that a revocation reaches both. */
export function createRealtimeQueries(db: Database, sessions: Pick<Sessions, 'find' | 'findByFileKey'>) {
  return {
    /** The person of a session token, or null. Throws 429 where the client's network has sent many unknown tokens. */
    personOf: (token: string, network: string) => sessions.find(token, network),
    /** The person of a file cookie, or null. Throws 429 in the same case. */
    personOfFileKey: (fileKey: string, network: string) => sessions.findByFileKey(fileKey, network),
    /** The person's access to a conversation, or null. */
    accessTo: (person: Person, ref: ConversationRef) => conversationAccess(db, person, ref),
    /** The users whose lists show whether this user is online. */
    watchersOf: (userAccountId: number) => watchersOf(db, userAccountId),
    /** The number of unread notifications. */
    notificationCount: (userAccountId: number) => countNotifications(db, userAccountId),
    /** The recorded revocations of this transaction and all later ones. */
    revocationsSince: (transactionId: number) => revocationsSince(db, transactionId),
  };
}
export type RealtimeQueries = ReturnType<typeof createRealtimeQueries>;
