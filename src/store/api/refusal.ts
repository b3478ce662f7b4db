import { ErrorBody } from '../../../contract/index.ts';
import { jsonOf } from '../../lib/json.ts';
import type { ApiFailure } from './failure.ts';

/** `text` of a refusal with that status. A body that keeps no contract leaves the status alone. */
export function refusal(status: number, text: string, retryAfter: string | null): ApiFailure {
  const body = ErrorBody.safeParse(jsonOf(text));
  const seconds = Number(retryAfter);
  return {
    kind: 'refused',
    status: body.success ? body.data.status : status,
    code: body.data?.code,
    message: body.data?.message,
    fields: body.data?.fields,
    retryAfterMs: retryAfter !== null && Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  };
}
