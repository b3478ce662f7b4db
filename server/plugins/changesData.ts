import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes data: by its method, or because it is one of the GETs of the specification that do. */
export const changesData = ({ method, routeOptions }: FastifyRequest): boolean =>
  !READING.has(method) || routeOptions.config?.changesData === true;
