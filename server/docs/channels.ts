import {
  ACTIVE_DESTINATION,
  ACTIVITY_TOPIC,
  friendTopic,
  noteTopic,
  notificationTopic,
  pageTopic,
  parseTopic,
  SEND_SCOPES,
  type TokenScope,
  TYPING_DESTINATION,
  viewersTopic,
} from '#contract';
import { BOT_TOPICS, GUEST_TOPICS } from '../realtime/stomp/subscription.ts';

/** A destination of the realtime connection (docs/contract.md). */
export interface Channel {
  /** What a client does there. */
  action: 'subscribe' | 'send';
  summary: string;
  /** The body of its messages. */
  message: { $ref: string };
  'x-guests': boolean;
  /** The scope with which tokens of a page may use it. */
  'x-token'?: TokenScope;
}

/** An id in a destination, which no conversation has: replaced by its name in what is shown. */
const [PAGE, CUSTOMER, FRIENDSHIP, USER] = [1, 2, 3, 4];
const shown = (destination: string) =>
  destination
    .replace(`/page/${PAGE}/${CUSTOMER}`, '/page/{pageId}/{customerId}')
    .replace(`/friends/${FRIENDSHIP}`, '/friends/{requestFormId}')
    .replace(`/noti/${USER}`, '/noti/{userId}');

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function subscribed(destination: string, message: string, summary: string): [string, Channel] {
  const topic = parseTopic(destination);
  if (!topic) throw new Error(`${destination} is no destination`);
  // Guests have no friends, and tokens one page.
  const isOfFriends = topic.name === 'conversation' && topic.ref.kind === 'friend';
  return [
    shown(destination),
    {
      action: 'subscribe',
      summary,
      message: schema(message),
      'x-guests': GUEST_TOPICS.has(topic.name) && !isOfFriends,
      ...(BOT_TOPICS.has(topic.name) && !isOfFriends && { 'x-token': 'read' as const }),
    },
  ];
}

function sent(destination: string, message: string, summary: string): [string, Channel] {
  const scope = SEND_SCOPES[destination];
  return [
    destination,
    { action: 'send', summary, message: schema(message), 'x-guests': true, ...(scope && { 'x-token': scope }) },
  ];
}

/** The destinations of the realtime connection, as the documentation shows them. */
export const channels: Readonly<Record<string, Channel>> = Object.fromEntries([
  subscribed(
    pageTopic(PAGE, CUSTOMER),
    'PageMessageEvent',
    'A conversation, for its customer and the staff of the page',
  ),
  subscribed(noteTopic(PAGE, CUSTOMER), 'NoteEvent', 'The private notes about a customer, for staff who may read them'),
  subscribed(viewersTopic(PAGE, CUSTOMER), 'ViewersEvent', 'Who of the staff has the conversation open, for the staff'),
  subscribed(friendTopic(FRIENDSHIP), 'FriendMessageEvent', 'A conversation between two friends'),
  subscribed(ACTIVITY_TOPIC, 'ActivityEvent', 'The own lists, for everybody'),
  subscribed(notificationTopic(USER), 'NotificationCountEvent', 'The number of unseen notifications of that user'),
  sent(ACTIVE_DESTINATION, 'ActiveBody', 'From then on the user is online'),
  sent(TYPING_DESTINATION, 'TypingBody', 'Somebody types in a conversation'),
]);
