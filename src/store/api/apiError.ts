import { ErrorBody } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import type { ApiFailure } from '../model/apiFailure.ts';

/** Longest wait that a browser's timer knows, in ms; it takes a longer one for none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** `text` of a refusal with that status. A body that keeps no contract leaves the status alone. */
export function refusal(status: number, text: string, retryAfter: string | null): ApiFailure {
  const body = ErrorBody.safeParse(parseJson(text));
  const seconds = retryAfter === null || retryAfter.trim() === '' ? Number.NaN : Number(retryAfter);
  return {
    kind: 'refused',
    status: body.success ? body.data.status : status,
    code: body.data?.code,
    message: body.data?.message,
    fields: body.data?.fields,
    challenge: body.data?.challenge,
    retryAfterMs: seconds >= 0 ? Math.min(seconds * 1_000, LONGEST_TIMER_MS) : undefined,
  };
}
