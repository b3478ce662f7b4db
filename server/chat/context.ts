import type { Database } from '../db/client.ts';
import type { Presence } from './presence.ts';
import type { Publisher } from './publisher.ts';

/** The dependencies of the business rules. */
export interface ChatContext {
  db: Database;
  publisher: Publisher;
  presence: Presence;
}
