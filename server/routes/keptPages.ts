import type { PageAccess } from '../chat/access.ts';
import type { MessageRow } from '../chat/messages/rows.ts';
import type { JsonBytes } from './jsonBytes.ts';

/** What a page costs beside its bytes: of short conversations this is most of it. */
const BESIDE_BYTES = 1_024;
const costOf = ({ bytes }: JsonBytes): number => bytes.length + BESIDE_BYTES;

/** Which messages of which conversation of a page. */
interface Place {
  pageId: number;
  customerId: number;
  /** The message before which they stand; 0 for the newest. */
  messageId: number;
}

/** A page of a conversation as it was answered, and what it was made from. */
interface KeptPage {
  conversationId: number;
  revision: number;
  /** The accounts whose names stand in it, in the order of their numbers, and those names. */
  senders: readonly number[];
  names: readonly string[];
  answer: JsonBytes;
}

const keyOf = ({ pageId, customerId, messageId }: Place) => `${pageId} ${customerId} ${messageId}`;

/** What of a message tells whose names it shows. */
type NamedRow = Pick<MessageRow, 'senderId' | 'senderName' | 'quote'>;

const areEqual = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

/** Everybody whose name the messages show, by number. */
function namesIn(rows: readonly NamedRow[]): [senderId: number, name: string][] {
  const names = new Map<number, string>();
  for (const { senderId, senderName, quote } of rows) {
    names.set(senderId, senderName);
    if (quote) names.set(quote.senderId, quote.senderName);
  }
  return [...names].sort(([one], [other]) => one - other);
}

/**
 * Pages of conversations, as bytes. A page is made of the conversation's messages and marks, which its revision
 * numbers, and of names. Both are read with the caller's seat on every call, so what is kept is answered only while it is
 * what the database holds, whichever process changed it.
 */
export class KeptPages {
  #pages = new Map<string, KeptPage>();
  #bytes = 0;
  #bytesMax: number;

  /** `bytesMax` is for all that is kept together, as it is before compression. */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Whose names must be looked at together with the seat. */
  sendersOf(place: Place): readonly number[] {
    return this.#pages.get(keyOf(place))?.senders ?? [];
  }

  /**
   * The answer, if what it was made from is what the seat's question found. `senders` are those whose names were asked for:
   * meanwhile another page may be kept, with names of others.
   */
  find(
    place: Place,
    { conversation, names }: Pick<PageAccess, 'conversation' | 'names'>,
    senders: readonly number[],
  ): JsonBytes | undefined {
    const key = keyOf(place);
    const kept = this.#pages.get(key);
    if (!kept || kept.conversationId !== conversation?.id || kept.revision !== conversation.revision) return undefined;
    if (!areEqual(kept.senders, senders) || !areEqual(kept.names, names)) return undefined;
    // What is asked for is the last to go.
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    return kept.answer;
  }

  /** Keeps an answer that was made of these messages, which are at least as new as the seat. */
  keep(place: Place, { conversation }: Pick<PageAccess, 'conversation'>, rows: readonly NamedRow[], answer: JsonBytes) {
    if (!conversation) return;
    const key = keyOf(place);
    const named = namesIn(rows);
    this.#drop(key);
    this.#pages.set(key, {
      conversationId: conversation.id,
      revision: conversation.revision,
      senders: named.map(([id]) => id),
      names: named.map(([, name]) => name),
      answer,
    });
    this.#bytes += costOf(answer);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#pages.get(key);
    if (kept) this.#bytes -= costOf(kept.answer);
    this.#pages.delete(key);
  }
}
