import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';

/** One noun's calls. */
type Routes = (app: FastifyInstance, deps: AppDeps) => void;

/** Every noun that this server answers. */
export const allRoutes: readonly Routes[] = [];
