import * as z from 'zod/mini';
import { Flag, IdOrZeroText, IdText, Side } from '../ids.ts';
import { CreatedUserAccount, NewUserAccount, UserAccount, UserAccountChange, UserDetail } from '../models/account.ts';
import { AccountCursor, AccountSortKey, AccountsFound, accountFilter } from '../models/accountList.ts';
import { PersonFound } from '../models/friend.ts';
import { City, Townsperson } from '../models/installation.ts';
import { NameFilter } from '../models/names.ts';
import { PhotoChanged, UserType, UserTypeChange } from '../models/page.ts';
import { route } from './route.ts';

const UserTypeName = z.optional(NameFilter);

/** Accounts, profiles, user types, the directory. */
export const userRoutes = {
  getProfiles: route('GET /useraccounts/profile', {
    specified: true,
    access: 'admin',
    cost: 'list',
    query: z.object({
      userType: UserTypeName,
      page: z._default(IdOrZeroText, 0),
    }),
    response: z.array(UserAccount),
  }),
  getUserAccounts: route('GET /userAccount', {
    specified: true,
    access: 'admin',
    cost: 'search',
    query: z.object(accountFilter),
    response: z.array(UserAccount),
  }),
  findUserAccounts: route('GET /userAccounts', {
    access: 'admin',
    cost: 'search',
    query: z.object({
      ...accountFilter,
      sort: z._default(AccountSortKey, 'name'),
      descending: z._default(Flag, false),
      after: z.optional(AccountCursor),
    }),
    response: AccountsFound,
  }),
  createUserAccount: route('POST /userAccount', {
    specified: true,
    access: 'admin',
    cost: 'hash',
    body: NewUserAccount,
    idempotent: true,
    status: 201,
    response: CreatedUserAccount,
  }),
  getUserAccount: route('GET /userAccount/{id}', {
    specified: true,
    token: 'customers',
    response: UserDetail,
  }),
  updateUserAccount: route('PUT /userAccount/{userAccountId}', {
    specified: true,
    body: UserAccountChange,
    response: UserDetail,
  }),
  deleteUserAccount: route('DELETE /userAccount/{userAccountId}', {
    specified: true,
    access: 'admin',
    confirmed: true,
  }),
  requestDeletion: route('POST /userAccounts/deletion', { cost: 'ending', confirmed: true }),
  resetPassword: route('POST /userAccount/{userAccountId}/password', {
    access: 'admin',
    cost: 'hash',
    confirmed: true,
    response: CreatedUserAccount,
  }),
  searchPeople: route('GET /userAccounts/tensearch', {
    specified: true,
    cost: 'search',
    query: z.object({ search: NameFilter }),
    response: z.array(PersonFound),
  }),
  getTownspeople: route('GET /useraccounts/ts', {
    specified: true,
    cost: 'search',
    query: z.object({ userType: UserTypeName, tsId: IdText }),
    response: z.array(Townsperson),
  }),
  getCitypeople: route('GET /useraccounts/city', {
    specified: true,
    cost: 'search',
    query: z.object({ userType: UserTypeName, cityId: IdText }),
    response: z.array(Townsperson),
  }),
  getCities: route('GET /cities', { cost: 'list', response: z.array(City) }),
  putUserPhoto: route('PUT useraccounts/{id}/photo', {
    specified: true,
    file: true,
    response: PhotoChanged,
  }),
  getUserTypes: route('GET /useraccounts/usertype', {
    specified: true,
    cost: 'list',
    query: z.object({ userType: UserTypeName, side: z.optional(Side) }),
    response: z.array(UserType),
  }),
  createUserType: route('POST /useraccounts/usertype', {
    access: 'admin',
    confirmed: true,
    body: UserTypeChange,
    idempotent: true,
    status: 201,
    response: UserType,
  }),
  updateUserType: route('PUT /useraccounts/usertype/{id}', {
    access: 'admin',
    confirmed: true,
    body: UserTypeChange,
    response: UserType,
  }),
  deleteUserType: route('DELETE /useraccounts/usertype/{id}', { access: 'admin', confirmed: true }),
};
