import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Accounts, profiles and the people of the directory. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfiles: build.query<Answer<'getProfiles'>, Arg<'getProfiles'>>({
      query: call('getProfiles'),
      providesTags: ['Account'],
    }),
    getUserAccounts: build.query<Answer<'getUserAccounts'>, Arg<'getUserAccounts'>>({
      query: call('getUserAccounts'),
      providesTags: ['Account'],
      structuralSharing: false,
    }),
    createUserAccount: build.mutation<Answer<'createUserAccount'>, Arg<'createUserAccount'>>({
      query: call('createUserAccount'),
      invalidatesTags: (_account, failure) => (failure ? [] : ['Account']),
    }),
    getUserAccount: build.query<Answer<'getUserAccount'>, Arg<'getUserAccount'>>({
      query: call('getUserAccount'),
      providesTags: (_detail, _failure, { id }) => [{ type: 'UserDetail', id }],
    }),
    updateUserAccount: build.mutation<Answer<'updateUserAccount'>, Arg<'updateUserAccount'>>({
      query: call('updateUserAccount'),
      invalidatesTags: (_detail, failure, { userAccountId }) =>
        failure ? [] : ['Account', 'OwnContacts', 'Townsperson', { type: 'UserDetail', id: userAccountId }],
    }),
    deleteUserAccount: build.mutation<Answer<'deleteUserAccount'>, Arg<'deleteUserAccount'>>({
      query: call('deleteUserAccount'),
      invalidatesTags: (_none, failure, { userAccountId }) =>
        failure ? [] : ['Account', 'PersonFound', 'Townsperson', { type: 'UserDetail', id: userAccountId }],
    }),
    requestDeletion: build.mutation<Answer<'requestDeletion'>, Arg<'requestDeletion'>>({
      query: call('requestDeletion'),
      // The session ends with it.
      invalidatesTags: [],
    }),
    resetPassword: build.mutation<Answer<'resetPassword'>, Arg<'resetPassword'>>({
      query: call('resetPassword'),
      // No query returns anything that depends on a password.
      invalidatesTags: [],
    }),
    putUserPhoto: build.mutation<Answer<'putUserPhoto'>, Arg<'putUserPhoto'>>({
      query: call('putUserPhoto'),
      invalidatesTags: (_photo, failure, { id }) => (failure ? [] : ['Account', { type: 'UserDetail', id }]),
    }),
    searchPeople: build.query<Answer<'searchPeople'>, Arg<'searchPeople'>>({
      query: call('searchPeople'),
      providesTags: ['PersonFound'],
      keepUnusedDataFor: 30,
    }),
    getTownspeople: build.query<Answer<'getTownspeople'>, Arg<'getTownspeople'>>({
      query: call('getTownspeople'),
      providesTags: ['Townsperson'],
    }),
    getCitypeople: build.query<Answer<'getCitypeople'>, Arg<'getCitypeople'>>({
      query: call('getCitypeople'),
      providesTags: ['Townsperson'],
    }),
  }),
});

export const {
  useGetUserAccountsQuery,
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
