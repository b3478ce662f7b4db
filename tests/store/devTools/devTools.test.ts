import { describe, expect, it } from 'vitest';
import {
  scrolledAway,
  scrolledToNewest,
  typed,
  typistAdded,
  typistRemoved,
} from '../../../src/store/conversation/openConversationsSlice.ts';
import { createDevTools, UNLISTED_ACTIONS } from '../../../src/store/devTools/devTools.ts';
import { makeSelectInbox } from '../../../src/store/inbox/inbox.ts';
import { selectPageUserTotal } from '../../../src/store/inbox/pageUsersSlice.ts';
import { entitiesReducer } from '../../../src/store/messaging.ts';
import { messageSaved, pageUserRemoved, pageUserSaved, typingReceived } from '../../../src/store/model/events.ts';
import { draftFollowed, draftTextChanged, draftTextTaken } from '../../../src/store/outbox/draftsSlice.ts';
import { sendingProgressed } from '../../../src/store/outbox/outboxSlice.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import type { RootState } from '../../../src/store/types.ts';
import { makeSelectTimeline } from '../../../src/store/views/timeline.ts';
import { createRootReducer } from '../../rootReducer.ts';
import { membersAnswered, messagesAnswered } from '../fakes/calls.ts';
import { customerAt } from '../fakes/customerAt.ts';
import { customerRow } from '../fakes/rows.ts';
import { PAGE_KEY, pageMessage } from '../fakes/tab.ts';

const TOKEN = 'token-that-opens-everything';
const account = {
  userId: 7,
  userName: 'owner',
  password: TOKEN,
  role: 'CUSTOMER',
  profileName: 'ဒေါ်ခင်သန္တာ',
  profilePhoto: '',
  domain: '',
} as const;

const { actionSanitizer: showAction, stateSanitizer: showState } = createDevTools();
const rootReducer = createRootReducer();
const told = (state: RootState, ...actions: Parameters<typeof rootReducer>[1][]) => actions.reduce(rootReducer, state);
const empty = rootReducer(undefined, { type: 'start' });
const customers = (total: number) =>
  Array.from({ length: total }, (_, i) =>
    customerRow({ pageUserId: i + 1, messageDate: new Date(1_700_000_000_000 + i * 1_000).toISOString() }),
  );
/** The messages of a conversation as entities hold them; the cache of calls stays out of it. */
const withMessages = (total: number): RootState => {
  const messages = Array.from({ length: total }, (_, i) => pageMessage({ messageId: i + 1, revision: i + 1 }));
  const list = messagesAnswered(PAGE_KEY, messages, { revision: total });
  return { ...empty, entities: entitiesReducer(empty.entities, list) };
};

