import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Desk, NotedDeskChange } from '../models/desk.ts';
import { route } from './route.ts';

/** What the staff of a page keeps of its customers. */
export const deskRoutes = {
  changeDesk: route('PUT /page/{pageId}/desk/{customerId}', {
    token: 'write',
    params: z.object({ pageId: IdText, customerId: IdText }),
    body: NotedDeskChange,
    response: Desk,
  }),
};
