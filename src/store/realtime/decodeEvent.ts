import {
  ActivityEvent,
  conversationKey,
  FriendMessageEvent,
  NoteEvent,
  NotificationCountEvent,
  PageMessageEvent,
  SubscriptionClosed,
  type Topic,
  ViewersEvent,
} from '#contract';
import { showInUnicode, zawgyiIn } from '../../lib/zawgyi/showTexts.ts';
import {
  actionOfActivity,
  actionOfMessageEvent,
  actionOfNote,
  type EventAction,
  notificationCountChanged,
  viewersChanged,
} from '../model/events.ts';

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
