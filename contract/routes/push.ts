import * as z from 'zod/mini';
import { ConversationKeyText } from '../ids.ts';
import { PushState, PushSubscription } from '../models/push.ts';
import { Empty, route } from './route.ts';

/** Web push: one subscription for each session, and muted conversations for each account. */
export const pushRoutes = {
  getPush: route('GET /push', { cost: 'list', extension: true, response: PushState }),
  savePush: route('PUT /push', { extension: true, body: PushSubscription, status: 204, response: Empty }),
  deletePush: route('DELETE /push', { extension: true, status: 204, response: Empty }),
  mutePush: route('PUT /push/muted/{conversation}', {
    extension: true,
    params: z.object({ conversation: ConversationKeyText }),
    status: 204,
    response: Empty,
  }),
  unmutePush: route('DELETE /push/muted/{conversation}', {
    extension: true,
    params: z.object({ conversation: ConversationKeyText }),
    status: 204,
    response: Empty,
  }),
};
