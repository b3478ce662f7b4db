import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import { FILE_MAX_BYTES, type RouteName } from '../contract/index.ts';
import { authenticate } from './auth/authenticate.ts';
import { createCounters } from './auth/counters.ts';
import { trustOf } from './clientAddress.ts';
import type { AppDeps } from './deps.ts';
import { hasRoom } from './files/room.ts';
import { serveDocs } from './plugins/docs.ts';
import { countDatabase, countRoom, countUnsigned } from './plugins/figures.ts';
import { readJson } from './plugins/json.ts';
import { sayLeaving } from './plugins/leaving.ts';
import { limitCalls } from './plugins/limitCalls.ts';
import { limitSockets } from './plugins/limitSockets.ts';
import { logCalls } from './plugins/log.ts';
import { serveOperations } from './plugins/operations.ts';
import { answerProblems, rawRefusal, refusalOf, sendRefusal } from './plugins/problems.ts';
import { refuseUnheard } from './plugins/refuseUnheard.ts';
import { protect } from './plugins/security.ts';
import { answerUnknownPaths } from './plugins/unknownPaths.ts';
import { serveWebApp } from './plugins/webApp.ts';
import { allRoutes } from './routes/all.ts';
import { clearReceivedFile } from './routes/receiveFile.ts';
import { registerNotOffered } from './routes/register.ts';

export type { AppDeps } from './deps.ts';

/** How long a whole request may take to come in: a large file on a slow line, in ms. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
/** How long its head may take, from the opening of a connection at the first one, in ms. */
const HEADERS_TIMEOUT_MS = 15_000;

function createServer({ config, log }: AppDeps): FastifyInstance {
  const { trustProxy } = config;
  return Fastify<RawServerDefault>({
    loggerInstance: log,
    // Calls are logged by `logCalls`, without their query.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each call costs more than most calls; lines that want it name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3 },
    // Who was let in is answered, also when it closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    trustProxy: trustProxy === false ? false : trustOf(trustProxy),
    frameworkErrors: (error, request, reply) => sendRefusal(request, reply, refusalOf(error)),
    clientErrorHandler: (error, socket) => {
      // Who opened a connection ahead and never asked for anything is owed no answer.
      const isUnused = 'bytesRead' in socket && socket.bytesRead === 0;
      if (socket.writable && error.code !== 'ECONNRESET' && !isUnused) socket.end(rawRefusal(error.code));
      else socket.destroy();
    },
  });
}

/** The whole server but for the realtime line and listening. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const counters = given.counters ?? createCounters();
  const deps = { ...given, counters };
  const { config, db, sessions } = deps;
  const app = createServer(deps);

  app.decorate('offered', new Set<RouteName>());
  app.decorate('publicUrl', config.publicUrl);
  app.decorate('checkAnswers', config.checkAnswers);
  app.decorate('uploadFolder', join(config.dataDir, 'incoming'));
  await mkdir(app.uploadFolder, { recursive: true });

  sayLeaving(app);
  answerProblems(app);
  logCalls(app);
  protect(app, config.publicUrl);
  readJson(app);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const direct = config.trustProxy === false;
  const sockets = direct ? limitSockets(app.server, config.limits.connectionsUnsignedPerAddress) : undefined;
  authenticate(app, sessions, (socket) => sockets?.leave(socket));
  limitCalls(app, counters, config.limits);
  if (deps.isHeard) refuseUnheard(app, deps.isHeard);
  const room = { name: 'disk', check: () => hasRoom(config.dataDir) };
  serveOperations(app, db, [room, ...(deps.needs ?? [])]);
  countDatabase(app.metrics, db.$client);
  countRoom(app.metrics, config.dataDir);
  if (sockets) countUnsigned(app.metrics, 'http', () => sockets.figures());
  serveDocs(app);

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 10, parts: 11, fieldSize: 1_024, fileSize: FILE_MAX_BYTES },
    });
    uploads.addHook('onResponse', clearReceivedFile);
    app.decorate('uploads', uploads);
  });
  for (const routes of allRoutes) routes(app, deps);
  registerNotOffered(app);
  answerUnknownPaths(app, await serveWebApp(app, deps.appFolder));
  return app;
}
