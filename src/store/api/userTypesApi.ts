import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Kinds of members, managed by admins. Each has a row of flags, so the flags are read anew with them. */
export const userTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserTypes: build.query<Answer<'getUserTypes'>, Arg<'getUserTypes'>>({
      query: call('getUserTypes'),
      providesTags: ['UserType'],
    }),
    createUserType: build.mutation<Answer<'createUserType'>, Arg<'createUserType'>>({
      query: call('createUserType'),
      invalidatesTags: (_type, failure) => (failure ? [] : ['UserType', 'Ui']),
    }),
    updateUserType: build.mutation<Answer<'updateUserType'>, Arg<'updateUserType'>>({
      query: call('updateUserType'),
      invalidatesTags: (_type, failure) => (failure ? [] : ['UserType', 'Ui', 'UiReason']),
    }),
    deleteUserType: build.mutation<Answer<'deleteUserType'>, Arg<'deleteUserType'>>({
      query: call('deleteUserType'),
      invalidatesTags: (_none, failure) => (failure ? [] : ['UserType', 'Ui']),
    }),
  }),
});

export const { useGetUserTypesQuery, useCreateUserTypeMutation, useUpdateUserTypeMutation, useDeleteUserTypeMutation } =
  userTypesApi;
