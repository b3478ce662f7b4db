import type { Database } from '../db/client.ts';
import type { Presence } from './presence.ts';
import type { Publisher } from './publisher.ts';

/** What the rules of the product stand on: the data, the way to tell people at once, and who is here. */
export interface ChatContext {
  db: Database;
  publisher: Publisher;
  presence: Presence;
}
