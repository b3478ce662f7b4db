import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type RawServerDefault } from 'fastify';
import { BODY_MAX_BYTES, type RouteName } from '../contract/index.ts';
import type { AppDeps } from './deps.ts';
import { allRoutes } from './routes/all.ts';
import { registerNotOffered } from './routes/register.ts';

export type { AppDeps } from './deps.ts';

/** The whole server but for the realtime line and listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { trustProxy } = deps.config;
  const app = Fastify<RawServerDefault>({
    loggerInstance: deps.log,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  });
  app.decorate('offered', new Set<RouteName>());
  app.decorate('checkAnswers', deps.config.checkAnswers);
  app.decorate('uploadFolder', join(deps.config.dataDir, 'incoming'));
  app.decorateRequest('person', null);
  await mkdir(app.uploadFolder, { recursive: true });
  for (const routes of allRoutes) routes(app, deps);
  registerNotOffered(app);
  return app;
}
