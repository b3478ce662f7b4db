import { createSelector, createSlice, isAnyOf, weakMapMemoize } from '@reduxjs/toolkit';
import { type ConversationKey, type LastMessage, NO_PERMISSION, type Page, type PageActor, type Side } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import { pagesApi } from '../api/pagesApi.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { entitiesRestored, pageRemoved, pageSaved, pageUserActivityReceived } from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { HasEntities, HeldState } from '../types.ts';
import {
  type ConversationRow,
  lastMessageOf,
  unreadCounted,
  withCounted,
  withLooked,
  withNews,
  withOwnMessage,
} from './conversationActivity.ts';
import { type ConversationList, createConversationList, isToBeRead, type ListStatus } from './conversationList.ts';
import { newestCustomer, type PageMembers, type PageUsersState } from './pageMembers.ts';
import { isLater, noNews } from './pageNews.ts';
import { pageUsersApi } from './pageUsersApi.ts';

/** A page with what events changed since it was read. */
type PageRow = Page & Pick<ConversationRow, 'lastMessageId'>;
type PageList = ConversationList<PageRow>;

const { selectors: rows, newestFirst, ...list } = createConversationList<PageRow>(({ pageId }) => pageId);

const withTotals = (page: Page, look: number, last: LastMessage | null | undefined): Page => {
  if (!last) return look === page.look ? page : { ...page, look };
  return { ...page, look, ...lastMessageOf(last) };
};

/** A served page with the unread messages and the newest message of its customers. */
const servedPage = weakMapMemoize((page: Page, members: PageMembers): Page => {
  if (members.loads.C.complete) return withTotals(page, members.unread, newestCustomer(members));
  const { unread, last } = members.news;
  return withTotals(page, Math.max(0, page.look + unread), last && isLater(last, page) ? last : null);
});

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, place) => one === b[place]);

/** The pages that the viewer serves, newest activity first, with totals that follow from their customers. */
const selectServedPages = createSelector(
  [(pages: Page[]) => pages, (_: Page[], pageUsers: PageUsersState) => pageUsers.byPage],
  (pages, byPage): Page[] =>
    newestFirst(
      pages.map((page) => {
        const members = byPage[page.pageId];
        return members ? servedPage(page, members) : page;
      }),
    ),
  { memoizeOptions: { resultEqualityCheck: isSameList } },
);

/** Do events of a page not tell its totals, or name one that is not held? Then the pages must be read again. */
const selectIsPageUnclear = createSelector(
  [(held: PageList) => held, (_: PageList, pageUsers: PageUsersState) => pageUsers.byPage],
  ({ rows, load }, byPage): boolean =>
    load.complete &&
    Object.entries(byPage).some(([id, { loads, news }]) => {
      const isMissing = news !== noNews && !rows.entities[Number(id)];
      return !loads.C.complete && (news.isUnclear || isMissing);
    }),
);

/** The pages of the viewer, mode by mode. */
type PagesState = Record<Side, PageList>;

const SIDES = ['C', 'P'] as const;
const initialState: PagesState = { C: list.initialState, P: list.initialState };

const { getPages, updatePage, putPagePhoto, putPageHeaderPhoto, deletePage, putRating, dismissRating } =
  pagesApi.endpoints;
const { deletePageUser } = pageUsersApi.endpoints;
const { postText, putFile, putLook } = conversationApi.endpoints;

/** A customer who writes begins a new round: the page asks for no rating of the last one any more. */
const NO_QUESTION = { rating: undefined };

const changeInBoth = (state: PagesState, pageId: number, changes: Partial<Page>): void => {
  for (const side of SIDES) list.change(state[side], pageId, (page) => ({ ...page, ...changes }));
};

