import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { NewSavedView, SavedView, SavedViewChange } from '../models/savedView.ts';
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const ViewId = z.object({ pageId: IdText, viewId: IdText });

/** Saved views of the customers of a page. */
export const savedViewRoutes = {
  getViews: route('GET /page/{pageId}/view', {
    cost: 'list',
    params: PageId,
    response: z.array(SavedView),
  }),
  createView: route('POST /page/{pageId}/view', {
    params: PageId,
    body: NewSavedView,
    response: SavedView,
  }),
  updateView: route('PUT /page/{pageId}/view/{viewId}', {
    params: ViewId,
    body: SavedViewChange,
    response: SavedView,
  }),
  deleteView: route('DELETE /page/{pageId}/view/{viewId}', { params: ViewId }),
};
