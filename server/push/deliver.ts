import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webpush from 'web-push';
import { isAllowedEndpoint, publicLookup } from './endpoint.ts';
import type { VapidKeys } from './vapidKeys.ts';

/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL_SECONDS = 24 * 3_600;
/** How long a push service may take to answer, in ms. */
const TIMEOUT_MS = 10_000;

/** Where and how one device is reached. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What each message is sent with. */
export interface PushSender {
  keys: VapidKeys;
  /** Names the operator to push services: `mailto:` or `https:`. */
  subject: string;
  allowsLoopback: boolean;
}

/**
 * Encrypts a payload (RFC 8291), signs the request (RFC 8292) and sends it. Resolves with the status of the response. `topic` replaces
 * a message of the same topic that the device has not received yet.
 */
export async function deliverPush(
  { keys, subject, allowsLoopback }: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  topic: string,
): Promise<number> {
  // Checked again: the setting may have changed since the subscription was stored.
  if (!isAllowedEndpoint(endpoint, allowsLoopback)) throw new Error('the address of the push service is not allowed');
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: TTL_SECONDS,
    urgency: 'high',
    topic,
    contentEncoding: 'aes128gcm',
  });
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowsLoopback ? {} : { lookup: publicLookup }),
    });
    call.on('error', reject);
    call.on('response', (response) => {
      // Only the status counts; a redirect is not followed.
      response.resume();
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    call.end(body);
  });
}
