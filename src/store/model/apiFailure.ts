import type { ErrorCode, RouteName } from '#contract';

/**
 * Who shows a person that a call failed (docs/specification.md#8):
 * - `screen`: the screen itself, beside the field or in place of the list; so it is unless the endpoint says otherwise;
 * - `alert`: an alert titled Fail! with the server's words;
 * - `upload`: an alert that the upload was not successful, with the server's words;
 * - `outbox`: the message's row, and an alert once it is sure that it does not go out by itself;
 * - `nobody`: it is logged.
 * An ended session has an alert of its own. So has a missing connection, for mutations except `outbox` and `nobody`
 * (docs/product-decisions.md#3-offline).
 */
export type FailureShownBy = 'screen' | 'alert' | 'upload' | 'outbox' | 'nobody';

/**
 * Why a call did not give what was asked.
 * - `offline`: no answer came: there is no line, or no server at its end.
 * - `refused`: the server said no; `status`, and where it kept the contract `code`, `message` and `fields`.
 * - `unreadable`: an answer came that is not what the contract promises.
 */
export interface ApiFailure {
  kind: 'offline' | 'refused' | 'unreadable';
  /** HTTP status, absent when offline. */
  status?: number | undefined;
  code?: ErrorCode | undefined;
  /** The server's words for a person, or the technical reason; may be absent. */
  message?: string | undefined;
  /** What is wrong with each field, by its name, in the server's words. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** With `secondStepRequired`: what the second step of signing in starts from; with `proofRequired`: what is solved. */
  challenge?: string | undefined;
  /** How long the server asks to wait, in ms. */
  retryAfterMs?: number | undefined;
  /** The call that failed, by its name in the contract. */
  call?: RouteName | undefined;
  /** The call is beyond the specification. */
  extension?: true | undefined;
  /** The app cancelled the call before it was answered. */
  isCancelled?: true | undefined;
  /** Who shows it; absent for the screen. */
  shownBy?: FailureShownBy | undefined;
  /**
   * A 401 to a call that needs a session: the session that is signed in is over. A 401 or 403 to a call under an earlier token than
   * the current one: it says nothing about the current one.
   */
  session?: 'ended' | 'earlier' | undefined;
}

/** Is this the error of one of our calls? Narrow what RTK Query hands to a component or a catch. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  (error.kind === 'offline' || error.kind === 'refused' || error.kind === 'unreadable');

const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** RTK Query types an error as anything that may be thrown. Ours are failures; a cancelled call never reached anybody. */
export const failureOf = (error: unknown): ApiFailure =>
  isApiFailure(error) ? error : { kind: 'offline', ...(isCancelled(error) && { isCancelled: true }) };

/**
 * Does the server not know this call? An extension of the contract is hidden there
 * (docs/product-decisions.md#3-extensions).
 */
export const isNotOffered = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && (error.status === 404 || error.status === 501);

/** What passes: too slow, too early, too many. */
const PASSING = [408, 425, 429];

/** Will the same call be answered the same way in a moment? Not where there was no line, or a server in trouble. */
export const isForGood = ({ kind, status = 0 }: ApiFailure): boolean => {
  if (kind !== 'refused') return kind === 'unreadable';
  return status === 501 || (status < 500 && !PASSING.includes(status));
};

/** The call never reached anybody. `error` is what the browser threw. */
export const offlineFailure = (error: unknown): ApiFailure => ({
  kind: 'offline',
  message: error instanceof Error && error.message !== '' ? error.message : 'Network Error',
});

/** The answer could not be read; `reason` is for the log. */
export const unreadable = (status: number, reason: string): ApiFailure => ({
  kind: 'unreadable',
  status,
  message: reason,
});

/** The challenge of a sign-in that needs a second step; undefined for all other failures. */
export const secondStepOf = (error: unknown): string | undefined =>
  isApiFailure(error) && error.code === 'secondStepRequired' ? error.challenge : undefined;
