import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The database's own error under whatever wraps it. */
function databaseErrorIn(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseErrorIn(error.cause) : undefined;
}

/** Whether a statement failed because this unique index holds the value already. */
export function isUniqueViolation(error: unknown, indexName: string): boolean {
  const found = databaseErrorIn(error);
  return found?.code === UNIQUE_VIOLATION && found.constraint === indexName;
}
