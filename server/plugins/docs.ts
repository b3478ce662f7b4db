import type { FastifyInstance } from 'fastify';
import project from '../../package.json' with { type: 'json' };
import { openApiOf } from '../docs/openApi.ts';
import { docsPage } from '../docs/page.ts';

/** The contract, for people at /api/docs and for machines beside it. Made when it is first asked for. */
export function serveDocs(app: FastifyInstance): void {
  let made: { json: string; page: string } | undefined;
  const documents = () => {
    if (!made) {
      const document = openApiOf(project.version);
      made = { json: JSON.stringify(document, null, 2), page: docsPage(document) };
    }
    return made;
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
