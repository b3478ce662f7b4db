import * as z from 'zod/mini';
import { ConversationKeyText, IdOrZeroText, Instant } from '../ids.ts';
import { NewScheduledMessage, ScheduledChange, ScheduledMessage } from '../models/scheduled.ts';
import { Extension } from './messages.ts';
import { route } from './route.ts';

const inConversation = z.object({ conversation: ConversationKeyText });

/** Messages that are sent later (extension): of friends and customers their own, of a page those of its staff. */
export const scheduledRoutes = {
  getScheduled: route('GET /conversation/{conversation}/scheduled', {
    cost: 'list',
    params: inConversation,
    response: z.array(ScheduledMessage),
  }),
  createScheduled: route('POST /conversation/{conversation}/scheduled', {
    params: inConversation,
    body: NewScheduledMessage,
    idempotent: true,
    status: 201,
    response: ScheduledMessage,
  }),
  putScheduledFile: route('PUT /conversation/{conversation}/scheduled/file/{replyOrZero}/{extension}', {
    params: z.extend(inConversation, { replyOrZero: IdOrZeroText, extension: Extension }),
    query: z.object({ dueTime: Instant }),
    file: true,
    idempotent: true,
    status: 201,
    response: ScheduledMessage,
  }),
  updateScheduled: route('PUT /scheduled/{scheduledId}', {
    body: ScheduledChange,
    response: ScheduledMessage,
  }),
  deleteScheduled: route('DELETE /scheduled/{scheduledId}'),
};
