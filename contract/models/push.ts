import * as z from 'zod/mini';
import { Id, Side } from '../ids.ts';
import { PUSH_ENDPOINT_MAX, TIME_ZONE_MAX } from '../limits.ts';

const DAY_MINUTES = 24 * 60;

/** A minute of the day in the time zone of the device. */
const MinuteOfDay = z.int().check(z.nonnegative(), z.maximum(DAY_MINUTES - 1));

/** From when to when a device is not notified; the end may be on the next day. */
export const QuietHours = z.object({
  from: MinuteOfDay,
  to: MinuteOfDay,
  timeZone: z.string().check(z.maxLength(TIME_ZONE_MAX)),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** How one device is notified (extension, docs/decisions/0033-notifications.md). */
export const PushSettings = z.object({
  language: z.enum(['my', 'en']),
  /** Notifications name the sender and not the text. */
  hidesText: z.boolean(),
  /** Conversations of pages that the person serves: all, those in which they wrote or that are assigned to them, or none. */
  pages: z.enum(['all', 'mine', 'none']),
  quiet: z.nullable(QuietHours),
  /** The device shows only Zawgyi: its notifications are converted for it. */
  zawgyi: z._default(z.boolean(), false),
});
export type PushSettings = z.infer<typeof PushSettings>;

/** A push subscription as browsers make it (`PushSubscription.toJSON()`), with the settings of the device. */
export const PushSubscription = z.object({
  /** As browsers write addresses: in ASCII. */
  endpoint: z.string().check(z.minLength(1), z.maxLength(PUSH_ENDPOINT_MAX), z.regex(/^[\x21-\x7e]+$/)),
  keys: z.object({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
  settings: PushSettings,
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Whether the service of a subscription ends it after three pushes that show nothing: Apple's does, also while the app is looked at. */
export const endsWhenSilent = (endpoint: string): boolean => /(^|\.)push\.apple\.com$/.test(new URL(endpoint).hostname);

/** What a device needs to subscribe, and how it stands. */
export const PushState = z.object({
  /** The public VAPID key of this installation (RFC 8292), base64url. */
  publicKey: z.string(),
  /** The settings of the session's subscription; null without one. */
  settings: z.nullable(PushSettings),
  /** The conversations that never notify, on no device of the person. */
  muted: z.array(z.string()),
});
export type PushState = z.infer<typeof PushState>;

/** Tags of notifications that were read on another device: the service worker closes them. */
const ClosedTags = z.array(z.string());

/** What the service worker receives when it has nothing to show. */
export const PushClose = z.object({ closed: ClosedTags });
export type PushClose = z.infer<typeof PushClose>;

/** What the service worker receives and shows of what concerns the account or a page of its owner: it opens the notifications. */
export const PushNotice = z.object({
  /** Its tag. */
  notice: z.string(),
  title: z.string(),
  body: z.string(),
  language: z.enum(['my', 'en']),
});
export type PushNotice = z.infer<typeof PushNotice>;

/** What the service worker receives and shows: one notification for each conversation, which is its tag. */
export const PushPayload = z.object({
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** Where the conversation is read, and under which page it is served. */
  side: Side,
  pageId: z.nullable(Id),
  /** The label of the button that opens the conversation to write. */
  reply: z.string(),
  language: z.enum(['my', 'en']),
  closed: z._default(ClosedTags, []),
});
export type PushPayload = z.infer<typeof PushPayload>;
