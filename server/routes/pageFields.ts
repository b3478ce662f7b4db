import type { FastifyInstance } from 'fastify';
import { listCustomerFields, putCustomerField } from '../chat/fields/customerFields.ts';
import { countFieldUse, createPageField, deletePageField, updatePageField } from '../chat/fields/pageFields.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for the fields of pages, and what is filled in for customers. */
export function pageFieldRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;
  register(app, 'createPageField', ({ person, params, body }) => createPageField(db, person, params.pageId, body));
  register(app, 'updatePageField', ({ person, params, body }) => updatePageField(db, person, params.fieldId, body));
  register(app, 'deletePageField', ({ person, params }) => deletePageField(db, person, params.fieldId));
  register(app, 'getPageFieldUse', async ({ person, params }) => ({
    customers: await countFieldUse(db, person, params.fieldId),
  }));
  register(app, 'getCustomerFields', ({ person, params }) => listCustomerFields(db, person, params));
  register(app, 'putCustomerField', ({ person, params, body }) => putCustomerField(deps, person, params, body.value));
}
