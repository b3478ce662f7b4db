import { userRoutes } from '#contract/routes/users.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(userRoutes);

/** Kinds of members, managed by admins. Each has a row of flags, so the flags are read anew with them. */
export const userTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserTypes: build.query({ ...endpoint('getUserTypes'), providesTags: ['UserType'] }),
    createUserType: build.mutation({
      ...endpoint('createUserType'),
      invalidatesTags: (_type, failure) => (failure ? [] : ['UserType', 'Ui']),
    }),
    updateUserType: build.mutation({
      ...endpoint('updateUserType'),
      invalidatesTags: (_type, failure) => (failure ? [] : ['UserType', 'Ui', 'UiReason']),
    }),
    deleteUserType: build.mutation({
      ...endpoint('deleteUserType'),
      invalidatesTags: (_none, failure) => (failure ? [] : ['UserType', 'Ui']),
    }),
  }),
});

export const { useGetUserTypesQuery, useCreateUserTypeMutation, useUpdateUserTypeMutation, useDeleteUserTypeMutation } =
  userTypesApi;
