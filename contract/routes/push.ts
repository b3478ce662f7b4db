import * as z from 'zod/mini';
import { ConversationKeyText } from '../ids.ts';
import { PushState, PushSubscription } from '../models/push.ts';
import { route } from './route.ts';

/** Web push: one subscription for each session, and muted conversations for each account. */
export const pushRoutes = {
  getPush: route('GET /push', { cost: 'list', response: PushState }),
  savePush: route('PUT /push', { body: PushSubscription }),
  deletePush: route('DELETE /push'),
  mutePush: route('PUT /push/muted/{conversation}', {
    params: z.object({ conversation: ConversationKeyText }),
  }),
  unmutePush: route('DELETE /push/muted/{conversation}', {
    params: z.object({ conversation: ConversationKeyText }),
  }),
};
