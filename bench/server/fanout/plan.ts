import { z } from 'zod';

/** What the load client is to do, and with whom. It is handed over as JSON on standard input. */
export const Plan = z.object({
  port: z.number(),
  trigger: z.number(),
  connections: z.array(
    z.object({
      /** Path of the WebSocket. */
      path: z.string(),
      /** Frames that come before we said anything. */
      greetings: z.number(),
      /** Texts to send, each after the answer to the one before it. */
      words: z.array(z.string()),
      channel: z.number(),
    }),
  ),
  /** Channels that are published to, in turn. */
  channels: z.array(z.number()),
  /** `saturate`: as fast as the server delivers; `rate`: so many messages a second; `idle`: memory only. */
  mode: z.enum(['saturate', 'rate', 'idle']),
  perSecond: z.number(),
  milliseconds: z.number(),
});
export type Plan = z.infer<typeof Plan>;

/** What came of it. */
export const Outcome = z.object({
  deliveriesPerSecond: z.number(),
  lost: z.number(),
  serverMicroseconds: z.number(),
  /** Share of a processor that the load client used: near 1 it may be what holds the server back. */
  clientBusy: z.number(),
  p50: z.number(),
  p99: z.number(),
  /** Heap and buffers of the server a connection, in bytes. */
  bytesEach: z.number(),
});
export type Outcome = z.infer<typeof Outcome>;
