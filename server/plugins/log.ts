import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isFailure } from '../counters/failedCalls.ts';

/** Properties with secrets and private data, which are redacted in the log up to three levels deep. */
const SECRET_NAMES = [
  'password',
  'currentPassword',
  'newPassword',
  'firstPassword',
  'passwordHash',
  'token',
  'code',
  'ticket',
  'authorization',
  'cookie',
  'set-cookie',
  'phone',
  'nrcNo',
  'sendMessage',
];

/** Creates the server's log: JSON lines on standard output unless another stream is given. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const paths = SECRET_NAMES.flatMap((name) => ['', '*.', '*.*.'].map((way) => `${way}["${name}"]`.replace('.[', '[')));
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[secret]' },
      serializers: {
        err: describeError,
        error: describeError,
        // Fastify logs whole requests in some cases; their URLs may contain a password.
        req: (request: { method?: string }) => ({ method: request.method }),
        res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
      },
    },
    ...(stream ? [stream] : []),
  );
}

/** An error without the parameters of its query, because they contain what people wrote. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const isQuery = 'query' in error && 'params' in error;
  return {
    type: error.name,
    message: isQuery ? 'A query failed' : error.message,
    ...('code' in error ? { reason: error.code } : {}),
    ...(isQuery ? { query: error.query } : {}),
    stack: isQuery ? undefined : error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * Logs each failed call and each call without the rights for it, at the level `debug` every call: method, route, status, time,
 * account. Never a query string, which may hold a password (docs/product-decisions.md#1-query).
 */
export function registerRequestLog(app: FastifyInstance): void {
  const logsAllCalls = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // Whoever asks for what this installation does not offer must not fill the log with errors.
    const isServerError = isFailure(reply.statusCode);
    const isForbidden = reply.statusCode === 403;
    if (!isServerError && !isForbidden && !logsAllCalls) return;
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.person ? { userAccountId: request.person.userAccountId } : {}),
    };
    if (isServerError) request.log.error(line, 'call failed');
    else if (isForbidden) request.log.info(line, 'call forbidden');
    else request.log.debug(line, 'call');
  });
}
