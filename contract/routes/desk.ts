import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Assignment, AssignmentSettings, NotNow } from '../models/assignment.ts';
import { Bulk, BulkAsked } from '../models/bulk.ts';
import { Desk, NotedDeskChange } from '../models/desk.ts';
import { NewSavedView, SavedView, SavedViewChange } from '../models/savedView.ts';
import { Empty, route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const BulkId = z.object({ pageId: IdText, bulkId: IdText });
const ViewId = z.object({ pageId: IdText, viewId: IdText });

/** What the staff of a page keeps of its customers, and how it lists them. */
export const deskRoutes = {
  changeDesk: route('PUT /page/{pageId}/desk/{customerId}', {
    token: 'write',
    extension: true,
    params: z.object({ pageId: IdText, customerId: IdText }),
    body: NotedDeskChange,
    response: Desk,
  }),
  startBulk: route('POST /page/{pageId}/desk', {
    extension: true,
    cost: 'list',
    params: PageId,
    body: BulkAsked,
    response: Bulk,
  }),
  getBulk: route('GET /page/{pageId}/desk/bulk/{bulkId}', {
    extension: true,
    params: BulkId,
    response: Bulk,
  }),
  stopBulk: route('DELETE /page/{pageId}/desk/bulk/{bulkId}', {
    extension: true,
    params: BulkId,
    response: Bulk,
  }),
  undoBulk: route('POST /page/{pageId}/desk/bulk/{bulkId}/undo', {
    extension: true,
    cost: 'list',
    params: BulkId,
    response: Bulk,
  }),
  getViews: route('GET /page/{pageId}/view', {
    extension: true,
    cost: 'list',
    params: PageId,
    response: z.array(SavedView),
  }),
  createView: route('POST /page/{pageId}/view', {
    extension: true,
    params: PageId,
    body: NewSavedView,
    response: SavedView,
  }),
  updateView: route('PUT /page/{pageId}/view/{viewId}', {
    extension: true,
    params: ViewId,
    body: SavedViewChange,
    response: SavedView,
  }),
  deleteView: route('DELETE /page/{pageId}/view/{viewId}', {
    extension: true,
    params: ViewId,
    status: 204,
    response: Empty,
  }),
  getAssignment: route('GET /page/{pageId}/assignment', {
    extension: true,
    params: PageId,
    response: Assignment,
  }),
  putAssignment: route('PUT /page/{pageId}/assignment', {
    extension: true,
    params: PageId,
    body: AssignmentSettings,
    response: Assignment,
  }),
  putNotNow: route('PUT /page/{pageId}/assignment/own', {
    extension: true,
    params: PageId,
    body: NotNow,
    response: Assignment,
  }),
};
