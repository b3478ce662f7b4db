import { z } from 'zod';

/** A row's number: a positive whole number that JavaScript holds exactly. */
export const Id = z.int().positive();
/** The same, where it arrives as text in a path or a query. */
export const IdText = z.coerce.number<number | string>().pipe(z.int().positive());
/** A cursor or a reply target: 0 means "none" or "from the newest" (spec 7, spec 9). */
export const IdOrZero = z.int().nonnegative();
export const IdOrZeroText = z.coerce.number<number | string>().pipe(z.int().nonnegative());
/** An instant, ISO 8601 in UTC (decisions 2). */
export const Instant = z.iso.datetime();
/** A UUID made on the device; names one attempt to send, whatever happens to the line (decisions 3). */
export const ClientId = z.uuid();
/** A place in the history of a long list, as the server that gave it understands it (extension). */
export const ListCursor = z.string().min(1).max(100);

/** The two modes a person works in, and the two sides of a page conversation: customer or page (decisions 2). */
export const Side = z.enum(['C', 'P']);
export type Side = z.infer<typeof Side>;

/** What a person may administer (spec 3). What they may do on a page comes from their user type. */
export const Role = z.enum(['ADMIN', 'CUSTOMER']);
export type Role = z.infer<typeof Role>;

/** Which conversation: a customer with a page, or two friends. */
export type ConversationRef =
  | { kind: 'page'; pageId: number; customerId: number }
  | { kind: 'friend'; requestFormId: number };

/** The name of a conversation in stores and caches: `page:7:42` or `friend:9`. */
export type ConversationKey = `page:${number}:${number}` | `friend:${number}`;

/** The key of a conversation. Equal references give equal keys. */
export function conversationKey(ref: ConversationRef): ConversationKey {
  return ref.kind === 'page' ? `page:${ref.pageId}:${ref.customerId}` : `friend:${ref.requestFormId}`;
}

/** The conversation a key names, or `undefined` when the text is no key (it may come from storage or an address). */
export function parseConversationKey(key: string): ConversationRef | undefined {
  const page = /^page:([1-9]\d{0,15}):([1-9]\d{0,15})$/.exec(key);
  if (page) return { kind: 'page', pageId: Number(page[1]), customerId: Number(page[2]) };
  const friend = /^friend:([1-9]\d{0,15})$/.exec(key);
  return friend ? { kind: 'friend', requestFormId: Number(friend[1]) } : undefined;
}
