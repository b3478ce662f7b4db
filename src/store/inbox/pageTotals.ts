import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import type { LastMessage, Page } from '#contract';
import { newestPagesFirst, type PageList } from './pageList.ts';
import { customers, type PageMembers, type PageUsersState } from './pageMembers.ts';
import { isLater, noNews } from './pageNews.ts';

const withTotals = (page: Page, look: number, last: LastMessage | null | undefined): Page => {
  if (!last) return look === page.look ? page : { ...page, look };
  const { sendMessage, sendPhoto, fileType, messageDate } = last;
  return { ...page, look, sendMessage, sendPhoto, fileType, messageDate };
};

/** A served page with the unread messages and the newest message of its customers. */
const servedPage = weakMapMemoize((page: Page, members: PageMembers): Page => {
  if (members.loads.C.complete) return withTotals(page, members.unread, customers.selectAt(members.customers, 0));
  const { unread, last } = members.news;
  return withTotals(page, Math.max(0, page.look + unread), last && isLater(last, page) ? last : null);
});

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, place) => one === b[place]);

/** The pages that the viewer serves, newest activity first, with totals that follow from their customers. */
export const selectServedPages = createSelector(
  [(pages: Page[]) => pages, (_: Page[], pageUsers: PageUsersState) => pageUsers.byPage],
  (pages, byPage): Page[] =>
    newestPagesFirst(
      pages.map((page) => {
        const members = byPage[page.pageId];
        return members ? servedPage(page, members) : page;
      }),
    ),
  { memoizeOptions: { resultEqualityCheck: isSameList } },
);

/** The pages of which events do not tell the totals, or that events name and that are not held: they must be read again. */
export const selectUnclearPages = createSelector(
  [(list: PageList) => list, (_: PageList, pageUsers: PageUsersState) => pageUsers.byPage],
  ({ rows, load }, byPage): number[] =>
    Object.entries(byPage).flatMap(([id, { loads, news }]) => {
      const isMissing = news !== noNews && !rows.entities[Number(id)];
      const isStale = load.complete && !loads.C.complete && (news.isUnclear || isMissing);
      return isStale ? [Number(id)] : [];
    }),
);
