import { isFulfilled, isRejected, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { within } from '../../lib/within.ts';
import { type ApiFailure, failureOf } from '../model/apiFailure.ts';
import type { Answer, Arg, CallName } from './call.ts';

const isAnswer = isFulfilled();
const isFailure = isRejected();

const isNamed = (name: CallName, { arg }: { arg: unknown }): boolean =>
  typeof arg === 'object' && arg !== null && 'endpointName' in arg && arg.endpointName === name;

/** Matches the answer to a call by its name, for those who listen before its endpoint is loaded. The base query has parsed it. */
export const isAnswerTo =
  <N extends CallName>(name: N) =>
  (action: unknown): action is PayloadAction<Answer<N>, string, { arg: { originalArgs: Arg<N> } }> =>
    isAnswer(action) && isNamed(name, action.meta);

/** The same where the call failed. */
export const isFailureOf =
  (name: CallName) =>
  (action: unknown): action is UnknownAction =>
    isFailure(action) && isNamed(name, action.meta);

/** A call that was on its way before may be one that a dead line never answers: it is waited for so long, in ms. */
const OLD_CALL_MS = 2_000;

/**
 * Waits for a call that began before, if there is one. RTK Query never makes the same call twice at once; whoever needs
 * what the server knows now, not a moment ago, waits for the old one and asks again.
 */
export async function settle(running: { abort: () => void } | undefined): Promise<void> {
  if (!running) return;
  const ended = Promise.resolve(running).then(() => true);
  if (!(await within(ended, OLD_CALL_MS))) running.abort();
}

/** What a call came to. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };

/** What RTK Query tells when a call is over, as our result. */
export const callResultOf = <T>({ data, error }: { data?: T | undefined; error?: unknown }): CallResult<T> =>
  error === undefined && data !== undefined ? { ok: true, value: data } : { ok: false, failure: failureOf(error) };

/** Options of a read that asks the server now; see `ended`. */
export const FRESH = { forceRefetch: true } as const;

/**
 * What a read came to that leaves no subscription to the cache. It has one while it is on its way: RTK Query aborts a read without one
 * as it forgets the answer to the same read before.
 */
export async function ended<T>(read: PromiseLike<T> & { unsubscribe: () => void }): Promise<T> {
  try {
    return await read;
  } finally {
    read.unsubscribe();
  }
}
