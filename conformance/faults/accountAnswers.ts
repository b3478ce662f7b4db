import { API_BASE } from '#contract';
import { isItem, itemsIn, missing, type Planted, wrong } from './answers.ts';
import type { Fault } from './faultyServer.ts';

/** Answers a call that was refused by 403 or 404 as if it were allowed. */
const allowing = (method: string, path: RegExp, body?: unknown) => (): Fault => ({
  answer(call, answer) {
    if (call.method !== method || !path.test(call.path) || ![403, 404].includes(answer.status)) return;
    Object.assign(answer, { status: 200, body });
  },
});

/** Faults of the calls about the own account, and about people who do not want each other. */
export const wrongAccountAnswers: readonly Planted[] = [
  {
    what: 'a list of blocks without the block that was made',
    check: 'blocks.person',
    says: /the listed block is/,
    fault: wrong('GET', '/blocks', (answer) => {
      answer.body = [];
    }),
  },
  {
    what: 'an extension that is there once and missing later',
    check: 'blocks.person',
    says: /GET \/blocks answered 404, not 200/,
    fault: missing('GET', /^\/blocks$/, 2),
  },
  {
    what: 'an item that is missing right after it was made',
    check: 'friends.decline',
    says: /PUT \/friends\/\{requestFormId\} answered 404, not 200/,
    fault: missing('PUT', /^\/friends\/\d+$/),
  },
  {
    what: 'a sign-in by phone that the installation offers, and that is missing',
    check: 'session.phone',
    says: /POST \/login\/phone answered 404, not 204/,
    fault: missing('POST', /^\/login\/phone$/),
  },
  {
    what: 'a list of accounts that ends after its first page',
    check: 'people.account-pages',
    says: /the total of a single page is/,
    fault: wrong('GET', '/userAccounts', ({ body }) => {
      if (!isItem(body) || !Array.isArray(body.accounts) || body.accounts.length < 2) return;
      body.next = null;
      body.total = 100_000;
    }),
  },
  {
    what: 'a label that a customer deletes',
    check: 'labels.customer',
    says: /DELETE \/page\/label\/\{labelId\} was answered \(200\)/,
    fault: allowing('DELETE', /\/page\/label\/\d+$/),
  },
  {
    what: 'a customer who puts labels on themselves',
    check: 'labels.customer',
    says: /PUT \/page\/\{pageId\}\/desk\/\{customerId\} was answered \(200\)/,
    fault: allowing('PUT', /\/desk\/\d+$/),
  },
  {
    what: 'a scheduled message that is never sent',
    check: 'scheduled.send',
    says: /the scheduled message did not come/,
    fault: () => ({
      answer(call, { body }) {
        if (call.method !== 'GET' || call.path !== `${API_BASE}/message`) return;
        for (const item of itemsIn(body)) if (Array.isArray(item.messageList)) item.messageList = [];
      },
    }),
  },
  {
    what: 'a user type that a customer deletes',
    check: 'userTypes.make-and-remove',
    says: /DELETE \/useraccounts\/usertype\/\{id\} was answered \(200\)/,
    fault: allowing('DELETE', /\/usertype\/\d+$/),
  },
  {
    what: 'a sign-in that tells which names are known',
    check: 'session.wrong-password',
    says: /for a name that is known and one that is not it says/,
    fault: () => {
      const messages = ['The password is wrong.', 'Nobody has this name.'];
      return {
        answer(call, { status, body }) {
          if (call.path === `${API_BASE}/login` && status === 401 && isItem(body)) body.message = messages.shift();
        },
      };
    },
  },
  {
    what: 'a report without its messages',
    check: 'reports.decide',
    says: /the reported messages is \[\]/,
    fault: wrong('GET', '/reports', ({ body }) => {
      for (const item of itemsIn(body)) if ('messages' in item) item.messages = [];
    }),
  },
  {
    what: 'an archive that fails',
    check: 'archives.own-data',
    says: /the archive is gone or has failed/,
    fault: wrong('GET', '/archive', ({ body }) => {
      for (const item of itemsIn(body)) if ('state' in item) item.state = 'failed';
    }),
  },
  {
    what: 'a list of sessions in which each is the current one',
    check: 'own-sessions.list',
    says: /the number of current sessions is 2, not 1/,
    fault: wrong('GET', '/sessions', ({ body }) => {
      for (const item of itemsIn(body)) item.isCurrent = true;
    }),
  },
  {
    what: 'a contact that is verified from the start',
    check: 'contacts.unverified',
    says: /the e-mail address before is/,
    fault: wrong('GET', '/session/contacts', ({ body }) => {
      for (const item of itemsIn(body)) if ('verified' in item) item.verified = true;
    }),
  },
  {
    what: 'a link that says its reader is staff already',
    check: 'invitations.link',
    says: /preview is/,
    fault: wrong('POST', '/invitations/preview', ({ body }) => {
      if (isItem(body)) body.isStaff = true;
    }),
  },
  {
    what: 'staff who see what a customer does not share',
    check: 'shared-fields.card',
    says: /the card with only the address shared is/,
    fault: () => ({
      answer(call, { body }) {
        const isCard = call.method === 'GET' && call.path.startsWith(`${API_BASE}/userAccount/`);
        if (isCard && isItem(body) && body.nrcNo === '') body.nrcNo = '12/KaMaYa(N)123456';
      },
    }),
  },
];
