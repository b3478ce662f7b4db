import type { FastifyInstance } from 'fastify';
import project from '../../package.json' with { type: 'json' };
import { openApiOf } from '../docs/openApi.ts';
import { docsPage } from '../docs/page.ts';

/** Serves the contract as a page at /api/docs and as OpenAPI beside it, generated at the first request. */
export function registerDocs(app: FastifyInstance): void {
  let generated: { json: string; page: string } | undefined;
  const documents = () => {
    if (!generated) {
      const document = openApiOf(project.version);
      generated = { json: JSON.stringify(document, null, 2), page: docsPage(document) };
    }
    return generated;
  };
  const fresh = ['Cache-Control', 'no-cache'] as const;
  app.get('/api/docs', (_request, reply) =>
    reply
      .header(...fresh)
      .type('text/html; charset=utf-8')
      .send(documents().page),
  );
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply
      .header(...fresh)
      .type('application/json; charset=utf-8')
      .send(documents().json),
  );
}
