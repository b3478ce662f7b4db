import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which secrets and private data travel; whatever is logged under them is blacked out, three levels deep. */
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

/** The server's log: JSON lines on standard output unless another stream is given. */
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
        // The framework hands whole requests over here and there; their addresses may hold a password.
        req: (request: { method?: string }) => ({ method: request.method }),
        res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
      },
    },
    ...(stream ? [stream] : []),
  );
}

/** An error without what the query was given: those values are what people wrote. */
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

/** A line for each call that failed, at `debug` for every call: verb, route, status, time. Never a query string, which may hold a password (decisions 1). */
export function logCalls(app: FastifyInstance): void {
  const tellsAll = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const isFault = reply.statusCode >= 500;
    if (!isFault && !tellsAll) return;
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isFault) request.log.error(line, 'call failed');
    else request.log.debug(line, 'call');
  });
}
