import { afterEach, describe, expect, it } from 'vitest';
import { createDevTools, TEXT_SWITCH } from '../../src/store/devTools.ts';
import { makeSelectInbox } from '../../src/store/inbox/inbox.ts';
import { selectPageUserAt, selectPageUserTotal } from '../../src/store/inbox/pageUsersSlice.ts';
import { entitiesReducer } from '../../src/store/messaging.ts';
import { messageSaved, pageUserRemoved, pageUserSaved } from '../../src/store/model/events.ts';
import { draftTextChanged } from '../../src/store/outbox/draftsSlice.ts';
import { signedIn } from '../../src/store/session/sessionSlice.ts';
import type { RootState } from '../../src/store/types.ts';
import { makeSelectTimeline } from '../../src/store/views/timeline.ts';
import { createRootReducer } from '../rootReducer.ts';
import { membersAnswered, messagesAnswered } from './fakes/calls.ts';
import { customerRow } from './fakes/rows.ts';
import { PAGE_KEY, pageMessage } from './fakes/world.ts';

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

const { actionSanitizer: showAction, stateSanitizer: showState } = createDevTools(() => false);
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

afterEach(() => localStorage.removeItem(TEXT_SWITCH));

describe('what DevTools shows', () => {
  it('given a sign-in, when shown, then who signed in is there and the token is not', () => {
    const shown = JSON.stringify(showAction(signedIn(account)));
    expect(shown).toContain('owner');
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

  it('given the switch for texts, when shown, then texts are there and secrets are not', () => {
    localStorage.setItem(TEXT_SWITCH, 'shown');
    const asked = createDevTools();
    const action = messageSaved({ key: PAGE_KEY, message: pageMessage({ messageId: 9, sendMessage: 'only for you' }) });
    expect(JSON.stringify(asked.actionSanitizer(action))).toContain('only for you');
    expect(JSON.stringify(asked.actionSanitizer(signedIn(account)))).not.toContain(TOKEN);
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

/** Nothing in it can be written to any more, as deep as it goes. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

describe('time travel', () => {
  const inbox = (state: RootState, select = makeSelectInbox()) => {
    const found = select(state, 7, { search: '', filter: 'unread', sort: 'waiting' });
    return Array.from({ length: found.total }, (_, place) => found.idAt(place));
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
    expect(selectPageUserAt(other, 7, 0)).toEqual(selectPageUserAt(one, 7, 0));
    expect(makeSelectTimeline(PAGE_KEY)(other).rowCount).toBe(makeSelectTimeline(PAGE_KEY)(one).rowCount);
  });
});
