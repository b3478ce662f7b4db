import { describe, expect, it } from 'vitest';
import type { PageUser } from '../../../contract/index.ts';
import { selectPageMembers } from '../../../src/store/entities/pageUsers.ts';
import { eventsArrived, pageUserRemoved, pageUserSaved } from '../../../src/store/realtime/events.ts';
import { makeSelectInbox } from '../../../src/store/views/inbox.ts';
import { indexOfPage } from '../../../src/store/views/inboxIndex.ts';
import { preparedAnswer } from '../../../src/store/views/preparedAnswers.ts';
import { numbersFrom } from '../../setup/random.ts';
import { membersAnswered } from '../fakes/calls.ts';
import { customerRow } from '../fakes/rows.ts';
import { openTab, until } from '../fakes/world.ts';

const PAGE = 7_001;
const OTHER_PAGE = 7_002;
const list = (pageId: number, total: number) =>
  membersAnswered(
    Array.from({ length: total }, (_, i) => customerRow({ pageUserId: i + 1, pageId })),
    pageId,
  );

describe('a long list that came', () => {
  it('given nobody searches, when a moment passes, then every name is ready', async () => {
    const { store } = openTab();
    store.dispatch(list(PAGE, 3_500));
    await until(() => indexOfPage(PAGE).slots.size === 3_500);
  });

  it('given it changes while names are made ready, when it is searched, then the answer is of the list as it is', async () => {
    const { store } = openTab();
    store.dispatch(list(OTHER_PAGE, 3_000));
    await until(() => indexOfPage(OTHER_PAGE).slots.size > 0);
    store.dispatch(pageUserRemoved({ pageUserId: 299, pageId: OTHER_PAGE }));
    const found = makeSelectInbox()(store.getState(), OTHER_PAGE, { search: '299', filter: 'all', sort: 'newest' });
    // 1299, 2299 and 2990 to 2999.
    expect(found.total).toBe(12);
  });
});

describe('what is one tap away from a long list', () => {
  const ASKED = [
    { search: '', filter: 'unread', sort: 'newest' },
    { search: '', filter: 'waiting', sort: 'newest' },
    { search: '', filter: 'all', sort: 'waiting' },
    { search: '၇', filter: 'unread', sort: 'waiting' },
  ] as const;
  /** What was answered ahead is remembered page by page: each test has its own. */
  let nextPage = 7_010;
  const minute = (of: number) => new Date(Date.UTC(2026, 10, 21, 0, of)).toISOString();

  it.each([
    ['nothing', 0],
    ['a few rows', 40],
    ['most rows', 2_600],
  ])(
    'given it was answered ahead and %s changed since, when asked, then it is as a plain list says',
    async (_, count) => {
      const pageId = nextPage;
      nextPage += 1;
      const random = numbersFrom(count + 1);
      const below = (limit: number) => Math.floor(random() * limit);
      const anyRow = (pageUserId: number): PageUser => {
        const row = customerRow({ pageUserId, pageId, messageDate: minute(below(500)), look: below(3) });
        const waitingSince = random() < 0.5 ? null : minute(below(300));
        return { ...row, waitingSince, participantDto: { ...row.participantDto, profileName: `က${'၁၇'[below(2)]}` } };
      };
      const rows = Array.from({ length: 3_000 }, (__, i) => anyRow(i + 1));
      const { store } = openTab();
      store.dispatch(membersAnswered(rows, pageId));
      const { order } = selectPageMembers(store.getState(), pageId).customers;
      await until(() => preparedAnswer(indexOfPage(pageId), ASKED[0]) !== undefined);
      const held = new Map(rows.map((row) => [row.pageUserId, row]));
      for (let i = 0; i < count; i += 1) held.set(1 + i, anyRow(1 + i));
      store.dispatch(eventsArrived([...held.values()].slice(0, count).map((row) => pageUserSaved(row))));
      expect(selectPageMembers(store.getState(), pageId).customers.order === order).toBe(count === 0);
      for (const asked of ASKED) {
        const inbox = makeSelectInbox()(store.getState(), pageId, asked);
        const newest = (a: PageUser, b: PageUser) =>
          (b.messageDate ?? '').localeCompare(a.messageDate ?? '') || a.pageUserId - b.pageUserId;
        const expected = [...held.values()]
          .filter((row) => row.participantDto.profileName.includes(asked.search))
          .filter(
            (row) => asked.filter === 'all' || (asked.filter === 'unread' ? row.look > 0 : row.waitingSince !== null),
          )
          .sort((a, b) => {
            if (asked.sort === 'newest' || (a.waitingSince === null && b.waitingSince === null)) return newest(a, b);
            if (a.waitingSince === null || b.waitingSince === null) return a.waitingSince === null ? 1 : -1;
            return a.waitingSince.localeCompare(b.waitingSince) || a.pageUserId - b.pageUserId;
          });
        const shown = Array.from({ length: inbox.total }, (__, place) => inbox.idAt(place));
        expect(shown).toEqual(expected.map((row) => row.pageUserId));
      }
    },
  );
});
