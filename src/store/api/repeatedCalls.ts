import { randomUuid } from '../../lib/randomUuid.ts';
import { type ApiFailure, isForGood } from '../model/apiFailure.ts';

/**
 * The keys of calls whose outcome is not known, by what they carry. Such a call is a repeat when it is made again: with the same key the
 * server creates once what it creates (docs/product-decisions.md#3-idempotency). An answer that cannot be read says nothing either.
 */
export type UnknownOutcomes = Map<string, string>;

/** The key of a call, and what is told when it is over: the failure, if it failed. */
export function keyOf(
  outcomes: UnknownOutcomes,
  carried: unknown,
): { key: string; over: (failure?: ApiFailure) => void } {
  const call = JSON.stringify(carried);
  const key = outcomes.get(call) ?? randomUuid();
  outcomes.set(call, key);
  const over = (failure?: ApiFailure) => {
    if (!failure || (failure.kind === 'refused' && isForGood(failure))) outcomes.delete(call);
  };
  return { key, over };
}
