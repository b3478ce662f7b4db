import type { AccountsFound } from '#contract';
import { archiveRoutes } from '#contract/routes/archive.ts';
import { userRoutes } from '#contract/routes/users.ts';
import { api } from './api.ts';
import { type Arg, callsOf, onSuccess } from './call.ts';

const { call, endpoint } = callsOf({ ...archiveRoutes, ...userRoutes });

/** Accounts, their profiles and types, the people of the directory, and the places where they live. */
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
      query: ({ queryArg, pageParam }) => call('findUserAccounts')({ ...queryArg, after: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Account'],
    }),
    // Also when it fails: the answer may have been lost, and a second try says that the name is taken.
    createUserAccount: build.mutation({ ...endpoint('createUserAccount'), invalidatesTags: ['Account'] }),
    getUserAccount: build.query({
      ...endpoint('getUserAccount'),
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
      ...endpoint('putUserPhoto', 'upload'),
      invalidatesTags: (_photo, failure, { id }) => (failure ? [] : ['Account', { type: 'UserDetail', id }]),
    }),
    searchPeople: build.query({
      ...endpoint('searchPeople'),
      providesTags: ['PersonFound'],
      keepUnusedDataFor: 30,
    }),
    getTownspeople: build.query({
      ...endpoint('getTownspeople'),
      providesTags: ['Townsperson'],
    }),
    getCitypeople: build.query({
      ...endpoint('getCitypeople'),
      providesTags: ['Townsperson'],
    }),
    // Each type of members has a row of flags, so the flags are read again with the types.
    getUserTypes: build.query({ ...endpoint('getUserTypes'), providesTags: ['UserType'] }),
    // As with an account, the answer may have been lost.
    createUserType: build.mutation({ ...endpoint('createUserType'), invalidatesTags: ['UserType', 'Ui'] }),
    updateUserType: build.mutation({
      ...endpoint('updateUserType'),
      invalidatesTags: onSuccess('UserType', 'Ui', 'UiReason'),
    }),
    // Also when it is refused: another admin may have been faster.
    deleteUserType: build.mutation({ ...endpoint('deleteUserType'), invalidatesTags: ['UserType', 'Ui'] }),
    // The archive of the own data. The server makes it in the background, so the screen asks again while it does.
    getArchive: build.query({ ...endpoint('getArchive'), providesTags: ['Archive'] }),
    createArchive: build.mutation({ ...endpoint('createArchive'), invalidatesTags: ['Archive'] }),
    deleteArchive: build.mutation({ ...endpoint('deleteArchive'), invalidatesTags: ['Archive'] }),
    // Cities and townships do not change while a tab is open.
    getCities: build.query({ ...endpoint('getCities'), keepUnusedDataFor: 3_600 }),
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
  useGetUserTypesQuery,
  useCreateUserTypeMutation,
  useUpdateUserTypeMutation,
  useDeleteUserTypeMutation,
  useGetArchiveQuery,
  useCreateArchiveMutation,
  useDeleteArchiveMutation,
  useGetCitiesQuery,
} = usersApi;
