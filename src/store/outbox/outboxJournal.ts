import * as z from 'zod/mini';
import { ClientId, Side } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import type { KeyValueStorage } from '../types.ts';
import type { StoredOutgoing } from './outboxDatabase.ts';
import type { Outgoing } from './outgoingMessage.ts';
import { StoredReply } from './persistDrafts.ts';

/** What a message needs to be sent by another tab; the rest belongs to the life of the one that wrote it. */
const JournalEntry: z.ZodMiniType<Outgoing> = z.object({
  clientId: ClientId,
  key: z.custom<Outgoing['key']>(isConversationKey),
  side: Side,
  kind: z.enum(['text', 'file']),
  text: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  bytes: z.number(),
  size: z.optional(z.object({ width: z.number(), height: z.number() })),
  reply: z.nullable(StoredReply),
  status: z.enum(['waiting', 'sending', 'failed']),
  progress: z.number(),
  time: z.string(),
  dueTime: z.optional(z.string()),
  order: z.number(),
  afterId: z.optional(z.number()),
});
const Stored = z.object({ tab: z.string(), entry: JournalEntry });

const prefixOf = (userId: number) => `mingala.outgoing.${userId}.`;

/**
 * What was written a moment ago. The device database takes a message some milliseconds after the key press, and a tab may
 * die in between; local storage takes it in the same turn, and gives it up as soon as the database has it.
 */
export interface OutboxJournal {
  note(stored: StoredOutgoing): void;
  strike(userId: number, clientId: string): void;
  /** What is noted for a person; what we do not understand is removed. */
  read(userId: number): StoredOutgoing[];
}

export function openOutboxJournal(
  storage: KeyValueStorage | null,
  report: (what: string, detail?: unknown) => void,
): OutboxJournal {
  return {
    note: ({ clientId, userId, tab, entry }) => {
      try {
        storage?.setItem(prefixOf(userId) + clientId, JSON.stringify({ tab, entry }));
      } catch (error) {
        report('a message could not be noted', error);
      }
    },
    strike: (userId, clientId) => storage?.removeItem(prefixOf(userId) + clientId),
    read(userId) {
      const prefix = prefixOf(userId);
      const names = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '');
      const found: StoredOutgoing[] = [];
      for (const name of names.filter((one) => one.startsWith(prefix))) {
        const noted = Stored.safeParse(parseJson(storage?.getItem(name) ?? ''));
        if (noted.success) found.push({ clientId: noted.data.entry.clientId, userId, ...noted.data });
        else storage?.removeItem(name);
      }
      return found;
    },
  };
}
