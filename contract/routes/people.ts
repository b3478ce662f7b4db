import * as z from 'zod/mini';
import { Count, Id, IdText } from '../ids.ts';
import { Friend, Friendship } from '../models/friend.ts';
import { NameOrEmpty } from '../models/names.ts';
import { Notification } from '../models/notification.ts';
import { route } from './route.ts';

/** Friends. */
export const friendRoutes = {
  getFriends: route('GET /friends', {
    specified: true,
    cost: 'list',
    response: z.array(Friend),
  }),
  askFriend: route('POST /friends', {
    body: z.object({ userAccountId: Id }),
    status: 201,
    response: Friendship,
  }),
  answerFriend: route('PUT /friends/{requestFormId}', {
    body: z.object({ accept: z.boolean() }),
    response: Friendship,
  }),
  endFriend: route('DELETE /friends/{requestFormId}', { response: Friendship }),
  changeFriendName: route('GET /fri/changename', {
    specified: true,
    changes: true,
    query: z.object({
      userAccountId: IdText,
      receiverId: IdText,
      changeName: NameOrEmpty,
    }),
    response: Friend,
  }),
};

/** Notifications. */
export const notificationRoutes = {
  getNotifications: route('GET /noti', {
    specified: true,
    cost: 'list',
    response: z.array(Notification),
  }),
  getNotificationCount: route('GET /noti/count', {
    specified: true,
    guests: true,
    response: Count,
  }),
};
