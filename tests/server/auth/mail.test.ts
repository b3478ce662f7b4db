import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailSender } from '../../../server/auth/mail.ts';
import { Refusal } from '../../../server/errors.ts';
import { type SmtpServer, startSmtpServer } from '../../smtpServer.ts';

let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(() => smtp.close());

const log = pino({ level: 'silent' });
function senderOf(url: string) {
  const sender = createMailSender({ mail: { url, from: 'chat@example.org' }, demo: false }, log);
  if (!sender) throw new Error('No mail can be sent');
  return sender;
}
/** The text of a message, whatever its transfer encoding. */
function textOf(data: string): string {
  const [head = '', ...body] = data.split('\n\n');
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('e-mail', () => {
  // covers: contacts
  it('given an SMTP server, when a code is sent, then it receives the text in both languages', async () => {
    await senderOf(smtp.url).send('mya@example.com', 'Mingala', 'အတည်ပြုရန် ကုဒ် / confirmation code 123456');
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'chat@example.org', to: ['mya@example.com'] });
    expect(mail?.data).toContain('Subject: Mingala');
    expect(textOf(mail?.data ?? '')).toContain('အတည်ပြုရန် ကုဒ် / confirmation code 123456');
  });

  it('given an address that names several people, when sent, then nobody else receives it', async () => {
    const sent = senderOf(smtp.url).send('mya@example.com, thief@example.com', 'Mingala', 'code 123456');
    await sent.catch(() => undefined);
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('thief@example.com');
  });

  it('given a server that refuses the recipient, or none at all, then it is unavailable', async () => {
    smtp.refuseRecipients();
    const send = () => senderOf(smtp.url).send('mya@example.com', 'Mingala', 'code 123456');
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
    await smtp.close();
    await expect(send()).rejects.toBeInstanceOf(Refusal);
  });
});
