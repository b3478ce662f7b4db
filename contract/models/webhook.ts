import * as z from 'zod/mini';
import { Count, Id, Instant } from '../ids.ts';
import { WEBHOOK_URL_MAX } from '../limits.ts';
import { Desk } from './desk.ts';
import { Message } from './message.ts';
import { PageUser } from './page.ts';
import { Rating } from './rating.ts';

/**
 * What a page can have sent to its own systems (extension, docs/api.md#webhooks): a new message, an edited one, a deleted one, a new
 * customer, another state of a conversation, another assignee, a rating.
 */
export const WebhookEvent = z.enum(['message', 'edit', 'deletion', 'customer', 'state', 'assignment', 'rating']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What an owner chooses of a webhook. The URL is one of https, on the public internet. */
export const NewWebhook = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_URL_MAX)),
  events: z.array(WebhookEvent).check(z.minLength(1), z.maxLength(WebhookEvent.options.length)),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** `PUT /webhook/{webhookId}`. What waits is dropped when it is turned off. */
export const WebhookChange = z.extend(NewWebhook, { on: z.boolean() });
export type WebhookChange = z.infer<typeof WebhookChange>;

/** Where events of a page are sent to. Its secret is shown when it is made, and never again. */
export const Webhook = z.object({
  webhookId: Id,
  pageId: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  on: z.boolean(),
  /** When it was turned off because nothing was accepted for a day. */
  failedTime: z.nullable(Instant),
  /** When its receiver last accepted something. */
  acceptedTime: z.nullable(Instant),
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret by which a receiver checks what it gets. */
export const WebhookSecret = z.object({ secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** A webhook with its first secret. */
export const CreatedWebhook = z.extend(Webhook, { secret: z.string() });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

/** Why there was no answer: the address is not allowed, none came in time, or the connection failed. */
export const WebhookFailure = z.enum(['address', 'time', 'connection']);
export type WebhookFailure = z.infer<typeof WebhookFailure>;

/** An entry in the log of a webhook, with its last attempt. */
export const WebhookDelivery = z.object({
  deliveryId: Id,
  event: z.enum([...WebhookEvent.options, 'test']),
  customerId: z.nullable(Id),
  time: Instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: Count,
  /** When it is tried next; null unless it waits. */
  nextTime: z.nullable(Instant),
  status: z.nullable(Count),
  failure: z.nullable(WebhookFailure),
  milliseconds: z.nullable(Count),
  /** The first 500 characters that the receiver answered. */
  answer: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const about = { id: Id, at: Instant, pageId: Id, customerId: Id };

/**
 * The body of a delivery. `id` is the same when it is sent again. What it tells is as it is when it is sent: a message that was deleted
 * meanwhile has no text. Private notes are never in it.
 */
export const WebhookPayload = z.discriminatedUnion('event', [
  z.object({ ...about, event: z.enum(['message', 'edit']), data: z.object({ message: Message }) }),
  z.object({ ...about, event: z.literal('deletion'), data: z.object({ messageId: Id }) }),
  z.object({ ...about, event: z.literal('customer'), data: z.object({ pageUser: PageUser }) }),
  z.object({ ...about, event: z.enum(['state', 'assignment']), data: z.object({ desk: Desk }) }),
  z.object({ ...about, event: z.literal('rating'), data: z.object({ rating: Rating }) }),
  z.object({ ...about, event: z.literal('test'), customerId: z.null(), data: z.object({}) }),
]);
export type WebhookPayload = z.infer<typeof WebhookPayload>;
