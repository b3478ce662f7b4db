import * as z from 'zod/mini';
import { Label, LabelChange } from '../models/label.ts';
import { route } from './route.ts';

/** The labels that the staff of a page puts on its customers, by `changeDesk`. */
export const labelRoutes = {
  getLabels: route('GET /page/{pageId}/label', {
    token: 'read',
    cost: 'list',
    response: z.array(Label),
  }),
  createLabel: route('POST /page/{pageId}/label', {
    staffList: 'labels',
    body: LabelChange,
    idempotent: true,
    status: 201,
    response: Label,
  }),
  updateLabel: route('PUT /page/label/{labelId}', { staffList: 'labels', body: LabelChange, response: Label }),
  deleteLabel: route('DELETE /page/label/{labelId}', { staffList: 'labels' }),
};
