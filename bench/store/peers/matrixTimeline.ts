import { z } from 'zod';
import { installPeers } from '../../harness/peers.ts';
import { messageOf } from '../rows.ts';
import { type Keeper, SHOWN } from '../worker.ts';

interface MatrixRoom {
  addLiveEvents: (events: object[], options: { addToState: boolean }) => Promise<void> | void;
  getLiveTimeline: () => { getEvents: () => object[] };
}

type Constructor<Args extends unknown[], T> = new (...args: Args) => T;
const constructorOf = <Args extends unknown[], T>() =>
  z.custom<Constructor<Args, T>>((value) => typeof value === 'function');

/** What is used of matrix-js-sdk. */
const sdk = z.object({
  createClient: z.custom<(options: { baseUrl: string; userId: string }) => object>(
    (value) => typeof value === 'function',
  ),
  MatrixEvent: constructorOf<[object], object>(),
  Room: constructorOf<[string, object, string], MatrixRoom>(),
});

const VERSION = '43.0.0';

/** The live timeline of a room of matrix-js-sdk: arrays changed in place, with work in their length for each event. */
export const matrixTimeline: Keeper<number> = {
  who: `matrix-js-sdk ${VERSION} timeline`,
  role: 'peer',
  // Filling it costs the square of the events: at 100,000 it did not come to an end within a minute.
  most: 10_000,
  hold: async (count) => {
    const peers = await installPeers('store', { 'matrix-js-sdk': VERSION });
    const { createClient, MatrixEvent, Room } = await peers.load('matrix-js-sdk', sdk);
    const eventOf = (id: number) => {
      const { sendMessage, time } = messageOf(id);
      return new MatrixEvent({
        type: 'm.room.message',
        event_id: `$${id}`,
        room_id: '!r:x',
        sender: '@a:x',
        origin_server_ts: Date.parse(time),
        content: { msgtype: 'm.text', body: sendMessage },
      });
    };
    const client = createClient({ baseUrl: 'http://localhost', userId: '@me:x' });
    const room = new Room('!r:x', client, '@me:x');
    await room.addLiveEvents(
      Array.from({ length: count }, (_, i) => eventOf(i + 1)),
      { addToState: false },
    );
    return {
      // Filling it anew takes too long: it grows by the few events that are measured.
      reset: () => undefined,
      apply: (id) => {
        void room.addLiveEvents([eventOf(id)], { addToState: false });
        return room.getLiveTimeline().getEvents().slice(-SHOWN);
      },
    };
  },
};
