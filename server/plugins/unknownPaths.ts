import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, routes } from '../../contract/index.ts';
import { invalidField, methodNotAllowed, notFound } from '../errors.ts';
import { sendRefusal } from './problems.ts';

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Each path of the contract as an expression, with the verbs it knows. */
const places = Object.values(routes).map(({ method, path }) => ({
  method,
  shape: new RegExp(`^${literal(API_BASE)}/${literal(path.replace(/^\//, '')).replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const verbsOf = (path: string) => [
  ...new Set(places.flatMap(({ method, shape }) => (shape.test(path) ? [method] : []))),
];

/** The path of a request without its query. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string => request.url.split('?', 1)[0] ?? '';

/** Answers what no route does: the wrong verb, an unknown call, and for people the app itself. */
export function answerUnknownPaths(app: FastifyInstance, isScreen: (request: FastifyRequest) => boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const verbs = verbsOf(pathOf(request));
    // The verb is right, so a part of the path was longer than the router takes.
    if (verbs.some((verb) => verb === request.method))
      return sendRefusal(request, reply, invalidField('path', 'tooLong'));
    if (verbs.length > 0) {
      reply.header('Allow', verbs.join(', '));
      return sendRefusal(request, reply, methodNotAllowed());
    }
    if (isScreen(request)) return reply.header('Cache-Control', 'no-cache').type('text/html').sendFile('index.html');
    return sendRefusal(request, reply, notFound());
  });
}
