import { Bulk, BulkAsked } from '../models/bulk.ts';
import { route } from './route.ts';

/** Changes of many customers of a page at once. */
export const bulkRoutes = {
  startBulk: route('POST /page/{pageId}/desk', {
    cost: 'list',
    body: BulkAsked,
    response: Bulk,
  }),
  getBulk: route('GET /page/{pageId}/desk/bulk/{bulkId}', { response: Bulk }),
  stopBulk: route('DELETE /page/{pageId}/desk/bulk/{bulkId}', { response: Bulk }),
  undoBulk: route('POST /page/{pageId}/desk/bulk/{bulkId}/undo', { cost: 'list', response: Bulk }),
};
