import { z } from 'zod';

/** Calls of an attack a second, how many come in one burst, and how long each is waited for, in ms. */
export const PER_SECOND = 20;
export const BURST = 200;
export const PATIENCE_MS = 20_000;

/** What an attacker is told as its process starts. */
export const AttackerPlan = z.object({
  /** A call of the contract, or one of `STOMP_ATTACKS`. */
  attack: z.string(),
  /** Another account for each attack, so that none has used up the limits of the next. */
  number: z.number(),
  url: z.string(),
  /** The carrier of text messages: `GET /<digits>` tells the last one to a number. */
  carrier: z.string(),
  database: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  /** An image that takes long to be read: the file that has it. */
  image: z.string(),
  /** Own messages of the conversation that is read as a whole. */
  messages: z.number(),
  /** How often it may be asked at most. */
  turns: z.number(),
});
export type AttackerPlan = z.infer<typeof AttackerPlan>;

/** What an attacker is asked to do: so many at the rate, or all at once. */
export const Order = z.union([
  z.object({ do: z.literal('steady'), seconds: z.number() }),
  z.object({ do: z.literal('burst'), count: z.number() }),
]);
export type Order = z.infer<typeof Order>;

/** What an attacker says: it is ready, or what its calls were answered, by status. */
export const Said = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ answers: z.record(z.string(), z.number()) }),
]);
export type Said = z.infer<typeof Said>;
