import { z } from 'zod';

/** Where a request has a fresh `Idempotency-Key`. */
export const KEY_MARK = '{key}';

/** What the load client asks: for each connection its requests in turn, as they go over the wire. */
export const HttpPlan = z.object({
  port: z.number(),
  senders: z.array(z.array(z.string())),
  milliseconds: z.number(),
});
export type HttpPlan = z.infer<typeof HttpPlan>;

/** What came of it; times in ms. */
export const HttpOutcome = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  /** All that was accepted, before and after the measured time too. */
  accepted: z.number(),
  /** Octets of an answer, its head included. */
  bytes: z.number(),
  clientBusy: z.number(),
});
export type HttpOutcome = z.infer<typeof HttpOutcome>;
