import { ACTIVITY_TOPIC, conversationTopic, noteTopic, notificationTopic, type Topic, viewersTopic } from '#contract';
import { selectOpenNoteKeys } from '../conversation/notesSlice.ts';
import { selectOpenKeys } from '../conversation/openConversationsSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { RootState } from '../types.ts';
import type { Socket, Subscription } from './socket.ts';

/**
 * What is worth watching now: the own activity, the bell, the conversations on the screen with their notes, and `viewers`, which staff
 * view those of a page. By destination.
 */
export function wantedTopics(state: RootState, viewers: boolean): Map<string, Topic> {
  const wanted = new Map<string, Topic>();
  const userId = selectUserId(state);
  if (userId === null) return wanted;
  wanted.set(ACTIVITY_TOPIC, { name: 'activity' });
  wanted.set(notificationTopic(userId), { name: 'notifications', userId });
  for (const key of selectOpenKeys(state)) {
    const ref = refOf(key);
    wanted.set(conversationTopic(ref), { name: 'conversation', ref });
    if (viewers && ref.kind === 'page' && sideIn(ref, userId) === 'P')
      wanted.set(viewersTopic(ref.pageId, ref.customerId), { name: 'viewers', ref });
  }
  for (const key of selectOpenNoteKeys(state)) {
    const ref = refOf(key);
    if (ref.kind === 'page') wanted.set(noteTopic(ref.pageId, ref.customerId), { name: 'notes', ref });
  }
  return wanted;
}

/** Subscribes to what is wanted and to nothing else; resolves when the server has confirmed what is new. */
export type KeepSubscriptions = (wanted: ReadonlyMap<string, Topic>) => Promise<void>;

/**
 * The subscriptions of one connection. `onBody` is given every message, and tells whether the server has ended the subscription by it: it is
 * made again the next time it is wanted. `onConfirmed` is given a topic whose live events come from now on.
 */
export function subscriptionsOn(
  socket: Pick<Socket, 'subscribe'>,
  onBody: (topic: Topic, body: unknown) => 'ended' | undefined,
  onConfirmed: (topic: Topic) => void,
): KeepSubscriptions {
  const held = new Map<string, Subscription>();
  return async (wanted) => {
    for (const [destination, subscription] of held) {
      if (wanted.has(destination)) continue;
      held.delete(destination);
      subscription.end();
    }
    const fresh: Promise<void>[] = [];
    for (const [destination, topic] of wanted) {
      if (held.has(destination)) continue;
      const subscription = socket.subscribe(destination, (body) => {
        if (onBody(topic, body) === 'ended' && held.get(destination) === subscription) held.delete(destination);
      });
      held.set(destination, subscription);
      fresh.push(
        subscription.confirmed.then(() => {
          if (held.get(destination) === subscription) onConfirmed(topic);
        }),
      );
    }
    await Promise.all(fresh);
  };
}
