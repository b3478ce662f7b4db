import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';
import { ConversationState } from './desk.ts';

const Person = z.object({ userAccountId: Id, profileName: z.string() });

const entry = {
  entryId: Id,
  time: Instant,
  /** Who of the staff changed it; null: the rule of the page, a message or the end of a snooze. */
  by: z.nullable(Person),
};

/** A change of the state of a conversation, or of who takes care of it (extension). Customers never receive it. */
export const DeskHistoryEntry = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('state'), state: ConversationState, snoozedUntil: z.nullable(Instant) }),
  z.object({ ...entry, kind: z.literal('assignee'), assignee: z.nullable(Person) }),
]);
export type DeskHistoryEntry = z.infer<typeof DeskHistoryEntry>;

/** Some entries, newest first; `next` is the cursor of those before them, null at the oldest. */
export const DeskHistory = z.object({ entries: z.array(DeskHistoryEntry), next: z.nullable(Id) });
export type DeskHistory = z.infer<typeof DeskHistory>;
