import type { friendRoutes, notificationRoutes } from '#contract/routes/people.ts';
import { fb, nf, ok, SIGNED_IN, so, wo } from './actors.ts';
import type { Rows } from './rows.ts';

/** Friends and their requests, notifications. */
export const friendRows = {
  getFriends: [
    {
      // covers: call-getFriends
      asks: 'for their friends, and looks for the customer’s friendship',
      with: async ({ friendship }) => {
        await friendship('friends');
        return {};
      },
      shows: async (friends, { friendship }) => {
        const requestFormId = await friendship('friends');
        return friends.some((friend) => friend.requestFormId === requestFormId);
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, wo, wo, wo, ok, ok, wo, wo, wo, wo, wo, wo, wo, wo],
    },
  ],
  askFriend: [
    {
      // covers: call-askFriend
      asks: 'a newcomer for friendship',
      with: async ({ newcomer }) => ({ body: { userAccountId: (await newcomer()).userAccountId } }),
      answers: SIGNED_IN,
    },
  ],
  answerFriend: [
    {
      // covers: call-answerFriend
      asks: 'to accept what the customer asked their friend',
      with: async ({ friendship }) => ({
        params: { requestFormId: await friendship('waiting') },
        body: { accept: true },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, fb, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      // covers: call-answerFriend
      asks: 'to decline what the customer asked their friend',
      with: async ({ friendship }) => ({
        params: { requestFormId: await friendship('waiting') },
        body: { accept: false },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, fb, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  endFriend: [
    {
      // covers: call-endFriend
      asks: 'to end the friendship',
      with: async ({ friendship }) => ({ params: { requestFormId: await friendship('friends') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      // covers: call-endFriend
      asks: 'to take back or decline the request',
      with: async ({ friendship }) => ({ params: { requestFormId: await friendship('waiting') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  changeFriendName: [
    {
      // covers: call-changeFriendName
      asks: 'to call the customer by another name',
      with: async ({ me, people, friendship }) => {
        await friendship('friends');
        const receiverId = people.customer.userAccountId;
        return { query: { userAccountId: me.userAccountId, receiverId, changeName: 'မနှင်း' } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, nf, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      // covers: rename-own-list
      asks: 'to change a name in the customer’s list',
      with: async ({ people, friendship }) => {
        await friendship('friends');
        const [userAccountId, receiverId] = [people.customer.userAccountId, people.friend.userAccountId];
        return { query: { userAccountId, receiverId, changeName: 'ကိုထက်' } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, ok, fb, fb, fb, fb, fb, fb, fb, fb],
    },
  ],
  getNotifications: [
    {
      // covers: call-getNotifications
      asks: 'for their notifications, and looks for one of the customer’s',
      with: async ({ notification }) => {
        await notification();
        return {};
      },
      shows: async (list, { notification }) => {
        const notiId = await notification();
        return list.some((entry) => entry.notiId === notiId);
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, wo, wo, wo, wo, ok, wo, wo, wo, wo, wo, wo, wo, wo],
    },
  ],
  // covers: call-getNotificationCount
  getNotificationCount: [{ asks: 'how many notifications wait', answers: SIGNED_IN }],
} satisfies Rows<keyof typeof friendRoutes | keyof typeof notificationRoutes>;
