import type { ConversationRef } from '../../contract/index.ts';
import type { Person, Sessions } from '../auth/sessions.ts';
import { type ConversationAccess, conversationAccess, watchersOf } from '../chat/access.ts';
import { countNotifications } from '../chat/notifications.ts';
import type { Database } from '../db/client.ts';

/** What the realtime line asks of the rest of the server. */
export interface RealtimeRules {
  /** Whom a session token belongs to, or null. */
  personOf(token: string): Promise<Person | null>;
  /** Whom the cookie of a signed-in browser belongs to, or null. */
  personOfFileKey(fileKey: string): Promise<Person | null>;
  /** The person's place in a conversation, or null when they have none there. */
  accessTo(person: Person, ref: ConversationRef): Promise<ConversationAccess | null>;
  /** Those whose lists show whether this person is here. */
  watchersOf(userAccountId: number): Promise<readonly number[]>;
  /** How many notifications the person has not seen. */
  notificationCount(userAccountId: number): Promise<number>;
}

/** The rules as the data has them. The sessions are those of the calls, so that a revocation reaches both. */
export function realtimeRules(db: Database, sessions: Pick<Sessions, 'find' | 'findByFileKey'>): RealtimeRules {
  return {
    personOf: (token) => sessions.find(token),
    personOfFileKey: (fileKey) => sessions.findByFileKey(fileKey),
    accessTo: (person, ref) => conversationAccess(db, person, ref),
    watchersOf: (userAccountId) => watchersOf(db, userAccountId),
    notificationCount: (userAccountId) => countNotifications(db, userAccountId),
  };
}
