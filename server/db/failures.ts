import { nameTaken } from '../errors.ts';

/** SQLSTATE and network codes of a database that is unreachable, stopping or overloaded, as opposed to a wrong query. */
const AWAY =
  /^(08...|57P0[1-5]|57014|53[0-9A-Z]{3}|58...|XX001|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EACCES)$/;
/** Messages of the driver without a code. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|Client has encountered a connection error/;

function* causesOf(error: unknown): Generator<Error> {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    yield cause;
    cause = cause.cause;
  }
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether a query failed because the database is unreachable, stopping, or timed out. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) if (AWAY.test(codeOf(cause)) || AWAY_MESSAGES.test(cause.message)) return true;
  return false;
}

/** The SQLSTATE of a query that PostgreSQL rejected, or an empty text. */
export function sqlStateOf(error: unknown): string {
  for (const cause of causesOf(error)) if (/^[0-9A-Z]{5}$/.test(codeOf(cause))) return codeOf(cause);
  return '';
}

/**
 * Whether a failed statement may have been committed: the connection was lost before the result. When PostgreSQL reported an
 * error, including lack of space, connections or time, nothing was written.
 */
export function mayHaveCommitted(error: unknown): boolean {
  return isDatabaseAway(error) && !/^(53|57014)/.test(sqlStateOf(error));
}

/** Whether a statement violated this unique index. */
export function isUniqueViolation(error: unknown, indexName: string): boolean {
  for (const cause of causesOf(error))
    if (codeOf(cause) === '23505') return 'constraint' in cause && cause.constraint === indexName;
  return false;
}

/** For `catch`: turns the violation of a unique index into the refusal of the field that holds the name. */
export const refuseTaken =
  (fieldOf: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    for (const [index, field] of Object.entries(fieldOf)) if (isUniqueViolation(error, index)) throw nameTaken(field);
    throw error;
  };
