import { pageRoutes } from '#contract/routes/pages.ts';
import { api } from '../../store/api/api.ts';
import { callsOf, onSuccess } from '../../store/api/call.ts';

const { endpoint } = callsOf(pageRoutes);

/** The flags of a type. A change of one type touches the pages of everybody who has it, so the lists of pages are read anew. */
export const uiApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUi: build.query({ ...endpoint('getUi'), providesTags: ['Ui'] }),
    putUi: build.mutation({
      ...endpoint('putUi'), // The lists of flags take the answer itself: a list read anew might be older than the next change of it.
      invalidatesTags: onSuccess('OwnUi', 'UiReason', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }),
      onQueryStarted: async (_flags, { dispatch, getState, queryFulfilled }) => {
        const { data: saved } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!saved) return;
        for (const { originalArgs } of uiApi.util.selectInvalidatedBy(getState(), ['Ui']))
          dispatch(
            uiApi.util.updateQueryData('getUi', originalArgs, (rows) => {
              const place = rows.findIndex((row) => row.userTypeId === saved.userTypeId);
              if (place >= 0) rows[place] = saved;
            }),
          );
      },
    }),
    getOwnUi: build.query({ ...endpoint('getOwnUi', 'nobody'), providesTags: ['OwnUi'] }),
    getUiReason: build.query({ ...endpoint('getUiReason'), providesTags: ['UiReason'] }),
  }),
});

export const { useGetUiQuery, usePutUiMutation, useGetUiReasonQuery } = uiApi;
