import { isAnyOf, isFulfilled, isRejected, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk, StartListening } from '../types.ts';
import { api } from './api.ts';
import { isCallMeta } from './call.ts';

type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** What an endpoint's definition says of the tags that a call of it invalidates. */
interface Definition {
  invalidatesTags?: Tags | ((answer: unknown, failure: unknown, arg: unknown) => Tags);
}

const isAnswered = isAnyOf(isFulfilled(), isRejectedWithValue());
const isOver = isAnyOf(isFulfilled(), isRejected());

/** The tags that an action invalidates, as RTK Query finds them. */
function tagsOf(action: UnknownAction): Tags {
  if (api.util.invalidateTags.match(action)) return action.payload;
  if (!isAnswered(action) || !isCallMeta(action.meta.arg)) return [];
  const { endpointName, originalArgs } = action.meta.arg;
  const [answer, failure] = isFulfilled(action) ? [action.payload, undefined] : [undefined, action.payload];
  let tags: Tags = [];
  const look = ({ invalidatesTags = [] }: Definition) => {
    tags = typeof invalidatesTags === 'function' ? invalidatesTags(answer, failure, originalArgs) : invalidatesTags;
  };
  api.enhanceEndpoints({ endpoints: { [endpointName]: look } });
  return tags;
}

/** Endpoints by name, where the name is known at run time only. */
const endpoints: Record<string, { initiate?: (arg: unknown, options: object) => AppThunk<unknown> }> = api.endpoints;

/**
 * Reads once more what was on its way when its tags were invalidated: its answer may be older. RTK Query itself either leaves it so
 * (`immediately`), or holds back every invalidation until no call at all is on its way (`delayed`): a long upload would delay the whole app.
 */
export function listenToInvalidation(startListening: StartListening): void {
  /** The tags that were invalidated since a query was asked, by its `requestId`. */
  const invalidated = new Map<string, Tags>();
  startListening({
    predicate: (action) => tagsOf(action).length > 0,
    effect: (action, { getOriginalState }) => {
      const tags = tagsOf(action);
      // The state before the action: those that RTK Query asks now are newer.
      for (const query of Object.values(getOriginalState().api.queries)) {
        if (query?.status !== 'pending' || !query.requestId) continue;
        const held = invalidated.get(query.requestId);
        if (held) held.push(...tags);
        else invalidated.set(query.requestId, [...tags]);
      }
    },
  });
  startListening({
    predicate: (action) => isOver(action) && invalidated.has(action.meta.requestId),
    effect: (action, { dispatch, getState }) => {
      if (!isOver(action) || !isCallMeta(action.meta.arg)) return;
      const { requestId, arg } = action.meta;
      const tags = invalidated.get(requestId) ?? [];
      invalidated.delete(requestId);
      const old = api.util.selectInvalidatedBy(getState(), tags);
      const again = endpoints[arg.endpointName]?.initiate?.(arg.originalArgs, { subscribe: false, forceRefetch: true });
      if (again && old.some(({ queryCacheKey }) => queryCacheKey === arg.queryCacheKey)) dispatch(again);
    },
  });
}
