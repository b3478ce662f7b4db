import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notJson } from '../errors.ts';

/** Reads JSON bodies and nothing else; forms are for uploads. An empty body counts as none. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json(?:;|$)/i,
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      if (text.length === 0) return undefined;
      try {
        const body: unknown = JSON.parse(text);
        return body;
      } catch {
        throw notJson();
      }
    },
  );
}
