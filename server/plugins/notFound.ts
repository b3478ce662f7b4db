import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, routes } from '#contract';
import { invalidField, methodNotAllowed, notFound } from '../errors.ts';
import { sendRefusal } from './errorHandler.ts';

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** The method and path pattern of each route of the contract. */
const patterns = Object.values(routes).map(({ method, path }) => ({
  method,
  shape: new RegExp(`^${literal(API_BASE)}/${literal(path.replace(/^\//, '')).replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const methodsOf = (path: string) => [
  ...new Set(patterns.flatMap(({ method, shape }) => (shape.test(path) ? [method] : []))),
];

/** The path of a request without its query. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string => request.url.split('?', 1)[0] ?? '';

/** Handles requests without a route: 405 for a wrong method, the app for a screen, otherwise 404. */
export function registerNotFoundHandler(app: FastifyInstance, isScreen: (request: FastifyRequest) => boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(pathOf(request));
    // The method is right, so a path parameter exceeded the maximum length of the router.
    if (methods.some((method) => method === request.method))
      return sendRefusal(request, reply, invalidField('path', 'tooLong'));
    if (methods.length > 0) {
      reply.header('Allow', methods.join(', '));
      return sendRefusal(request, reply, methodNotAllowed());
    }
    if (isScreen(request)) return reply.header('Cache-Control', 'no-cache').type('text/html').sendFile('index.html');
    return sendRefusal(request, reply, notFound());
  });
}
