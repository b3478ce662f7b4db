import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway, mayHaveCommitted } from '../../../server/db/failures.ts';
import { conflict } from '../../../server/errors.ts';

/** A refusal of PostgreSQL inside the error of the query builder. */
function refusal(code: string) {
  const cause = new DatabaseError('refused', 7, 'error');
  cause.code = code;
  return new Error('Failed query', { cause });
}
const broken = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });

describe('what a failed statement left', () => {
  test.each([
    ['the line broke', broken],
    ['the answer did not come in time', new Error('Failed query', { cause: new Error('Query read timeout') })],
    ['the server was stopping', refusal('57P01')],
    ['the server crashed', refusal('57P02')],
    ['the disk failed', refusal('58030')],
  ])('given that %s, then it may have been committed, and the database is away', (_what, error) => {
    expect(mayHaveCommitted(error)).toBe(true);
    expect(isDatabaseAway(error)).toBe(true);
  });

  test.each([
    ['the disk was full', refusal('53100')],
    ['a key collided', refusal('23505')],
    ['the statement took too long', refusal('57014')],
    ['a rule refused', conflict()],
  ])('given that %s, then nothing was written', (_what, error) => {
    expect(mayHaveCommitted(error)).toBe(false);
  });
});
