import type { ApiFailure } from '../model/apiFailure.ts';

/** What becomes of a message whose sending failed: it is sent again automatically, or only the person can decide. */
export type Verdict = 'again' | 'failed';

/**
 * Refusals in a row after which the person decides, where the refusal may be final without saying so: an error inside the
 * server that one message causes each time must not hold up those behind it. With the pauses in between, less than a minute.
 */
export const DOUBTFUL_MAX = 40;

/** What passes by itself: an ended session, too slow, too early, too many, a server that is away, a network to sign in to. */
const PASSING = [401, 408, 425, 429, 502, 503, 504, 511];

/** The server itself refused, in the words of the contract; everything else comes from what stands before it. */
const isOwn = ({ code }: ApiFailure): boolean => code !== undefined;

/** A refusal that may be final, although nobody says so: of a broken server, or of something before the server. */
export const isDoubtful = (failure: ApiFailure): boolean => {
  const { kind, status = 0, code, session } = failure;
  if (kind !== 'refused' || session === 'earlier' || PASSING.includes(status)) return false;
  return isOwn(failure) ? code === 'internal' : status >= 400 && status < 500 && status !== 413;
};

/**
 * Whether a message that failed is sent again automatically, or the person must decide; the same for texts and files. Only a
 * refusal that says so is final. `doubtful` counts the doubtful refusals of this message in a row.
 */
export function verdictOn(failure: ApiFailure, doubtful: number): Verdict {
  // No answer, or the answer of somebody else: a hotel's sign-in page, until somebody has signed in there.
  if (failure.kind !== 'refused') return 'again';
  // The token was replaced while the call was on its way: it goes out with the current one.
  if (failure.session === 'earlier' || failure.code === 'tokenReplaced') return 'again';
  const { status = 0 } = failure;
  if (PASSING.includes(status)) return 'again';
  if (isDoubtful(failure)) return doubtful < DOUBTFUL_MAX ? 'again' : 'failed';
  return status >= 500 && !isOwn(failure) ? 'again' : 'failed';
}

/** May the message have arrived nevertheless? Only a refusal by the server excludes it. */
export const isUnsure = (failure: ApiFailure): boolean => {
  const { kind, status = 0 } = failure;
  return kind !== 'refused' || status >= 500 || status === 408;
};
