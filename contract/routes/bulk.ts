import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Bulk, BulkAsked } from '../models/bulk.ts';
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const BulkId = z.object({ pageId: IdText, bulkId: IdText });

/** Changes of many customers of a page at once. */
export const bulkRoutes = {
  startBulk: route('POST /page/{pageId}/desk', {
    cost: 'list',
    params: PageId,
    body: BulkAsked,
    response: Bulk,
  }),
  getBulk: route('GET /page/{pageId}/desk/bulk/{bulkId}', { params: BulkId, response: Bulk }),
  stopBulk: route('DELETE /page/{pageId}/desk/bulk/{bulkId}', { params: BulkId, response: Bulk }),
  undoBulk: route('POST /page/{pageId}/desk/bulk/{bulkId}/undo', {
    cost: 'list',
    params: BulkId,
    response: Bulk,
  }),
};
