import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { NewScheduledMessage, ScheduledChange, ScheduledMessage } from '../models/scheduled.ts';
import { Empty, route } from './route.ts';

const ofCustomer = z.object({ pageId: IdText, customerId: IdText });
const ofScheduled = z.object({ scheduledId: IdText });

/** Messages of a page's staff that are sent later (extension): for the staff alone. */
export const scheduledRoutes = {
  getScheduled: route('GET /page/{pageId}/scheduled/{customerId}', {
    cost: 'list',
    extension: true,
    params: ofCustomer,
    response: z.array(ScheduledMessage),
  }),
  createScheduled: route('POST /page/{pageId}/scheduled/{customerId}', {
    extension: true,
    params: ofCustomer,
    body: NewScheduledMessage,
    idempotent: true,
    status: 201,
    response: ScheduledMessage,
  }),
  updateScheduled: route('PUT /page/scheduled/{scheduledId}', {
    extension: true,
    params: ofScheduled,
    body: ScheduledChange,
    response: ScheduledMessage,
  }),
  deleteScheduled: route('DELETE /page/scheduled/{scheduledId}', {
    extension: true,
    params: ofScheduled,
    status: 204,
    response: Empty,
  }),
};
