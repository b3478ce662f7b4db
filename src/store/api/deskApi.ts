import type { Desk } from '#contract';
import { deskRoutes } from '#contract/routes/desk.ts';
import { api } from './api.ts';
import { type Answer, type Arg, callsOf } from './call.ts';

const { call } = callsOf(deskRoutes);

/** A change of the desk of a customer, and the desk before it: the rows show the change at once, and take it back where it fails. */
export type DeskAsked = Arg<'changeDesk'> & { before: Desk };

/** What the staff of a page keeps of a customer. The rows of `store/inbox` take it from the answers and from events. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeDesk: build.mutation<Answer<'changeDesk'>, DeskAsked>({
      query: ({ before: _, ...change }) => call('changeDesk')(change),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: (_desk, failure, { customerId, labelIds }) => {
        if (!failure) return [{ type: 'DeskHistory', id: customerId }];
        // A label that was refused may be gone.
        return labelIds ? ['Label'] : [];
      },
    }),
  }),
});

export const { useChangeDeskMutation } = deskApi;
