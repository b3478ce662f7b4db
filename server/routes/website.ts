import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { changeWebsite, readWebsite, sitesOf } from '../chat/pages/website.ts';
import { replaceWebsiteSecret } from '../chat/pages/websiteSecret.ts';
import type { AppDeps } from '../deps.ts';
import { BUILT } from '../plugins/webApp.ts';
import { requirePublic } from '../publicAccess/settings.ts';
import { findPublicPage } from '../publicPage/findPublicPage.ts';
import { register } from './register.ts';

interface FrameRequest {
  Params: { name: string };
}

/** Calls for pages on their own websites; the app at `/w/<name>`, which those websites may show in a frame. */
export function websiteRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;

  register(app, 'getPageWebsite', ({ person, params }) => readWebsite(db, person, params.pageId));
  register(app, 'putPageWebsite', ({ person, params, body }) => changeWebsite(db, person, params.pageId, body));
  register(app, 'replaceWebsiteSecret', ({ person, params }) => replaceWebsiteSecret(deps, person, params.pageId));

  if (!existsSync(join(deps.appFolder ?? BUILT, 'index.html'))) return;
  app.get<FrameRequest>('/w/:name', async (request, reply) => {
    await requirePublic(db, 'widget');
    const { pageId } = await findPublicPage(db, request.params.name);
    const sites = await sitesOf(db, pageId);
    const policy = String(reply.getHeader('content-security-policy'));
    const ancestors = `frame-ancestors ${sites.length > 0 ? sites.join(' ') : "'none'"}`;
    return reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy.replace("frame-ancestors 'none'", ancestors))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .type('text/html')
      .sendFile('index.html');
  });
}
