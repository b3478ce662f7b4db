import * as z from 'zod/mini';

/** A number of things: a safe integer, 0 or more. */
export const Count = z.int().check(z.nonnegative());
/** The id of a row: a positive safe integer. */
export const Id = z.int().check(z.positive());
/**
 * Stands for every member of the staff of a page whose names are hidden, where its customers receive the id of an account
 * (docs/decisions/0011-names-of-staff.md). No account has it.
 */
export const HIDDEN_STAFF_ID = Number.MAX_SAFE_INTEGER;
/** An id in a path or a query, where numbers arrive as text. */
export const IdText = z.pipe(z.coerce.number<number | string>(), Id);
/**
 * A cursor or a reply target: 0 means "none" or "from the newest" (docs/specification.md#7,
 * docs/specification.md#9-cursor).
 */
export const IdOrZero = Count;
/** The same in a path or a query. */
export const IdOrZeroText = z.pipe(z.coerce.number<number | string>(), IdOrZero);
const TextFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
/** Yes or no in a query, where it arrives as text. */
export const Flag = z.union([z.boolean(), TextFlag]);
/** The revision of a conversation (extension): it grows by one with every save, update, delete and look. */
export const Revision = z.int().check(z.positive());
/** The calendar of databases begins with the year 1. */
const inCalendar = z.refine<string>((time) => !time.startsWith('0000'));
/** A point in time, ISO 8601 in UTC (docs/product-decisions.md#2-times), with nine decimals of a second at most. */
export const Instant = z.iso.datetime().check(z.maxLength(30), inCalendar);
/** A day of a calendar, `2026-11-21`. */
export const Day = z.iso.date().check(inCalendar);
/**
 * A UUID made by the client. It identifies one message over all attempts to send it
 * (docs/product-decisions.md#3-idempotency).
 */
export const ClientId = z.uuid();
/** A secret of an invitation link; text of another shape names none. */
export const InvitationToken = z.string().check(z.minLength(1), z.maxLength(100));
/** The same in the calls of signing up, which also go without one. */
export const GivenInvitation = z.optional(InvitationToken);
/** A position in the history of a long list. Only the server that issued it can interpret it (extension). */
export const ListCursor = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * The mode a person works in, which is also the side of a page conversation: `C` customer or `P` page
 * (docs/product-decisions.md#2-mode).
 */
export const Side = z.enum(['C', 'P']);
export type Side = z.infer<typeof Side>;

/**
 * The role of an account (docs/specification.md#3-account). What a person may do on a page depends on their user type
 * there.
 */
export const Role = z.enum(['ADMIN', 'CUSTOMER']);
export type Role = z.infer<typeof Role>;

/** Identifies a conversation: of a customer with a page, or of two friends. */
export type ConversationRef =
  | { kind: 'page'; pageId: number; customerId: number }
  | { kind: 'friend'; requestFormId: number };

/** A conversation reference as one string, for maps and storage: `page:7:42` or `friend:9`. */
export type ConversationKey = `page:${number}:${number}` | `friend:${number}`;

/** Returns the key of a conversation. Equal references give equal keys. */
export function conversationKey(ref: ConversationRef): ConversationKey {
  return ref.kind === 'page' ? `page:${ref.pageId}:${ref.customerId}` : `friend:${ref.requestFormId}`;
}

/** Parses a key, which may come from storage or a URL; `undefined` when it is not valid. */
export function parseConversationKey(key: string): ConversationRef | undefined {
  const page = /^page:([1-9]\d{0,15}):([1-9]\d{0,15})$/.exec(key);
  if (page) return { kind: 'page', pageId: Number(page[1]), customerId: Number(page[2]) };
  const friend = /^friend:([1-9]\d{0,15})$/.exec(key);
  return friend ? { kind: 'friend', requestFormId: Number(friend[1]) } : undefined;
}

/** The key of a conversation in a path, `page:7:42` or `friend:9`. */
export const ConversationKeyText = z.string().check(
  z.maxLength(60),
  z.refine((key) => parseConversationKey(key) !== undefined),
);
