import type { FastifyBaseLogger } from 'fastify';
import type { ContactKind } from '#contract';
import type { Config } from '../config.ts';
import type { UserAccountRow } from '../db/schema.ts';
import { contactAddress, isContactVerified } from './contacts.ts';
import type { MailSender } from './mail.ts';
import type { SmsSender } from './sms.ts';

const codeText = (code: string) => `အတည်ပြုရန် ကုဒ် / confirmation code ${code}`;
const CHANGED_TEXT = {
  phone:
    'သင့်အကောင့်၏ ဖုန်းနံပါတ်ကို ပြောင်းလိုက်ပါသည်။ သင်မဟုတ်ပါက အက်ဒမင်ထံ ဆက်သွယ်ပါ။ / The phone number of your account was changed. If it was not you, tell an administrator.',
  email:
    'သင့်အကောင့်၏ အီးမေးလ်ကို ပြောင်းလိုက်ပါသည်။ သင်မဟုတ်ပါက အက်ဒမင်ထံ ဆက်သွယ်ပါ။ / The e-mail address of your account was changed. If it was not you, tell an administrator.',
} as const satisfies Record<ContactKind, string>;

/** Sends texts to the contacts of accounts. */
export function createContactSenders(
  { config, log }: { config: Pick<Config, 'company'>; log: FastifyBaseLogger },
  { sms, mail }: { sms: SmsSender | undefined; mail: MailSender | undefined },
) {
  const { name } = config.company;
  const send = (kind: ContactKind, address: string, text: string) => {
    const sending = kind === 'phone' ? sms?.send(address, `${name}: ${text}`) : mail?.send(address, name, text);
    sending?.catch((error: unknown) => log.error({ err: error }, 'a text to a contact could not be sent'));
  };
  return {
    canSend: (kind: ContactKind) => (kind === 'phone' ? sms : mail) !== undefined,
    /** Sends a code in the background, so that the response time tells nothing. A failure is logged. */
    sendCode: (kind: ContactKind, address: string, code: string) => send(kind, address, codeText(code)),
    /** Tells the owner of an account at a verified contact that it is replaced. */
    sendChanged(before: UserAccountRow, kind: ContactKind) {
      if (isContactVerified(before, kind)) send(kind, contactAddress(before, kind), CHANGED_TEXT[kind]);
    },
    /** Sends a text to the verified e-mail address of an account, where there is one. */
    sendNotice(account: UserAccountRow, text: string) {
      if (isContactVerified(account, 'email')) send('email', contactAddress(account, 'email'), text);
    },
  };
}
export type ContactSenders = ReturnType<typeof createContactSenders>;
