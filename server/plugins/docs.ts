import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import project from '../../package.json' with { type: 'json' };
import { openApiOf } from '../docs/openApi.ts';
import { docsPage } from '../docs/page.ts';

/** A document as it is sent. It is compressed once: for each request, that would cost more than most calls do. */
function documentOf(type: string, text: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return { type: `${type}; charset=utf-8`, text, compressed: brotliCompressSync(text, { params }) };
}

function generate() {
  const document = openApiOf(project.version);
  return {
    '/api/docs': documentOf('text/html', docsPage(document)),
    '/api/docs/openapi.json': documentOf('application/json', JSON.stringify(document, null, 2)),
  };
}

/** Serves the contract as a page at /api/docs and as OpenAPI beside it, generated at the first request. */
export function registerDocs(app: FastifyInstance): void {
  let documents: ReturnType<typeof generate> | undefined;
  for (const path of ['/api/docs', '/api/docs/openapi.json'] as const)
    app.get(path, { compress: false }, (request, reply) => {
      documents ??= generate();
      const { type, text, compressed } = documents[path];
      reply.type(type).headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
      return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(text);
    });
}
