import * as z from 'zod/mini';
import { Count, IdText } from '../ids.ts';
import { CustomerField, FieldValue, NewPageField, PageField, PageFieldChange } from '../models/pageField.ts';
import { route } from './route.ts';

const FieldId = z.object({ fieldId: IdText });

/** The fields that a page defines for its customers, and their values. */
export const pageFieldRoutes = {
  createPageField: route('POST /page/{pageId}/field', {
    params: z.object({ pageId: IdText }),
    body: NewPageField,
    status: 201,
    response: PageField,
  }),
  updatePageField: route('PUT /page/field/{fieldId}', {
    params: FieldId,
    body: PageFieldChange,
    response: PageField,
  }),
  deletePageField: route('DELETE /page/field/{fieldId}', { params: FieldId }),
  getPageFieldUse: route('GET /page/field/{fieldId}/use', {
    cost: 'list',
    params: FieldId,
    response: z.object({ customers: Count }),
  }),
  getCustomerFields: route('GET /page/{pageId}/field/{customerId}', {
    cost: 'list',
    params: z.object({ pageId: IdText, customerId: IdText }),
    response: z.array(CustomerField),
  }),
  putCustomerField: route('PUT /page/{pageId}/field/{customerId}/{fieldId}', {
    params: z.object({ pageId: IdText, customerId: IdText, fieldId: IdText }),
    body: z.object({ value: FieldValue }),
  }),
};
