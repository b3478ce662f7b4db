import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { conversationKey, type Desk, INITIAL_DESK, type PageUser } from '#contract';
import {
  type Inbox,
  type InboxQuery,
  makeSelectInbox,
  selectFriendsFound,
  selectPagesFound,
  selectUnreadTotal,
} from '../../../src/store/inbox/inbox.ts';
import { type FilterName, makeSelectMatches, NAMED_FILTERS } from '../../../src/store/inbox/inboxFilters.ts';
import { prepareSearch } from '../../../src/store/inbox/inboxResult.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import { pageUserActivityReceived, pageUserRemoved, pageUserSaved } from '../../../src/store/model/events.ts';
import { sessionReducer } from '../../../src/store/session/sessionSlice.ts';
import { numbersFrom } from '../../setup/random.ts';
import { answered, membersAnswered } from '../fakes/calls.ts';
import { customerRow, friendRow, pageRow } from '../fakes/rows.ts';
import { openTab } from '../fakes/tab.ts';

type State = { entities: EntitiesState };
const told = (state: State | undefined, ...actions: UnknownAction[]): State => {
  const entities = actions.reduce<EntitiesState | undefined>(entitiesReducer, state?.entities);
  if (!entities) throw new Error('nothing was told');
  return { entities };
};
const customers = (...rows: PageUser[]) => membersAnswered(rows);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString();
const named = (pageUserId: number, profileName: string, given: Partial<PageUser> = {}) => {
  const row = customerRow({ pageUserId, messageDate: at(pageUserId), ...given });
  return { ...row, participantDto: { ...row.participantDto, profileName } };
};
/** The viewer's account. */
const ME = 900;
const READER = { me: ME, now: 0 };
type Asked = Partial<Omit<InboxQuery, 'filter'>> & { filter?: FilterName };
const query = ({ filter = 'all', ...given }: Asked = {}): InboxQuery => ({
  search: '',
  filter: NAMED_FILTERS[filter],
  sort: 'newest',
  reader: READER,
  ...given,
});
const idsOf = ({ total, idsIn }: Pick<Inbox, 'total' | 'idsIn'>) => idsIn(0, total);
/** How many customers each filter finds, counted from the whole list. */
const foundByFilter = (state: State) =>
  (Object.keys(NAMED_FILTERS) as FilterName[]).map((filter) => makeSelectInbox()(state, 7, query({ filter })).total);
const found = (state: State, given: Asked) => idsOf(makeSelectInbox()(state, 7, query(given)));

