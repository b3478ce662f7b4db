import * as z from 'zod/mini';
import { Count } from '../ids.ts';
import { CustomerField, FieldValue, NewPageField, PageField, PageFieldChange } from '../models/pageField.ts';
import { route } from './route.ts';

/** The fields that a page defines for its customers, and their values. */
export const pageFieldRoutes = {
  createPageField: route('POST /page/{pageId}/field', {
    staffList: 'fields',
    body: NewPageField,
    idempotent: true,
    status: 201,
    response: PageField,
  }),
  updatePageField: route('PUT /page/field/{fieldId}', {
    staffList: 'fields',
    body: PageFieldChange,
    response: PageField,
  }),
  deletePageField: route('DELETE /page/field/{fieldId}', { staffList: 'fields' }),
  getPageFieldUse: route('GET /page/field/{fieldId}/use', {
    cost: 'list',
    response: z.object({ customers: Count }),
  }),
  getCustomerFields: route('GET /page/{pageId}/field/{customerId}', {
    cost: 'list',
    response: z.array(CustomerField),
  }),
  putCustomerField: route('PUT /page/{pageId}/field/{customerId}/{fieldId}', {
    body: z.object({ value: FieldValue }),
  }),
};
