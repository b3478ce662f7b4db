import { describe, expect, it } from 'vitest';
import { pageUserRemoved } from '../../../src/store/realtime/events.ts';
import { makeSelectInbox } from '../../../src/store/views/inbox.ts';
import { indexOfPage } from '../../../src/store/views/inboxIndex.ts';
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
