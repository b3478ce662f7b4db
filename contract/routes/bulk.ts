import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Bulk, BulkAsked, BulkRecipients, SentBulkMessages } from '../models/bulk.ts';
import { route } from './route.ts';

/** Changes of many customers of a page at once. */
export const bulkRoutes = {
  startBulk: route('POST /page/{pageId}/desk', {
    cost: 'list',
    body: BulkAsked,
    idempotent: true,
    response: Bulk,
  }),
  getBulk: route('GET /page/{pageId}/desk/bulk/{bulkId}', { response: Bulk }),
  stopBulk: route('DELETE /page/{pageId}/desk/bulk/{bulkId}', { response: Bulk }),
  undoBulk: route('POST /page/{pageId}/desk/bulk/{bulkId}/undo', { cost: 'list', response: Bulk }),
  /** For staff who may send them: the messages that the page has sent to many customers, and who got one. */
  getBulkMessages: route('GET /page/{pageId}/desk/messages', {
    cost: 'list',
    query: z.object({ before: z.optional(IdText) }),
    response: SentBulkMessages,
  }),
  getBulkRecipients: route('GET /page/{pageId}/desk/messages/{bulkId}', {
    cost: 'list',
    query: z.object({ after: z.optional(IdText) }),
    response: BulkRecipients,
  }),
};
