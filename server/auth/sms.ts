import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';

/** Carries a text message to a phone. Throws when the carrier did not take it. */
export interface SmsSender {
  /** `phone` are digits with the country code. */
  send(phone: string, text: string): Promise<void>;
}

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Writes the text into the log: for development, where nobody pays a carrier. */
const logSender = (log: FastifyBaseLogger): SmsSender => ({
  async send(phone, text) {
    log.info(`text message to …${phone.slice(-3)}: ${text}`);
  },
});

/** Posts `{phone, text}` to an address of the installation's carrier. */
const webhookSender = (url: string): SmsSender => ({
  async send(phone, text) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: `+${phone}`, text }),
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the carrier answered ${answer.status}`);
    } catch (error) {
      throw unavailable(error);
    }
  },
});

export const createSmsSender = (sms: Config['sms'], log: FastifyBaseLogger): SmsSender =>
  sms.driver === 'webhook' && sms.url !== undefined ? webhookSender(sms.url) : logSender(log);