describe('the inbox of a page', () => {
  const state = told(
    undefined,
    customers(
      named(1, 'Ko Zaw Min', { look: 2, waitingSince: at(50) }),
      named(2, 'ဒေါ်ခင်မြတ်နိုး', { waitingSince: at(40) }),
      named(3, 'ကိုမြတ်နိုးအောင်', { look: 1 }),
      named(4, 'Ma ZAR'),
    ),
  );

  it('given no search, when shown, then everybody stands by newest activity', () => {
    expect(found(state, {})).toEqual([4, 3, 2, 1]);
  });

  it('given a piece of unspaced Burmese, when searched, then every name that holds it is found', () => {
    expect(found(state, { search: 'မြတ်နိုး' })).toEqual([3, 2]);
    expect(found(state, { search: ' မြတ်\u200bနိုးအောင်' })).toEqual([3]);
  });

  // covers: local-search
  it('given letters in any case and any way of writing, when searched, then they are found', () => {
    expect(found(state, { search: 'za' })).toEqual([4, 1]);
    const accented = told(state, pageUserSaved(named(5, 'Jos\u0065\u0301')));
    expect(found(accented, { search: 'jos\u00e9' })).toEqual([5]);
  });

  it('given a search that is prepared, then it reads no name again', async () => {
    const { store } = openTab();
    let name = 'Ko Zaw Min';
    const row = named(1, name);
    const participantDto = Object.defineProperty({ ...row.participantDto }, 'profileName', { get: () => name });
    store.dispatch(customers({ ...row, participantDto }));
    await store.dispatch(prepareSearch(7));
    name = 'somebody else';
    expect(found(store.getState(), { search: 'zaw' })).toEqual([1]);
  });

  it('given filters and sorting, then unread, waiting and longest waiting can be chosen', () => {
    expect(found(state, { filter: 'unread' })).toEqual([3, 1]);
    expect(found(state, { filter: 'waiting' })).toEqual([2, 1]);
    expect(found(state, { sort: 'longest' })).toEqual([2, 1, 4, 3]);
  });

  it.each(['done', 'snoozed'] as const)(
    'given a conversation is %s, when the longest wait is first, then it counts as no wait',
    (deskState) => {
      const desk: Desk = { ...INITIAL_DESK, revision: 1, state: deskState };
      const aside = told(state, pageUserSaved(named(2, 'ဒေါ်ခင်မြတ်နိုး', { waitingSince: at(40), desk })));
      expect(found(aside, { sort: 'longest' })).toEqual([1, 4, 3, 2]);
      const open = told(
        aside,
        pageUserSaved(named(2, 'ဒေါ်ခင်မြတ်နိုး', { waitingSince: at(40), desk: { ...desk, revision: 2, state: 'open' } })),
      );
      expect(found(open, { sort: 'longest' })).toEqual([2, 1, 4, 3]);
    },
  );

  it('given events, then the filters’ counts follow, one object while none changes', () => {
    const count = makeSelectMatches(
      (['all', 'unread', 'waiting', 'unassigned'] as const).map((name) => NAMED_FILTERS[name]),
    );
    expect(count(state, 7, READER)).toEqual([4, 2, 2, 2]);
    const more = told(state, pageUserSaved(named(4, 'Ma ZAR', { look: 1, waitingSince: at(60) })));
    expect(count(more, 7, READER)).toEqual([4, 3, 3, 3]);
    const gone = told(more, pageUserRemoved({ pageUserId: 1, pageId: 7 }));
    const counts = count(gone, 7, READER);
    expect(counts).toEqual([3, 2, 2, 2]);
    const same = told(gone, pageUserSaved(named(4, 'Ma ZAR', { look: 5, waitingSince: at(61) })));
    expect(count(same, 7, READER)).toBe(counts);
  });

  it('given a filter, when searched, then matches that it leaves out are listed apart', () => {
    const select = makeSelectInbox();
    const asked = query({ search: 'မြတ်နိုး', filter: 'waiting' });
    const before = select(state, 7, asked);
    expect([idsOf(before), idsOf(before.others)]).toEqual([[2], [3]]);
    const answered = told(state, pageUserSaved(named(2, 'ဒေါ်ခင်မြတ်နိုး')));
    const after = select(answered, 7, asked);
    expect([after.total, idsOf(after.others)]).toEqual([0, [3, 2]]);
    expect(select(state, 7, query({ filter: 'waiting' })).others.total).toBe(0);
  });

  it('given a result, when a row changes in what it does not show, then it is the same object', () => {
    const select = makeSelectInbox();
    const asked = query({ filter: 'unread' });
    const before = select(state, 7, asked);
    expect(select(told(state, pageUserSaved(named(4, 'Ma ZAR', { messageDate: at(60) }))), 7, asked)).toBe(before);
    expect(idsOf(select(told(state, pageUserSaved(named(4, 'Ma ZAR', { look: 1 }))), 7, asked))).toEqual([4, 3, 1]);
  });

  for (const seed of [1, 2, 3, 4]) {
    it(`given changes and queries (${seed}), when followed, then the result equals a fresh one`, () => {
      const random = numbersFrom(seed);
      const below = (limit: number) => Math.floor(random() * limit);
      let deskRevision = 0;
      const anyDesk = (): Desk => {
        deskRevision += 1;
        const state = (['open', 'done', 'snoozed'] as const)[below(3)] ?? 'open';
        const assigneeId = [null, ME, 901][below(3)] ?? null;
        return {
          revision: deskRevision,
          state,
          snoozedUntil: null,
          pinned: random() < 0.1,
          assigneeId,
          labelIds: [1, 2].filter(() => random() < 0.3),
        };
      };
      const anyRow = (pageUserId: number) =>
        named(pageUserId, `n${below(4)}${below(4)}`, {
          messageDate: random() < 0.2 ? null : at(below(40)),
          waitingSince: random() < 0.5 ? null : at(below(20)),
          look: below(3),
          ...(random() < 0.7 && { desk: anyDesk() }),
        });
      let now = told(undefined, customers(...Array.from({ length: 300 }, (_, i) => anyRow(i + 1))));
      const select = makeSelectInbox();
      const count = makeSelectMatches(Object.values(NAMED_FILTERS));
      let asked = query();
      for (let step = 0; step < 300; step += 1) {
        if (random() < 0.1) asked = { ...asked, search: `${asked.search}${below(4)}` };
        else if (random() < 0.2) {
          const searches = ['', 'n', 'n1', 'n12', '2', '21'];
          const filters = Object.keys(NAMED_FILTERS) as FilterName[];
          asked = query({
            search: searches[below(searches.length)] ?? '',
            filter: filters[below(filters.length)] ?? 'all',
            sort: (['newest', 'longest'] as const)[below(2)] ?? 'newest',
          });
        }
        const batch = Array.from({ length: below(4) }, () => {
          const id = 1 + below(330);
          if (random() < 0.2) return pageUserRemoved({ pageUserId: id, pageId: 7 });
          if (random() < 0.5) return pageUserSaved(anyRow(id));
          return pageUserActivityReceived({
            key: conversationKey({ kind: 'page', pageId: 7, customerId: 1000 + id }),
            pageId: 7,
            customerId: 1000 + id,
            side: 'P',
            lastSide: 'C',
            from: 'other',
            messageId: step + 1,
            sendMessage: 'x',
            messageDate: at(below(60)),
            look: below(3),
            waitingSince: random() < 0.5 ? null : at(below(20)),
            ...(random() < 0.3 && { desk: anyDesk() }),
          });
        });
        now = told(now, ...batch);
        const fresh = makeSelectInbox()(now, 7, asked);
        expect(idsOf(select(now, 7, asked))).toEqual(idsOf(fresh));
        expect(idsOf(select(now, 7, asked).others)).toEqual(idsOf(fresh.others));
        expect(count(now, 7, READER)).toEqual(foundByFilter(now));
      }
    });
  }
});

