import { ErrorBody } from '../../../contract/index.ts';
import { parseJson } from '../../lib/parseJson.ts';
import type { ApiFailure } from '../model/apiFailure.ts';

/** `text` of a refusal with that status. A body that keeps no contract leaves the status alone. */
export function refusal(status: number, text: string, retryAfter: string | null): ApiFailure {
  const body = ErrorBody.safeParse(parseJson(text));
  const seconds = Number(retryAfter);
  return {
    kind: 'refused',
    status: body.success ? body.data.status : status,
    code: body.data?.code,
    message: body.data?.message,
    fields: body.data?.fields,
    challenge: body.data?.challenge,
    retryAfterMs: retryAfter !== null && Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  };
}