describe('what DevTools shows', () => {
  it('given a sign-in, when shown, then the role is there, and neither name nor token', () => {
    const shown = JSON.stringify(showAction(signedIn(account)));
    expect(shown).toContain('CUSTOMER');
    expect(shown).not.toMatch(/owner|ဒေါ်ခင်သန္တာ/);
    expect(shown).not.toContain(TOKEN);
  });

  it('given a restored session, when shown, then the token inside the account is hidden', () => {
    const action = { type: 'persist/REHYDRATE', key: 'session', payload: { account, customerOrPage: 'C' } };
    expect(JSON.stringify(showAction(action))).not.toContain(TOKEN);
  });

  it('given a call with a password or a code, when shown, then they are hidden', () => {
    const originalArgs = { userName: 'owner', password: 'mingala-secret', code: '123456' };
    const action = { type: 'api/executeMutation/pending', meta: { arg: { endpointName: 'login', originalArgs } } };
    const shown = JSON.stringify(showAction(action));
    expect(shown).toContain('login');
    expect(shown).not.toMatch(/mingala-secret|123456/);
  });

  it('given a call that failed, when shown, then the code of the error is there', () => {
    const action = { type: 'api/executeQuery/rejected', payload: { kind: 'refused', code: 'notFound' } };
    expect(JSON.stringify(showAction(action))).toContain('notFound');
  });

  it('given a state with a session, when exported, then no secret is in it', () => {
    const state = {
      session: { account },
      api: {
        queries: { one: { originalArgs: { currentPassword: 'old-secret', newPassword: 'new-secret' } } },
        mutations: { two: { data: { userAccountId: 3, firstPassword: 'first-secret' } } },
        config: { online: true },
      },
    };
    const shown = JSON.stringify(showState(state));
    for (const secret of [TOKEN, 'old-secret', 'new-secret', 'first-secret']) expect(shown).not.toContain(secret);
    expect(shown).toContain('"online":true');
    expect(state.session.account.password).toBe(TOKEN);
  });

  it('given messages and a draft, when exported, then only the lengths of their texts are in it', () => {
    const action = messageSaved({ key: PAGE_KEY, message: pageMessage({ messageId: 9, sendMessage: 'only for you' }) });
    const state = told(empty, action, draftTextChanged({ key: PAGE_KEY, text: 'not yet said' }));
    const shown = JSON.stringify([showState(state), showAction(action)]);
    expect(shown).not.toMatch(/only for you|not yet said/);
    expect(shown).toContain('(12 characters)');
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'given ?devtools=full on %s, then texts are shown and secrets are not',
    (hostname) => {
      const asked = createDevTools({ hostname, search: '?devtools=full' });
      const action = messageSaved({
        key: PAGE_KEY,
        message: pageMessage({ messageId: 9, sendMessage: 'only for you' }),
      });
      const shown = JSON.stringify([asked.actionSanitizer(action), asked.actionSanitizer(signedIn(account))]);
      expect(shown).toContain('only for you');
      expect(shown).toContain('ဒေါ်ခင်သန္တာ');
      expect(shown).not.toContain(TOKEN);
    },
  );

  it('given ?devtools=full on localhost, then the secret of an authenticator app is not shown', () => {
    const asked = createDevTools({ hostname: 'localhost', search: '?devtools=full' });
    const payload = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Mingala?secret=JBSWY3DPEHPK3PXP' };
    expect(JSON.stringify(asked.actionSanitizer({ type: 'call', payload }))).not.toContain('JBSWY3DPEHPK3PXP');
  });

  it.each(['chat.example', 'localhost.example', '10.0.0.2'])(
    'given ?devtools=full on %s, then texts are hidden',
    (hostname) => {
      const asked = createDevTools({ hostname, search: '?devtools=full' });
      const action = messageSaved({
        key: PAGE_KEY,
        message: pageMessage({ messageId: 9, sendMessage: 'only for you' }),
      });
      expect(JSON.stringify(asked.actionSanitizer(action))).not.toContain('only for you');
    },
  );

  it('given two searches, when their cache keys are hidden, then both entries are shown', () => {
    const queries = {
      'searchPeople({"search":"thida"})': { status: 'fulfilled' },
      'searchPeople({"search":"khine"})': { status: 'pending' },
      'getPages({"customerOrPage":"C"})': { status: 'fulfilled' },
    };
    expect(showState({ queries }).queries).toEqual({
      'searchPeople({"search":"(5 characters)"})': { status: 'fulfilled' },
      'searchPeople({"search":"(5 characters)"}) #2': { status: 'pending' },
      'getPages({"customerOrPage":"C"})': { status: 'fulfilled' },
    });
    const removed = { type: 'removed', payload: { queryCacheKey: 'searchPeople({"search":"khine"})' } };
    expect(showAction(removed).payload.queryCacheKey).toBe('searchPeople({"search":"(5 characters)"}) #2');
  });

  it('given a file that is sent, when the call is shown, then its name is not', () => {
    const originalArgs = { pageId: 7, file: new File(['bytes'], 'my-nrc.png') };
    const shown = showAction({ type: 'api/executeMutation/pending', meta: { arg: { originalArgs } } });
    expect(shown.meta.arg.originalArgs).toEqual({ pageId: 7, file: '(File)' });
  });

  it.each([300, 1_000])('given %i customers, when shown, then each row is found by its id', (total) => {
    const shown = JSON.parse(JSON.stringify(showState(told(empty, membersAnswered(customers(total))))));
    const { leftOut, ids, entities } = shown.entities.pageUsers.byPage[7].customers;
    expect(leftOut).toBe(0);
    expect(ids).toHaveLength(total);
    expect(entities[Math.floor(total / 2)]).toMatchObject({ pageUserId: Math.floor(total / 2), look: 0 });
  });

  it('given an id in the address, when a row of 100,000 changes, then each state has it', () => {
    const asked = createDevTools({ hostname: 'chat.example', search: '?devtools=54321' });
    const before = told(empty, membersAnswered(customers(100_000)));
    const after = told(before, pageUserSaved(customerRow({ pageUserId: 54_321, look: 3 })));
    const looks = [before, after].map((state) => {
      const shown = JSON.parse(JSON.stringify(asked.stateSanitizer(state)));
      return shown.entities.pageUsers.byPage[7].customers.entities[54_321].look;
    });
    expect(looks).toEqual([0, 3]);
  });

  it('given 100,000 customers, when shown, then they are counted, with both ends', () => {
    const state = told(withMessages(10_000), membersAnswered(customers(100_000)));
    const text = JSON.stringify(showState(state));
    const shown = JSON.parse(text);
    expect(shown.entities.pageUsers.byPage[7].customers).toMatchObject({ total: 100_000, leftOut: 99_940 });
    expect(shown.entities.messages.byKey[PAGE_KEY].rows).toMatchObject({ total: 10_000, leftOut: 9_940 });
    expect(shown.entities.pageUsers.byPage[7].customers.ids[0]).toBe(100_000);
    expect(text.length).toBeLessThan(500_000);
  });

  it('given a part of a long list as an action, then its rows are counted and the first shown', () => {
    const shown = JSON.stringify(showAction(membersAnswered(customers(2_000))));
    expect(shown).toContain('(1970 more)');
    expect(shown.length).toBeLessThan(50_000);
  });

  it('given one event, when the next state is shown, then what did not change is the very same', () => {
    const state = told(empty, membersAnswered(customers(500)));
    const before = showState(state);
    const next = showState(told(state, draftTextChanged({ key: PAGE_KEY, text: 'x' })));
    expect(next).not.toBe(before);
    expect(next.entities).toBe(before.entities);
  });
});

describe('the actions that DevTools lists', () => {
  const denied = (type: string) => createDevTools().actionsDenylist.some((pattern) => type.match(pattern) !== null);

  it('given the actions of keys, typing, scrolling and uploads, then they are not listed', () => {
    const types = [
      draftTextChanged,
      draftFollowed,
      typed,
      typingReceived,
      typistAdded,
      typistRemoved,
      scrolledAway,
      scrolledToNewest,
      sendingProgressed,
    ].map(({ type }) => type);
    expect(types.toSorted()).toEqual(UNLISTED_ACTIONS.toSorted());
    expect(types.every(denied)).toBe(true);
  });

  it('given messages, a sign-in and the other actions of a draft, then they are listed', () => {
    const types = [messageSaved, pageUserSaved, signedIn, draftTextTaken].map(({ type }) => type);
    expect(types.some(denied)).toBe(false);
  });

  it('given 300 keys between two messages, then both are listed, the last with the draft', () => {
    const saved = (messageId: number) => messageSaved({ key: PAGE_KEY, message: pageMessage({ messageId }) });
    const keys = Array.from({ length: 300 }, (_, i) => draftTextChanged({ key: PAGE_KEY, text: 'k'.repeat(i + 1) }));
    const actions = [saved(1), ...keys, saved(2)];
    const listed = actions.filter(({ type }) => !denied(type));
    expect(listed).toEqual([saved(1), saved(2)]);
    expect(showState(told(empty, ...actions)).drafts[PAGE_KEY]?.text).toBe('(300 characters)');
  });
});

/** Nothing in it can be written to any more, as deep as it goes. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

describe('time travel', () => {
  const inbox = (state: RootState, select = makeSelectInbox()) => {
    const found = select(state, 7, { search: '', filter: { unread: true }, sort: 'longest' });
    return found.idsIn(0, found.total);
  };
  const steps = [
    membersAnswered(customers(1_000)),
    pageUserSaved(customerRow({ pageUserId: 5, look: 3 })),
    pageUserSaved(customerRow({ pageUserId: 2_000, look: 1 })),
    pageUserRemoved({ pageUserId: 5, pageId: 7 }),
    messageSaved({ key: PAGE_KEY, message: pageMessage({ messageId: 1 }) }),
  ];

  it('given earlier states, when shown in any order, then each shows what it held', () => {
    const states = steps.map((_, last) => frozen(told(empty, ...steps.slice(0, last + 1))));
    const select = makeSelectInbox();
    const seen = () => states.map((state) => [inbox(state, select), selectPageUserTotal(state, 7)]);
    const first = seen();
    expect(first.map(([, total]) => total)).toEqual([1_000, 1_000, 1_001, 1_000, 1_000]);
    for (const place of [4, 0, 3, 1, 2, 0])
      expect([inbox(states[place] as RootState, select), selectPageUserTotal(states[place] as RootState, 7)]).toEqual(
        first[place],
      );
  });

  it('given a state that was exported, when events go on from it, then it works as before', () => {
    const { entities } = told(empty, ...steps.slice(0, 3));
    const imported: RootState = frozen({ ...empty, entities: JSON.parse(JSON.stringify(entities)) });
    const last = steps.slice(3);
    const one = told({ ...empty, entities }, ...last);
    const other = told(imported, ...last);
    expect(other.entities).toEqual(one.entities);
    expect(customerAt(other, 7, 0)).toEqual(customerAt(one, 7, 0));
    expect(makeSelectTimeline(PAGE_KEY)(other).rows).toEqual(makeSelectTimeline(PAGE_KEY)(one).rows);
  });
});
