import type { BlockList } from 'node:net';
import webpush from 'web-push';
import { postOutbound } from '../outbound/post.ts';
import type { VapidKeys } from './vapidKeys.ts';

/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL_SECONDS = 24 * 3_600;
/** How long a push service may take to answer, in ms. */
const TIMEOUT_MS = 10_000;

/** Where and how one device is reached. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What each message is sent with. */
export interface PushSender {
  keys: VapidKeys;
  /** Names the operator to push services: `mailto:` or `https:`. */
  subject: string;
  /** Networks that are not public and yet allowed. */
  own: BlockList;
}

/**
 * Encrypts a payload (RFC 8291), signs the request (RFC 8292) and sends it. Resolves with the status of the response. `topic` replaces
 * a message of the same topic that the device has not received yet.
 */
export async function deliverPush(
  { keys, subject, own }: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  topic: string,
): Promise<number> {
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: TTL_SECONDS,
    urgency: 'high',
    topic,
    contentEncoding: 'aes128gcm',
  });
  // Only the status counts.
  const { status } = await postOutbound(endpoint, { headers, body, timeoutMs: TIMEOUT_MS, answerBytes: 0, own });
  return status;
}
