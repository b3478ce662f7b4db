import { ACTIVITY_TOPIC } from '#contract';
import type { SeenFrame } from '../../tests/server/realtime/realtimeServer.ts';
import type { Planted } from './answers.ts';
import { isItem } from './answers.ts';
import type { Fault } from './faultyServer.ts';

const eventIn = ({ command, body }: SeenFrame): Record<string, unknown> => {
  const event: unknown = command === 'MESSAGE' ? JSON.parse(body) : {};
  return isItem(event) ? event : {};
};

const destinationOf = ({ command, headers }: SeenFrame): string =>
  command === 'MESSAGE' ? (headers.destination ?? '') : '';

/** Loses the events of a type. */
const losing = (type: string) => (): Fault => ({
  frame: (frame) => (eventIn(frame).type === type ? [] : [frame]),
});

/** Changes the events of a type. */
const changing = (type: string, change: (event: Record<string, unknown>) => void) => (): Fault => ({
  frame(frame) {
    const event = eventIn(frame);
    if (event.type !== type) return [frame];
    change(event);
    return [{ ...frame, body: JSON.stringify(event) }];
  },
});

/** Holds every other event of a type back until the next has gone. */
function swapping(type: string): Fault {
  const held = new Map<object, SeenFrame>();
  return {
    frame(frame, client) {
      if (eventIn(frame).type !== type) return [frame];
      const before = held.get(client);
      held.delete(client);
      if (before) return [frame, before];
      held.set(client, frame);
      return [];
    },
  };
}

/** Sends what comes for one to everybody who asked for the destination, whether it is theirs or not; nobody is refused. */
const broadcasting = (destination: RegExp) => (): Fault => ({
  keepsRefused: true,
  frame(frame, client, everybody) {
    if (frame.command === 'ERROR') return [];
    const name = destinationOf(frame);
    if (!destination.test(name)) return [frame];
    for (const other of everybody) {
      const subscription = other.subscriptions.get(name);
      if (other !== client && subscription !== undefined)
        other.deliver({ ...frame, headers: { ...frame.headers, subscription } });
    }
    return [frame];
  },
});

/** Faults of the realtime connection. */
export const wrongEvents: readonly Planted[] = [
  {
    what: 'the save event is missing',
    check: 'page-events.save',
    says: /the save event did not come/,
    fault: losing('save'),
  },
  {
    what: 'an edit is not sent',
    check: 'friend-events.update',
    says: /the update event did not come/,
    fault: losing('update'),
  },
  {
    what: 'a deletion says another id',
    check: 'page-events.delete',
    says: /the event is/,
    fault: changing('delete', (event) => {
      event.messageId = Number(event.messageId) + 1;
    }),
  },
  {
    what: 'the look event says the wrong side',
    check: 'page-events.look',
    says: /who has read is/,
    fault: changing('look', (event) => {
      event.customerOrPage = event.customerOrPage === 'C' ? 'P' : 'C';
    }),
  },
  {
    what: 'events overtake each other',
    check: 'page-events.order',
    says: /the order of the save events/,
    fault: () => swapping('save'),
  },
  {
    what: 'whoever asks may watch a conversation',
    check: 'page-events.stranger',
    says: /was sent/,
    fault: broadcasting(/^\/mbt\/page\//),
  },
  {
    what: 'everybody is sent the activity of everybody',
    check: 'friend-events.stranger',
    says: new RegExp(`was sent .* on ${ACTIVITY_TOPIC}`),
    fault: broadcasting(/^\/mbt\/friends\/active$/),
  },
  {
    what: 'the activity event lacks its text',
    check: 'page-activity.message',
    says: /out of shape/,
    fault: changing('M', (event) => {
      delete event.sendMessage;
    }),
  },
  {
    what: 'a typing event without who types',
    check: 'friend-events.typing',
    says: /out of shape/,
    fault: changing('typing', (event) => {
      delete event.userAccountId;
    }),
  },
  {
    what: 'the notification count is not sent',
    check: 'notifications.live-count',
    says: /the count 1 did not come/,
    fault: () => ({ frame: (frame) => (destinationOf(frame).startsWith('/mbt/noti/') ? [] : [frame]) }),
  },
];
