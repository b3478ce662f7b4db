import { API_BASE } from '#contract';
import type { Fault, PassingAnswer, PassingCall } from './faultyServer.ts';

type Item = Record<string, unknown>;

/** A planted fault, the check that must notice it, and what that check must say. */
export interface Planted {
  what: string;
  check: string;
  says: RegExp;
  /** A fresh fault, since some remember what they saw. */
  fault(): Fault;
}

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in an answer, however deep. */
export function itemsIn(value: unknown): Item[] {
  if (Array.isArray(value)) return value.flatMap(itemsIn);
  return isItem(value) ? [value, ...Object.values(value).flatMap(itemsIn)] : [];
}

const at = (call: PassingCall, method: string, path: string) =>
  call.method === method && call.path === `${API_BASE}${path}`;

/** Changes the answers of one call that were not refused. */
export const wrong =
  (method: string, path: string, change: (answer: PassingAnswer & { body: unknown }, call: PassingCall) => void) =>
  (): Fault => ({
    answer(call, answer) {
      if (at(call, method, path) && answer.status < 400) change(answer, call);
    },
  });

const listIn = (body: unknown) => {
  const list = isItem(body) ? body : {};
  const days = Array.isArray(list.messageDateList) ? list.messageDateList.filter(isItem) : [];
  return { list, days, groups: days.map((day) => day.messageList).filter(Array.isArray) };
};

const oldestIn = (body: unknown): unknown => listIn(body).groups[0]?.[0]?.messageId;

/** Has the server answer a call by 404, from its nth time on. */
export const missing =
  (method: string, path: RegExp, nth = 1) =>
  (): Fault => {
    let times = 0;
    return {
      call(call) {
        if (call.method !== method || !call.path.startsWith(API_BASE)) return;
        if (!path.test(call.path.slice(API_BASE.length))) return;
        times += 1;
        if (times >= nth) call.address = `${API_BASE}/no/such/call`;
      },
    };
  };

/** Answers a refused call with what somebody else was answered at the same address. */
const leaking = (path: string) => (): Fault => {
  const answered = new Map<string, unknown>();
  return {
    answer(call, answer) {
      if (!at(call, 'GET', path)) return;
      if (answer.status === 200) answered.set(call.address, answer.body);
      else if (answered.has(call.address)) Object.assign(answer, { status: 200, body: answered.get(call.address) });
    },
  };
};

/** Takes a repeated attempt for a new one, and still echoes its key. */
function duplicating(): Fault {
  const seen = new Map<string, number>();
  const keys = new Map<string, string>();
  return {
    call(call) {
      const key = call.headers['idempotency-key'];
      if (typeof key !== 'string' || !at(call, 'POST', '/message')) return;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (times === 1) return;
      const other = `${key.slice(0, -2)}${times.toString(16).padStart(2, '0')}`;
      keys.set(other, key);
      call.headers['idempotency-key'] = other;
    },
    answer(_call, { body }) {
      for (const item of itemsIn(body)) {
        const key = keys.get(String(item.clientId));
        if (key !== undefined) item.clientId = key;
      }
    },
  };
}

/** Faults of the calls. */
export const wrongAnswers: readonly Planted[] = [
  {
    what: 'changes of a list of customers that leave one out',
    check: 'pageUsers.changes',
    says: /the newest words of the customer who wrote/,
    fault: wrong('GET', '/page/user/changes', (answer) => {
      if (isItem(answer.body)) answer.body.rows = [];
    }),
  },
  {
    what: 'the cursor is not the oldest message of its list, so one is skipped',
    check: 'page-cursor.walk',
    says: /never came/,
    fault: wrong('GET', '/message', ({ body }) => {
      const { list } = listIn(body);
      if (Number(list.finalMessageId) > 0) list.finalMessageId = Number(list.finalMessageId) - 1;
    }),
  },
  {
    what: 'finalMessageId is never negative',
    check: 'page-cursor.walk',
    says: /not negative/,
    fault: wrong('GET', '/message', ({ body }) => {
      const { list } = listIn(body);
      if (Number(list.finalMessageId) < 0) list.finalMessageId = oldestIn(body) ?? 1;
    }),
  },
  {
    what: 'lists are newest first',
    check: 'page-cursor.oldest-first',
    says: /not oldest first/,
    fault: wrong('GET', '/message', ({ body }) => {
      for (const group of listIn(body).groups) group.reverse();
    }),
  },
  {
    what: 'replyId is ignored, so a quoted message is out of reach',
    check: 'page-cursor.reach',
    says: /back to the quoted message/,
    fault: () => ({
      call(call) {
        if (at(call, 'GET', '/message')) call.address = call.address.replace(/replyId=\d+/, 'replyId=0');
      },
    }),
  },
  {
    what: 'a stranger is answered another’s messages',
    check: 'page-messages.stranger',
    says: /was answered \(200\) instead of refused/,
    fault: leaking('/message'),
  },
  {
    what: 'a customer is answered what only admins may read',
    check: 'access.admin-calls',
    says: /was answered \(200\) instead of refused/,
    fault: leaking('/useraccounts/profile'),
  },
  {
    what: 'the look of read messages is positive',
    check: 'page-look.sign',
    says: /not a negative one/,
    fault: wrong('GET', '/message', ({ body }) => {
      for (const item of itemsIn(body)) if (Number(item.look) < 0) item.look = 1;
    }),
  },
  {
    what: 'the unread count is one too high',
    check: 'page-look.unread-count',
    says: /the unread count after one message is 2, not 1/,
    fault: wrong('GET', '/page/user', ({ body }) => {
      for (const item of itemsIn(body)) if ('look' in item) item.look = Number(item.look) + 1;
    }),
  },
  {
    what: 'refusals carry another status than HTTP',
    check: 'errors.shape',
    says: /the HTTP status is 401, the body says 200/,
    fault: () => ({
      answer(_call, answer) {
        if (answer.status >= 400 && isItem(answer.body)) answer.body.status = 200;
      },
    }),
  },
  {
    what: 'a repeated attempt to send becomes a second message',
    check: 'page-idempotency.text',
    says: /the message that the repeat answered is/,
    fault: duplicating,
  },
  {
    what: 'a friend’s list lacks a field',
    check: 'friends.list',
    says: /requestFormId/,
    fault: wrong('GET', '/friends', ({ body }) => {
      for (const item of itemsIn(body)) delete item.requestFormId;
    }),
  },
];
