import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';

/** Sends text messages. Throws when the carrier did not accept it. */
export interface SmsSender {
  /** `phone` are digits with the country code. */
  send(phone: string, text: string): Promise<void>;
}

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Writes the text to the log, for the demo. */
const logSender = (log: FastifyBaseLogger): SmsSender => ({
  async send(phone, text) {
    log.info(`text message to …${phone.slice(-3)}: ${text}`);
  },
});

/** Posts `{phone, text}` to the webhook of a carrier. */
const webhookSender = (url: string): SmsSender => ({
  async send(phone, text) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: `+${phone}`, text }),
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
        // A redirect would send number and code to an address that is not in the settings.
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the carrier responded with ${response.status}`);
    } catch (error) {
      throw unavailable(error);
    }
  },
});

/**
 * The sender of the settings. Undefined when texts would only be logged outside the demo: whoever reads the log could sign in as
 * anybody.
 */
export function createSmsSender(
  { sms, demo }: Pick<Config, 'sms' | 'demo'>,
  log: FastifyBaseLogger,
): SmsSender | undefined {
  if (sms.driver === 'webhook' && sms.url !== undefined) return webhookSender(sms.url);
  return demo ? logSender(log) : undefined;
}
