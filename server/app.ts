import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import { FILE_MAX_BYTES, type RouteName } from '#contract';
import { type Archives, createArchives } from './archive/archives.ts';
import { authenticate } from './auth/authenticate.ts';
import { requireConfirmation } from './auth/confirmation.ts';
import { createContactSenders } from './auth/contactSenders.ts';
import { createMailSender } from './auth/mail.ts';
import { createSmsSender } from './auth/sms.ts';
import { colleaguesOf } from './chat/audience.ts';
import { trustOf } from './clientAddress.ts';
import { createCostQueues } from './cost/costQueues.ts';
import { createCounters } from './counters/counters.ts';
import type { AppDeps } from './deps.ts';
import { DiskReservations } from './files/diskReservations.ts';
import { checkDiskSpace } from './files/diskSpace.ts';
import { ImageQueue } from './files/imageQueue.ts';
import { createMalwareScanner } from './files/malwareScanner.ts';
import { limitAnonymousSockets } from './plugins/anonymousSockets.ts';
import { limitBodyTime } from './plugins/bodyTime.ts';
import { registerDocs } from './plugins/docs.ts';
import { registerDraining } from './plugins/draining.ts';
import { rawErrorResponse, registerErrorHandler, sendRefusal, toRefusal } from './plugins/errorHandler.ts';
import { countFailedCalls } from './plugins/failedCalls.ts';
import { registerHealthAndMetrics } from './plugins/health.ts';
import { registerJsonParser } from './plugins/jsonBodies.ts';
import { registerRequestLog } from './plugins/log.ts';
import {
  registerAnonymousConnectionMetrics,
  registerDatabaseMetrics,
  registerDiskMetrics,
  registerQueueMetrics,
  serveMetrics,
} from './plugins/metrics.ts';
import { registerNotFoundHandler } from './plugins/notFound.ts';
import { registerRateLimits } from './plugins/rateLimits.ts';
import { refuseWhileDisconnected } from './plugins/refuseWhileDisconnected.ts';
import { registerSecurityHeaders } from './plugins/securityHeaders.ts';
import { serveWebApp } from './plugins/webApp.ts';
import { createPush, type Push } from './push/push.ts';
import { allRoutes } from './routes/all.ts';
import { registerNotOffered } from './routes/register.ts';

declare module 'fastify' {
  interface FastifyInstance {
    archives: Archives;
    push: Push;
  }
}

export type { AppDeps } from './deps.ts';

/** How long an upload may take to arrive, in ms: enough for a large file on a slow network. Other bodies: `limitBodyTime`. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
/** How long the headers may take to arrive, from the opening of the connection for its first request, in ms. */
const HEADERS_TIMEOUT_MS = 15_000;

function createServer({ config, log }: AppDeps): FastifyInstance {
  const { trustProxy } = config;
  return Fastify<RawServerDefault>({
    loggerInstance: log,
    // Calls are logged by `registerRequestLog`, without their query.
    logController: new LogController({ disableRequestLogging: true }),
    // No child logger for each call, because it costs more than most calls. Log lines contain the request id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3 },
    // Requests on open connections are still answered while the server closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    trustProxy: trustProxy === false ? false : trustOf(trustProxy),
    frameworkErrors: (error, request, reply) => sendRefusal(request, reply, toRefusal(error)),
    clientErrorHandler: (error, socket) => {
      // Browsers open connections in advance; one without a request gets no response.
      const isUnused = 'bytesRead' in socket && socket.bytesRead === 0;
      if (socket.writable && error.code !== 'ECONNRESET' && !isUnused) socket.end(rawErrorResponse(error.code));
      else socket.destroy();
    },
  });
}

/** Builds the whole server except realtime connections; it does not listen yet. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const counters = given.counters ?? createCounters();
  const { sms, mail } = {
    sms: given.sms ?? createSmsSender(given.config, given.log),
    mail: given.mail ?? createMailSender(given.config, given.log),
  };
  const senders = createContactSenders(given, { sms, mail });
  const push = createPush(given);
  const deps = { ...given, counters, senders, push, ...(sms ? { sms } : {}) };
  const { config, db, publisher, sessions } = deps;
  const app = createServer(deps);

  app.decorate('offered', new Set<RouteName>());
  app.decorate('requireConfirmation', (session) => requireConfirmation(db, session));
  app.decorate('tellStaff', async (userAccountId, list) =>
    publisher.toPeople(await colleaguesOf(db, userAccountId), { type: 'SL', list }),
  );
  app.decorate('publicUrl', config.publicUrl);
  app.decorate('checkAnswers', config.checkAnswers);
  app.decorate('uploadFolder', join(config.dataDir, 'incoming'));
  app.decorate('uploadIdleMs', config.uploadIdleSeconds * 1_000);
  app.decorate('diskReservations', new DiskReservations(app.uploadFolder));
  app.decorate('costQueues', createCostQueues());
  app.decorate('images', new ImageQueue(app.costQueues.image, counters, config.limits));
  app.decorate('scanFile', config.clamd && createMalwareScanner(config.clamd));
  app.decorate('archives', createArchives(deps));
  app.addHook('onClose', () => app.archives.close());
  app.decorate('push', push);
  app.addHook('onClose', async () => push.close());
  await mkdir(app.uploadFolder, { recursive: true, mode: 0o700 });

  registerDraining(app);
  registerErrorHandler(app);
  registerRequestLog(app);
  countFailedCalls(app, counters);
  registerSecurityHeaders(app, config);
  registerJsonParser(app);
  limitBodyTime(app, config.bodySeconds * 1_000);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const direct = config.trustProxy === false;
  const sockets = direct ? limitAnonymousSockets(app.server, config.limits.connectionsUnsignedPerAddress) : undefined;
  authenticate(app, sessions, (socket) => sockets?.remove(socket));
  registerRateLimits(app, counters, config.limits);
  if (deps.isClusterConnected) refuseWhileDisconnected(app, deps.isClusterConnected);
  const disk = { name: 'disk', check: () => checkDiskSpace(config.dataDir) };
  registerHealthAndMetrics(app, db, [disk, ...(deps.healthChecks ?? [])]);
  serveMetrics(app, config.metricsToken);
  registerDatabaseMetrics(app.metrics, db.$client);
  registerDiskMetrics(app.metrics, config.dataDir);
  registerQueueMetrics(app.metrics, app.costQueues);
  if (sockets) registerAnonymousConnectionMetrics(app.metrics, 'http', () => sockets.metrics());
  registerDocs(app);

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 10, parts: 11, fieldSize: 1_024, fileSize: FILE_MAX_BYTES },
    });
    app.decorate('uploads', uploads);
  });
  for (const routes of allRoutes) routes(app, deps);
  registerNotOffered(app);
  registerNotFoundHandler(app, await serveWebApp(app, deps.appFolder));
  return app;
}