const pages = createSlice({
  name: 'pages',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageUserActivityReceived, (state, { payload }) => {
        // The totals of served pages follow from their customers and `PageNews`.
        if (payload.side === 'C')
          list.applyNews(state.C, payload.pageId, (page) =>
            withNews(
              page,
              payload,
              payload.from === 'other' && payload.lastSide === 'P',
              payload.from === 'me' ? NO_QUESTION : undefined,
            ),
          );
      })
      .addCase(unreadCounted, (state, { payload }) => {
        const ref = refOf(payload.key);
        if (ref.kind === 'page' && payload.side === 'C')
          list.change(state.C, ref.pageId, (page) => withCounted(page, payload));
      })
      .addCase(pageSaved, (state, { payload }) => list.save(state[payload.side], payload.page))
      .addCase(pageRemoved, (state, { payload }) => list.remove(state[payload.side], payload.pageId))
      .addCase(entitiesRestored, (state, { payload }) => {
        for (const side of SIDES) list.restore(state[side], payload.pages?.[side]);
      })
      // A list of every page of the installation (`all`), which admins read, is not the viewer's own.
      .addMatcher(getPages.matchPending, (state, { meta: { arg } }) => {
        const { all, customerOrPage } = arg.originalArgs;
        if (!all) list.started(state[customerOrPage]);
      })
      .addMatcher(getPages.matchRejected, (state, { meta: { arg, condition } }) => {
        const { all, customerOrPage } = arg.originalArgs;
        if (!all && !condition) list.failed(state[customerOrPage]);
      })
      .addMatcher(getPages.matchFulfilled, (state, { payload, meta: { arg } }) => {
        const { all, customerOrPage } = arg.originalArgs;
        if (!all) list.setAll(state[customerOrPage], payload);
      })
      .addMatcher(updatePage.matchFulfilled, (state, { payload: { pageId, title, staffNames, about, guests } }) =>
        changeInBoth(state, pageId, { title, staffNames, about, guests }),
      )
      .addMatcher(putPagePhoto.matchFulfilled, (state, { payload: { photo }, meta }) =>
        changeInBoth(state, meta.arg.originalArgs.id, { photo }),
      )
      .addMatcher(putPageHeaderPhoto.matchFulfilled, (state, { payload, meta }) =>
        changeInBoth(state, meta.arg.originalArgs.id, { headerPhoto: payload.photo }),
      )
      .addMatcher(deletePage.matchFulfilled, (state, { meta }) => {
        for (const side of SIDES) list.remove(state[side], meta.arg.originalArgs.pageId);
      })
      .addMatcher(deletePageUser.matchFulfilled, (state, { meta }) => {
        // The viewer left a page: the call names the membership, which one of the two lists holds.
        for (const side of SIDES) {
          const left = rows
            .selectAll(state[side].rows)
            .find(({ pageUserId }) => pageUserId === meta.arg.originalArgs.pageUserId);
          if (left) list.remove(state[side], left.pageId);
        }
      })
      .addMatcher(putRating.matchFulfilled, (state, { payload: rating, meta }) =>
        list.change(state.C, meta.arg.originalArgs.pageId, (page) => ({ ...page, rating })),
      )
      .addMatcher(dismissRating.matchFulfilled, (state, { meta }) =>
        list.change(state.C, meta.arg.originalArgs.pageId, (page) => ({ ...page, ...NO_QUESTION })),
      )
      .addMatcher(putLook.matchFulfilled, (state, { payload: { look, messageId }, meta }) => {
        const { key, side } = meta.arg.originalArgs;
        const ref = refOf(key);
        if (ref.kind === 'page' && side === 'C')
          list.change(state.C, ref.pageId, (page) => withLooked(page, look, messageId));
      })
      .addMatcher(isAnyOf(postText.matchFulfilled, putFile.matchFulfilled), (state, { payload: message }) => {
        if ('pageDto' in message && message.messageStatus === 'C')
          list.change(state.C, message.pageDto.pageId, (page) => ({
            ...withOwnMessage(page, message.messageId, message),
            ...NO_QUESTION,
          }));
      });
  },
});

export const pagesReducer = pages.reducer;

const selectOwnPages = createSelector([({ C }: PagesState) => C.rows], (held): Page[] =>
  newestFirst(rows.selectAll(held)),
);

/** The pages of the viewer in a mode, newest activity first. */
export const selectPages = ({ entities: { pages, pageUsers } }: HasEntities, side: Side): Page[] =>
  side === 'C' ? selectOwnPages(pages) : selectServedPages(rows.selectAll(pages.P.rows), pageUsers);

/** One page of the viewer in a mode, as it was read: `selectPages` has the totals of served pages. */
export const selectPage = (state: HasEntities, side: Side, pageId: number): Page | undefined =>
  state.entities.pages[side].rows.entities[pageId];

/** The viewer in a conversation: their side, and what they may do for its page. */
export function selectActor(state: HeldState, key: ConversationKey): PageActor {
  const ref = refOf(key);
  const userId = selectUserId(state);
  const side = sideIn(ref, userId);
  const page = ref.kind === 'page' ? selectPage(state, side, ref.pageId) : undefined;
  return { side, userAccountId: userId ?? 0, ui: page?.ui ?? NO_PERMISSION };
}

/** Does the viewer serve a page? Then they may switch the mode (docs/specification.md#2-toolbar). */
export const selectHasPages = (state: HasEntities): boolean => rows.selectTotal(state.entities.pages.P.rows) > 0;

/** How reading the pages of a mode stands. */
export const selectPagesStatus = (state: HasEntities, side: Side): ListStatus => state.entities.pages[side].load.status;

/** A page that is not held may come with the first answer. */
export const selectIsPageAwaited = (state: HasEntities, side: Side, pageId: number): boolean =>
  selectPage(state, side, pageId) === undefined && ['idle', 'loading'].includes(selectPagesStatus(state, side));

/** Must the pages of a mode be read again now, because events left them incomplete? Not while they are being read. */
export const selectArePagesStale = ({ entities: { pages, pageUsers } }: HasEntities, side: Side): boolean =>
  side === 'C' ? isToBeRead(pages.C.load) : pages.P.load.asked === 0 && selectIsPageUnclear(pages.P, pageUsers);
