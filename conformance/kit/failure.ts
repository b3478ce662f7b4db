import * as z from 'zod/mini';

/** How long a server may take to answer a call, in ms. */
export const ANSWER_MS = 60_000;

/** What a check found wrong; the message is one line for the table. */
export class Failure extends Error {}

/** The server does not have what the check is about, which the contract allows; the message says what is missing. */
export class NotOffered extends Error {}

/** Ends the check with a failure unless the condition holds. */
export function must(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Failure(why);
}

/** Ends the check with a failure unless both are the same as JSON. `what` names the thing: `look is 1, not 2`. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  must(seen === wanted, `${what} is ${seen}, not ${wanted}`);
}

/** The first things a schema found wrong, in one line. */
export function issuesOf({ issues }: z.core.$ZodError): string {
  const [first, ...more] = issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  return more.length === 0 ? (first ?? '') : `${first} (and ${more.length} more)`;
}

/** Why a check did not pass, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return issuesOf(error);
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came within ${ANSWER_MS / 1000} s`;
  // A host name with several addresses fails by an error without a message of its own.
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  return `${error.message}${cause instanceof Error ? `: ${cause.message}` : ''}`.replace(/\s+/g, ' ');
}
