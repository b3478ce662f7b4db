import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notJson } from '../errors.ts';

/** Parses JSON bodies only; uploads register their own parser for forms. An empty body is undefined. */
export function registerJsonParser(app: FastifyInstance): void {
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
