import { Desk, NotedDeskChange } from '../models/desk.ts';
import { route } from './route.ts';

/** What the staff of a page keeps of its customers. */
export const deskRoutes = {
  changeDesk: route('PUT /page/{pageId}/desk/{customerId}', {
    token: 'write',
    body: NotedDeskChange,
    idempotent: true,
    response: Desk,
  }),
};
