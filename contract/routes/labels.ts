import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Label, LabelChange } from '../models/label.ts';
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const LabelId = z.object({ labelId: IdText });

/** The labels that the staff of a page puts on its customers, by `changeDesk`. */
export const labelRoutes = {
  getLabels: route('GET /page/{pageId}/label', {
    token: 'read',
    cost: 'list',
    params: PageId,
    response: z.array(Label),
  }),
  createLabel: route('POST /page/{pageId}/label', {
    params: PageId,
    body: LabelChange,
    status: 201,
    response: Label,
  }),
  updateLabel: route('PUT /page/label/{labelId}', {
    params: LabelId,
    body: LabelChange,
    response: Label,
  }),
  deleteLabel: route('DELETE /page/label/{labelId}', { params: LabelId }),
};
