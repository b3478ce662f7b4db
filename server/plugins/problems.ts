import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/index.ts';
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

/** What the framework's own refusals mean in the contract. */
const FRAMEWORK: Readonly<Record<string, () => Refusal>> = {
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

/** Whether the caller went away before the request had come in whole; Node says it in these words. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

/** Whether there was no room for a file. Somebody makes room, or the caller's next try finds another server. */
const isDiskFull = (error: unknown) => /^(ENOSPC|EDQUOT|EFBIG)$/.test(codeOf(error));

/** What any thrown thing means in the contract; our own faults are `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const known = FRAMEWORK[codeOf(error)];
  if (known) return known();
  if (isCutOff(error)) return invalidField('body', 'wrong');
  if (isDatabaseAway(error) || isDiskFull(error)) return unavailable(error);
  const state = sqlStateOf(error);
  // Nets below the checks that name the field: a race for a name, and text or numbers the database cannot hold.
  if (state === '23505') return conflict();
  if (state === '22021' || state === '22P05' || state === '22003') return invalidField('body', 'unreadable');
  // A lock that two calls held against each other: the caller may just come again.
  if (state === '40P01' || state === '40001' || state === '55P03') return unavailable(error);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return tooMany(60);
  // A path that no route can have, or that leads out of the app's folder.
  if (status === 404 || status === 403) return notFound();
  if (status === 400 && !(error instanceof ZodError)) return invalidField('body', 'wrong');
  return new Refusal('internal', { cause: error });
}

/** The error of the contract in the caller's language. */
export function errorBody(refusal: Refusal, language: Language): ErrorBody {
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
  };
}

/** Answers with a refusal, and with the name under which the log speaks of it. */
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

/** The one place where a thrown thing becomes an answer. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500 || refusal.code === 'unavailable')
      request.log.error({ err: error, id: request.id }, 'a call failed');
    return sendRefusal(request, reply, refusal);
  });
}

/** The bytes of an answer to a request that never became one: the parser of HTTP refused it. */
export function rawRefusal(parserCode: string | undefined): string {
  // Browsers know this one: it is no answer to what they send at that moment, and they send it again.
  if (parserCode === 'ERR_HTTP_REQUEST_TIMEOUT')
    return 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  return rawAnswer(parserCode === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'invalid');
}

/** The bytes that tell a connection before its first request that it is one too many. */
export const rawTooMany = (): string => rawAnswer('tooMany', 'Retry-After: 5\r\n');

function rawAnswer(code: ErrorCode, headers = ''): string {
  const body = JSON.stringify({ status: ERROR_STATUS[code], message: errorWords.en.codes[code], code });
  const status = `${ERROR_STATUS[code]} ${STATUS_CODES[ERROR_STATUS[code]]}`;
  return `HTTP/1.1 ${status}\r\n${headers}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
