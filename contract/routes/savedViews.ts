import * as z from 'zod/mini';
import { NewSavedView, SavedView, SavedViewChange } from '../models/savedView.ts';
import { route } from './route.ts';

/** Saved views of the customers of a page. */
export const savedViewRoutes = {
  getViews: route('GET /page/{pageId}/view', { cost: 'list', response: z.array(SavedView) }),
  createView: route('POST /page/{pageId}/view', {
    staffList: 'views',
    body: NewSavedView,
    idempotent: true,
    response: SavedView,
  }),
  updateView: route('PUT /page/{pageId}/view/{viewId}', {
    staffList: 'views',
    body: SavedViewChange,
    response: SavedView,
  }),
  deleteView: route('DELETE /page/{pageId}/view/{viewId}', { staffList: 'views' }),
};
