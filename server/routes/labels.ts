import type { FastifyInstance } from 'fastify';
import { createLabel, deleteLabel, listLabels, updateLabel } from '../chat/labels/labels.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for the labels of pages. */
export function labelRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  register(app, 'getLabels', ({ person, params }) => listLabels(db, person, params.pageId));
  register(app, 'createLabel', ({ person, params, body }) => createLabel(db, person, params.pageId, body));
  register(app, 'updateLabel', ({ person, params, body }) => updateLabel(db, person, params.labelId, body));
  register(app, 'deleteLabel', ({ person, params }) => deleteLabel(db, person, params.labelId));
}
