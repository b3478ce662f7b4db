import {
  ACTIVITY_TOPIC,
  ActivityEvent,
  conversationKey,
  conversationTopic,
  FriendMessageEvent,
  NoteEvent,
  NotificationCountEvent,
  noteTopic,
  notificationTopic,
  PageMessageEvent,
  SubscriptionClosed,
  type Topic,
  ViewersEvent,
  viewersTopic,
} from '#contract';
import { showInUnicode, zawgyiIn } from '../../lib/zawgyi/showTexts.ts';
import { selectOpenNoteKeys } from '../conversation/notesSlice.ts';
import { selectOpenKeys } from '../conversation/openConversationsSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import {
  actionOfActivity,
  actionOfMessageEvent,
  actionOfNote,
  type EventAction,
  notificationCountChanged,
  viewersChanged,
} from '../model/events.ts';
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

/** What a message on a destination says: an event, that the destination is closed to us, or nothing we know. */
export type DecodedEvent = { kind: 'event'; action: EventAction } | { kind: 'closed' } | { kind: 'unknown' };

/**
 * Reads a message by the contract. What does not parse is unknown: a newer server may say things that this client
 * does not understand, and a broken one must not break it.
 */
export function decodeEvent(topic: Topic, body: unknown, viewerId: number): DecodedEvent {
  const action = actionOf(topic, body, viewerId);
  if (action) return { kind: 'event', action };
  // Asked last: no event is taken for it, and in a storm each would pay for not being it.
  return SubscriptionClosed.safeParse(body).success ? { kind: 'closed' } : { kind: 'unknown' };
}

function actionOf(topic: Topic, body: unknown, viewerId: number): EventAction | undefined {
  switch (topic.name) {
    case 'activity': {
      const event = ActivityEvent.safeParse(body);
      return event.data && actionOfActivity(event.data, viewerId);
    }
    case 'notifications': {
      const count = NotificationCountEvent.safeParse(body);
      return count.success ? notificationCountChanged(count.data) : undefined;
    }
    case 'notes': {
      const event = NoteEvent.safeParse(body);
      return event.data && actionOfNote(conversationKey(topic.ref), event.data);
    }
    case 'viewers': {
      const event = ViewersEvent.safeParse(body);
      return event.data && viewersChanged({ key: conversationKey(topic.ref), viewers: event.data.viewers });
    }
    case 'conversation': {
      const event = (topic.ref.kind === 'page' ? PageMessageEvent : FriendMessageEvent).safeParse(body);
      return event.data && actionOfMessageEvent(topic.ref, event.data);
    }
  }
}

/**
 * Hands events on with their texts in Unicode, in the order in which they came. An event without Zawgyi goes on at once, unless one
 * before it waits.
 */
export function inUnicode(receive: (event: EventAction) => void): (event: EventAction) => void {
  let last: Promise<void> | null = null;
  return (event) => {
    const places = zawgyiIn(event.payload);
    if (last === null && places.length === 0) {
      receive(event);
      return;
    }
    const mine: Promise<void> = Promise.all([last, showInUnicode(places)]).then(() => {
      if (last === mine) last = null;
      receive(event);
    });
    last = mine;
  };
}
