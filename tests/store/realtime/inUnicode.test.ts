import { describe, expect, it } from 'vitest';
import { type EventAction, messageDeleted, messageSaved } from '../../../src/store/model/events.ts';
import { inUnicode } from '../../../src/store/realtime/subscriptions.ts';
import { PAGE_KEY, pageMessage, until } from '../fakes/tab.ts';

const saved = (messageId: number, sendMessage: string) =>
  messageSaved({ key: PAGE_KEY, message: pageMessage({ messageId, sendMessage }) });

describe('given events of the connection', () => {
  it('when one has Zawgyi, then those behind it wait and the order stays', async () => {
    const received: EventAction[] = [];
    const receive = inUnicode((event) => received.push(event));
    receive(saved(1, 'ေနေကာင္းလား'));
    receive(saved(2, 'Hello'));
    receive(messageDeleted({ key: PAGE_KEY, id: 1 }));
    expect(received).toEqual([]);
    await until(() => received.length === 3);
    expect(received.map(({ type }) => type)).toEqual(['messages/saved', 'messages/saved', 'messages/deleted']);
    expect(received[0]?.payload).toMatchObject({ message: { sendMessage: 'နေကောင်းလား', typed: 'ေနေကာင္းလား' } });
  });

  it('when none has, then each is received at once', () => {
    const received: EventAction[] = [];
    const receive = inUnicode((event) => received.push(event));
    receive(saved(1, 'နေကောင်းလား'));
    receive(saved(2, 'Hello'));
    expect(received).toHaveLength(2);
  });
});