describe('short lists', () => {
  const state = told(
    undefined,
    answered('getPages', { customerOrPage: 'C' }, [
      pageRow({ pageId: 7, title: 'ရွှေမင်းသမီး', look: 2 }),
      pageRow({ pageId: 8, title: 'Golden Tea', look: 1 }),
    ]),
    answered('getPages', { customerOrPage: 'P' }, [pageRow({ pageId: 9, look: 40 })]),
    answered('getFriends', {}, [
      friendRow({ requestFormId: 1, profileName: 'my brother', ownName: 'Ko Aung', look: 4 }),
      friendRow({ requestFormId: 2, profileName: 'Ma Su' }),
    ]),
  );

  // covers: local-search
  it('given pages and friends, when searched, then titles and both names are found', () => {
    expect(selectPagesFound(state, 'C', 'golden').map((page) => page.pageId)).toEqual([8]);
    expect(selectPagesFound(state, 'C', 'မင်း').map((page) => page.pageId)).toEqual([7]);
    expect(selectPagesFound(state, 'C', '')).toHaveLength(2);
    expect(selectFriendsFound(state, 'AUNG').map((friend) => friend.requestFormId)).toEqual([1]);
    expect(selectFriendsFound(state, 'brother')).toBe(selectFriendsFound(state, 'brother'));
  });

  it('given both modes, when unread messages are summed, then each mode counts its own lists', () => {
    expect(selectUnreadTotal({ ...state, session: sessionReducer(undefined, { type: 'start' }) })).toBe(7);
    expect(
      selectUnreadTotal({
        ...state,
        session: { ...sessionReducer(undefined, { type: 'start' }), customerOrPage: 'P' },
      }),
    ).toBe(40);
  });
});
