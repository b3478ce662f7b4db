import { z } from 'zod';
import { IdText, Side } from '../ids.ts';
import { NAME_MAX } from '../limits.ts';
import { CreatedUserAccount, NewUserAccount, UserAccount, UserAccountChange, UserDetail } from '../models/account.ts';
import { Friend, Friendship, PersonFound } from '../models/friend.ts';
import { City, Townsperson } from '../models/installation.ts';
import { nameText } from '../models/names.ts';
import { Notification } from '../models/notification.ts';
import { PhotoChanged, UserType, UserTypeChange } from '../models/page.ts';
import { Empty, route } from './route.ts';

const UserTypeName = z.string().max(NAME_MAX).optional();
const UserAccountId = z.object({ userAccountId: IdText });

/** Accounts, profiles, user types, the directory. */
export const userRoutes = {
  getProfiles: route('GET /useraccounts/profile', {
    access: 'admin',
    summary: 'Profiles, 50 a page from 0, by name; optionally only people with a user type of that name',
    source: 'spec 7, decisions 3',
    query: z.object({
      userType: UserTypeName,
      page: z.coerce.number<number | string>().pipe(z.int().nonnegative()).default(0),
    }),
    response: z.array(UserAccount),
  }),
  getUserAccounts: route('GET /userAccount', {
    access: 'admin',
    summary: 'Accounts by user type, by a part of the user name or profile name, by id; without a filter all of them',
    source: 'spec 7',
    query: z.object({
      userType: UserTypeName,
      userName: z.string().max(NAME_MAX).optional(),
      userId: IdText.optional(),
    }),
    response: z.array(UserAccount),
  }),
  createUserAccount: route('POST /userAccount', {
    access: 'admin',
    summary: 'Make an account; answers its first password once',
    source: 'spec 7',
    body: NewUserAccount,
    status: 201,
    response: CreatedUserAccount,
  }),
  getUserAccount: route('GET /userAccount/{id}', {
    summary: 'A detail card: for oneself, those who share a conversation with the person, and admins',
    source: 'spec 7, decisions 3',
    params: z.object({ id: IdText }),
    response: UserDetail,
  }),
  updateUserAccount: route('PUT /userAccount/{userAccountId}', {
    summary: 'Change a profile: the own one, or any for admins',
    source: 'spec 7',
    params: UserAccountId,
    body: UserAccountChange,
    response: UserDetail,
  }),
  deleteUserAccount: route('DELETE /userAccount/{userAccountId}', {
    access: 'admin',
    summary: 'Remove an account; its messages stay, signed by its name',
    source: 'spec 7',
    params: UserAccountId,
    status: 204,
    response: Empty,
  }),
  resetPassword: route('POST /userAccount/{userAccountId}/password', {
    access: 'admin',
    summary: 'Give an account a new first password, shown once; revokes its sessions',
    source: 'screen /ua, extension',
    extension: true,
    params: UserAccountId,
    response: CreatedUserAccount,
  }),
  searchPeople: route('GET /userAccounts/tensearch', {
    summary: 'At most ten people by name, user name or whole phone number',
    source: 'spec 7, decisions 3',
    query: z.object({ search: z.string().max(NAME_MAX) }),
    response: z.array(PersonFound),
  }),
  getTownspeople: route('GET /useraccounts/ts', {
    summary: 'People of a township',
    source: 'spec 7, decisions 2',
    query: z.object({ userType: UserTypeName, tsId: IdText }),
    response: z.array(Townsperson),
  }),
  getCitypeople: route('GET /useraccounts/city', {
    summary: 'People of a city',
    source: 'spec 7, decisions 2',
    query: z.object({ userType: UserTypeName, cityId: IdText }),
    response: z.array(Townsperson),
  }),
  getCities: route('GET /cities', {
    summary: 'Cities and their townships',
    source: 'decisions 2 (/ts), extension',
    extension: true,
    response: z.array(City),
  }),
  putUserPhoto: route('PUT useraccounts/{id}/photo', {
    summary: 'New profile photo: the own one, or any for admins',
    source: 'spec 7',
    params: z.object({ id: IdText }),
    file: true,
    response: PhotoChanged,
  }),
  getUserTypes: route('GET /useraccounts/usertype', {
    summary: 'User types; one by name, or all',
    source: 'spec 7, decisions 3',
    query: z.object({ userType: UserTypeName, side: Side.optional() }),
    response: z.array(UserType),
  }),
  createUserType: route('POST /useraccounts/usertype', {
    access: 'admin',
    summary: 'Make a user type; it starts with no flags',
    source: 'decisions 3',
    extension: true,
    body: UserTypeChange,
    status: 201,
    response: UserType,
  }),
  updateUserType: route('PUT /useraccounts/usertype/{id}', {
    access: 'admin',
    summary: 'Rename a user type; the side of one in use, and built-in ones, stay',
    source: 'decisions 3',
    extension: true,
    params: z.object({ id: IdText }),
    body: UserTypeChange,
    response: UserType,
  }),
  deleteUserType: route('DELETE /useraccounts/usertype/{id}', {
    access: 'admin',
    summary: 'Remove a user type that is not built in and that nobody has',
    source: 'decisions 3',
    extension: true,
    params: z.object({ id: IdText }),
    status: 204,
    response: Empty,
  }),
};

const RequestFormId = z.object({ requestFormId: IdText });

/** Friends. */
export const friendRoutes = {
  getFriends: route('GET /friends', {
    summary: 'The caller’s friends, newest activity first',
    source: 'spec 7',
    response: z.array(Friend),
  }),
  askFriend: route('POST /friends', {
    summary: 'Ask for friendship; where the other has asked already, this accepts',
    source: 'decisions 3',
    extension: true,
    body: z.object({ userAccountId: z.int().positive() }),
    status: 201,
    response: Friendship,
  }),
  answerFriend: route('PUT /friends/{requestFormId}', {
    summary: 'Accept or decline a request',
    source: 'decisions 3',
    extension: true,
    params: RequestFormId,
    body: z.object({ accept: z.boolean() }),
    response: Friendship,
  }),
  endFriend: route('DELETE /friends/{requestFormId}', {
    summary: 'End a friendship, or take an own request back',
    source: 'decisions 3',
    extension: true,
    params: RequestFormId,
    response: Friendship,
  }),
  changeFriendName: route('GET /fri/changename', {
    summary: 'Give a friend a name of one’s own choosing; empty returns to theirs. `userAccountId` is the caller',
    source: 'spec 7, spec 6',
    query: z.object({
      userAccountId: IdText,
      receiverId: IdText,
      changeName: nameText.max(NAME_MAX),
    }),
    response: Friend,
  }),
};

/** Notifications. */
export const notificationRoutes = {
  getNotifications: route('GET /noti', {
    summary: 'Notifications, newest first, 200 at most; marks them seen and sets the count to 0',
    source: 'spec 7, spec 2',
    response: z.array(Notification),
  }),
  getNotificationCount: route('GET /noti/count', {
    summary: 'How many were not seen yet',
    source: 'spec 7',
    response: z.int().nonnegative(),
  }),
};
