import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** The five flags. A change of one type touches the pages of everybody who has it, so the lists of pages are read anew. */
export const uiApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUi: build.query<Answer<'getUi'>, Arg<'getUi'>>({ query: call('getUi'), providesTags: ['Ui'] }),
    putUi: build.mutation<Answer<'putUi'>, Arg<'putUi'>>({
      query: call('putUi'),
      invalidatesTags: (_flags, failure) =>
        failure ? [] : ['Ui', 'OwnUi', 'UiReason', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }],
    }),
    getOwnUi: build.query<Answer<'getOwnUi'>, Arg<'getOwnUi'>>({ query: call('getOwnUi'), providesTags: ['OwnUi'] }),
    getUiReason: build.query<Answer<'getUiReason'>, Arg<'getUiReason'>>({
      query: call('getUiReason'),
      providesTags: ['UiReason'],
    }),
  }),
});

export const { useGetUiQuery, usePutUiMutation, useGetOwnUiQuery, useGetUiReasonQuery } = uiApi;
