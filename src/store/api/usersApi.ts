import type { Dispatch } from '@reduxjs/toolkit';
import type { AccountsFound } from '#contract';
import { userRoutes } from '#contract/routes/users.ts';
import { type PersonSeen, peopleSeen } from '../model/events.ts';
import { api } from './api.ts';
import { type Arg, callsOf } from './call.ts';

const { call, endpoint } = callsOf(userRoutes);

interface Reading {
  dispatch: Dispatch;
  queryFulfilled: PromiseLike<{ data: PersonSeen | readonly PersonSeen[] }>;
}

/** People who were just read are shown as active as the answer says, not as an older event did. */
const tellPresence = ({ dispatch, queryFulfilled }: Reading): void => {
  queryFulfilled.then(
    ({ data }) => dispatch(peopleSeen([data].flat())),
    () => undefined,
  );
};

/** Accounts, profiles and the people of the directory. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfiles: build.query({ ...endpoint('getProfiles'), providesTags: ['Account'] }),
    getUserAccounts: build.query({
      ...endpoint('getUserAccounts'),
      providesTags: ['Account'],
      structuralSharing: false,
    }),
    // Others change accounts too, so the pages are read again when they are opened; those of before show meanwhile, where Back leads to.
    findUserAccounts: build.infiniteQuery<AccountsFound, Omit<Arg<'findUserAccounts'>, 'after'>, string | undefined>({
      query: ({ queryArg, pageParam }) =>
        call('findUserAccounts')({ ...queryArg, ...(pageParam !== undefined && { after: pageParam }) }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Account'],
    }),
    createUserAccount: build.mutation({
      ...endpoint('createUserAccount'),
      invalidatesTags: (_account, failure) => (failure ? [] : ['Account']),
    }),
    getUserAccount: build.query({
      ...endpoint('getUserAccount'),
      onQueryStarted: (_asked, reading) => tellPresence(reading),
      providesTags: (_detail, _failure, { id }) => [{ type: 'UserDetail', id }],
    }),
    updateUserAccount: build.mutation({
      ...endpoint('updateUserAccount'),
      invalidatesTags: (_detail, failure, { userAccountId }) =>
        failure ? [] : ['Account', 'OwnContacts', 'Townsperson', { type: 'UserDetail', id: userAccountId }],
    }),
    deleteUserAccount: build.mutation({
      ...endpoint('deleteUserAccount'),
      invalidatesTags: (_none, failure, { userAccountId }) =>
        failure ? [] : ['Account', 'PersonFound', 'Townsperson', { type: 'UserDetail', id: userAccountId }],
    }),
    requestDeletion: build.mutation({
      ...endpoint('requestDeletion'), // The session ends with it.
      invalidatesTags: [],
    }),
    resetPassword: build.mutation({
      ...endpoint('resetPassword'), // No query returns anything that depends on a password.
      invalidatesTags: [],
    }),
    putUserPhoto: build.mutation({
      ...endpoint('putUserPhoto'),
      extraOptions: { shownBy: 'upload' },
      invalidatesTags: (_photo, failure, { id }) => (failure ? [] : ['Account', { type: 'UserDetail', id }]),
    }),
    searchPeople: build.query({
      ...endpoint('searchPeople'),
      onQueryStarted: (_asked, reading) => tellPresence(reading),
      providesTags: ['PersonFound'],
      keepUnusedDataFor: 30,
    }),
    getTownspeople: build.query({
      ...endpoint('getTownspeople'),
      onQueryStarted: (_asked, reading) => tellPresence(reading),
      providesTags: ['Townsperson'],
    }),
    getCitypeople: build.query({
      ...endpoint('getCitypeople'),
      onQueryStarted: (_asked, reading) => tellPresence(reading),
      providesTags: ['Townsperson'],
    }),
  }),
});

export const {
  useGetUserAccountsQuery,
  useFindUserAccountsInfiniteQuery,
  useRequestDeletionMutation,
  useCreateUserAccountMutation,
  useGetUserAccountQuery,
  useUpdateUserAccountMutation,
  useDeleteUserAccountMutation,
  useResetPasswordMutation,
  usePutUserPhotoMutation,
  useSearchPeopleQuery,
  useGetTownspeopleQuery,
  useGetCitypeopleQuery,
} = usersApi;
