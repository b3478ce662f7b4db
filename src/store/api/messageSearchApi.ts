import type { MessagesFound } from '#contract';
import { messageRoutes } from '#contract/routes/messages.ts';
import { api } from './api.ts';
import { type Arg, callsOf } from './call.ts';

const { call } = callsOf(messageRoutes);

/** How long what was found is kept after its screen is left, in s: Back returns to it. */
const KEPT_SECONDS = 600;

/** Messages that a search finds, read page by page from the newest. */
export const messageSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchMessages: build.infiniteQuery<MessagesFound, Omit<Arg<'searchMessages'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('searchMessages')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
        refetchCachedPages: false,
      },
      // Messages come all the time; what was found is what there was, until somebody searches again.
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useSearchMessagesInfiniteQuery } = messageSearchApi;
