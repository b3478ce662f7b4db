import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { core } from 'zod';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract';
import { isDatabaseAway, sqlStateOf } from '../db/failures.ts';
import {
  conflict,
  invalidField,
  notFound,
  notJson,
  Refusal,
  tooLarge,
  tooMany,
  unavailable,
  unsupportedMedia,
} from '../errors.ts';
import { errorWords, type Language, languageOf } from '../errorWords.ts';
import { SecretError } from '../secrets/keyring.ts';

/** The errors of Fastify and its plugins as errors of the contract. */
const FASTIFY_ERRORS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_BAD_URL: () => invalidField('path', 'wrong'),
  FST_ERR_MAX_PARAM_LENGTH: () => invalidField('path', 'tooLong'),
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMedia,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_FILES_LIMIT: () => invalidField('file', 'tooMany'),
  FST_PARTS_LIMIT: () => invalidField('file', 'tooMany'),
  FST_FIELDS_LIMIT: () => invalidField('file', 'tooMany'),
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_PROTO_VIOLATION: () => invalidField('file', 'wrong'),
  FST_CP_ERR_INVALID_CONTENT_ENCODING: unsupportedMedia,
  FST_INVALID_MULTIPART_CONTENT_TYPE: unsupportedMedia,
  FST_MULTIPART_PREMATURE_CLOSE: () => invalidField('file', 'wrong'),
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the client disconnected during the request; this is Node's error for it. */
const isAborted = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

/**
 * Whether a stream was cut off because the client left before the response had begun. Sent or not, nobody receives the response:
 * it is no failure of the server.
 */
const isCutOff = (error: unknown, { raw }: FastifyReply) =>
  codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket?.destroyed !== false;

/** Whether the disk was full. */
const isDiskFull = (error: unknown) => /^(ENOSPC|EDQUOT|EFBIG)$/.test(codeOf(error));

/** Converts any thrown value to an error of the contract; bugs become `internal`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const known = FASTIFY_ERRORS[codeOf(error)];
  if (known) return known();
  if (isAborted(error)) return invalidField('body', 'wrong');
  if (isDatabaseAway(error) || isDiskFull(error)) return unavailable(error);
  // Its key is missing until the operator adds it again.
  if (error instanceof SecretError) return unavailable(error);
  const state = sqlStateOf(error);
  // Not detected by validation: a race for a unique name or with the removal of what a row names, and text or numbers that the database
  // cannot store.
  if (state === '23505' || state === '23503') return conflict();
  if (state === '22021' || state === '22P05' || state === '22003') return invalidField('body', 'unreadable');
  // A deadlock or serialization failure: the client can retry.
  if (state === '40P01' || state === '40001' || state === '55P03') return unavailable(error);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return tooMany(60);
  // An invalid path, or one outside the app's folder.
  if (status === 404 || status === 403) return notFound();
  if (status === 400 && !(error instanceof core.$ZodError)) return invalidField('body', 'wrong');
  return new Refusal('internal', { cause: error });
}

/** The error body of the contract in the client's language. */
function errorBody(refusal: Refusal, language: Language): ErrorBody {
  const words = errorWords[language];
  const fields = refusal.fields
    ? Object.fromEntries(
        Object.entries(refusal.fields).map(([name, { fault, bound }]) => [
          name,
          words.fields[fault](bound === undefined ? '' : words.digits(bound)),
        ]),
      )
    : undefined;
  return {
    status: refusal.status,
    message: refusal.reason ? words.reasons[refusal.reason] : words.codes[refusal.code],
    code: refusal.code,
    ...(fields ? { fields } : {}),
    ...(refusal.challenge === undefined ? {} : { challenge: refusal.challenge }),
  };
}

/** Sends a refusal, with the request id that the log contains. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', String(refusal.retryAfterSeconds));
  const body = errorBody(refusal, languageOf(request.headers['accept-language']));
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language')
    .header('X-Request-Id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Sends every thrown error as an error of the contract. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isCutOff(error, reply)) {
      request.log.debug({ id: request.id }, 'the client left');
      return sendRefusal(request, reply, invalidField('body', 'wrong'));
    }
    const refusal = toRefusal(error);
    if (refusal.status === 500 || refusal.code === 'unavailable')
      request.log.error({ err: error, id: request.id }, 'call failed with an error');
    return sendRefusal(request, reply, refusal);
  });
}

/** The response to a request that the HTTP parser refused. */
export function rawErrorResponse(parserCode: string | undefined): string {
  // Browsers retry after 408, because it may arrive when they are sending a new request.
  if (parserCode === 'ERR_HTTP_REQUEST_TIMEOUT')
    return 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  return rawResponse(parserCode === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'invalid');
}

/** The response to a connection over the limit, sent before its first request. */
export const rawTooManyResponse = (): string => rawResponse('tooMany', 'Retry-After: 5\r\n');

function rawResponse(code: ErrorCode, headers = ''): string {
  const body = JSON.stringify({ status: ERROR_STATUS[code], message: errorWords.en.codes[code], code });
  const status = `${ERROR_STATUS[code]} ${STATUS_CODES[ERROR_STATUS[code]]}`;
  return `HTTP/1.1 ${status}\r\n${headers}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
