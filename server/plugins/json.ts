import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notJson } from '../errors.ts';

/** Reads JSON bodies and nothing else; forms are for uploads. An empty body counts as none. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json(?:;|$)/i,
    { parseAs: 'string' },
    (_request: FastifyRequest, text: string, done) => {
      let body: unknown;
      try {
        if (text.length > 0) body = JSON.parse(text);
      } catch {
        return done(notJson());
      }
      done(null, body);
    },
  );
}
