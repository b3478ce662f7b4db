import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';

/** Sends e-mail as plain text. Throws when the server did not accept it. */
export interface MailSender {
  send(address: string, subject: string, text: string): Promise<void>;
}

const SMTP_TIMEOUT_MS = 10_000;

/** Writes the text to the log, for the demo. */
const logSender = (log: FastifyBaseLogger): MailSender => ({
  async send(address, subject, text) {
    log.info(`e-mail to …${address.slice(address.indexOf('@'))}: ${subject}: ${text}`);
  },
});

function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport(
    { url, connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS },
    { from },
  );
  return {
    async send(address, subject, text) {
      try {
        await transport.sendMail({ to: { name: '', address }, subject, text });
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

/** The sender of the settings. Undefined when codes would only be logged outside the demo. */
export function createMailSender(
  { mail, demo }: Pick<Config, 'mail' | 'demo'>,
  log: FastifyBaseLogger,
): MailSender | undefined {
  if (mail) return smtpSender(mail.url, mail.from);
  return demo ? logSender(log) : undefined;
}
