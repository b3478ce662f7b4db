import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { assetRoutes } from './assets.ts';
import { messageRoutes } from './messages.ts';
import { pageRoutes } from './pages.ts';
import { pageUserRoutes } from './pageUsers.ts';
import { privateMessageRoutes } from './privateMessages.ts';

/** One noun's calls. */
type Routes = (app: FastifyInstance, deps: AppDeps) => void;

/** Every noun that this server answers. */
export const allRoutes: readonly Routes[] = [
  pageRoutes,
  pageUserRoutes,
  messageRoutes,
  privateMessageRoutes,
  assetRoutes,
];
