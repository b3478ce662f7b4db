import { BUILT_IN_USER_TYPES, FULL_PERMISSION } from '#contract';
import type { userRoutes } from '#contract/routes/users.ts';
import { ADMINS, cf, fb, ok, SIGNED_IN, so, wo } from './actors.ts';
import { type Material, PICTURE } from './material.ts';
import type { Rows } from './rows.ts';

const ofCustomer = ({ people }: Material) => people.customer.userAccountId;

/** Accounts, profiles, user types, the directory. */
export const peopleRows = {
  // covers: call-getProfiles
  getProfiles: [{ asks: 'for a page of profiles', answers: ADMINS }],
  // covers: call-getUserAccounts
  getUserAccounts: [{ asks: 'for all accounts', answers: ADMINS }],
  // covers: call-findUserAccounts
  findUserAccounts: [{ asks: 'for a page of the accounts', answers: ADMINS }],
  createUserAccount: [
    {
      // covers: call-createUserAccount
      asks: 'for a new account',
      with: ({ actor }) => ({ body: { userName: `made.by.${actor}` } }),
      answers: ADMINS,
    },
  ],
  getUserAccount: [
    {
      asks: 'for their own card',
      with: ({ me }) => ({ params: { id: me.userAccountId } }),
      answers: SIGNED_IN,
    },
    {
      // covers: call-getUserAccount
      asks: 'for the card of a customer who has a friend',
      with: async (material) => {
        await material.page();
        return { params: { id: ofCustomer(material) } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok],
    },
    {
      // covers: call-getUserAccount
      asks: 'for the card of one who serves a page',
      with: ({ people }) => ({ params: { id: people.staffChat.userAccountId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, ok, fb, fb, fb, fb, fb, ok],
    },
    {
      asks: 'for the card of somebody nobody knows',
      with: async ({ newcomer }) => ({ params: { id: (await newcomer()).userAccountId } }),
      answers: ADMINS,
    },
  ],
  updateUserAccount: [
    {
      // covers: call-updateUserAccount
      asks: 'to change their own address',
      with: ({ me }) => ({ params: { userAccountId: me.userAccountId }, body: { address: 'ရန်ကုန်' } }),
      answers: SIGNED_IN,
    },
    {
      asks: 'to change the customer’s address',
      with: (material) => ({ params: { userAccountId: ofCustomer(material) }, body: { address: 'ရန်ကုန်' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, ok, fb, fb, fb, fb, fb, fb, fb, ok],
    },
    {
      // covers: call-updateUserAccount
      asks: 'to change the remark that admins keep of them',
      with: ({ me, actor }) => ({ params: { userAccountId: me.userAccountId }, body: { remark: `Trust ${actor}` } }),
      answers: ADMINS,
    },
  ],
  deleteUserAccount: [
    {
      // covers: call-deleteUserAccount
      asks: 'to remove an account',
      with: async ({ newcomer }) => ({ params: { userAccountId: (await newcomer()).userAccountId } }),
      answers: ADMINS,
    },
    {
      asks: 'to remove their own account',
      with: ({ me }) => ({ params: { userAccountId: me.userAccountId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, cf],
    },
  ],
  requestDeletion: [
    {
      // covers: call-requestDeletion
      asks: 'to delete the own account',
      byFreshAccount: true,
      answers: SIGNED_IN,
    },
  ],
  resetPassword: [
    {
      // covers: call-resetPassword
      asks: 'for a new first password of an account',
      with: async ({ newcomer }) => ({ params: { userAccountId: (await newcomer()).userAccountId } }),
      answers: ADMINS,
    },
  ],
  // covers: call-searchPeople
  searchPeople: [{ asks: 'for people by name', with: () => ({ query: { search: 'Zaw' } }), answers: SIGNED_IN }],
  // covers: call-getTownspeople
  getTownspeople: [{ asks: 'who lives in a township', with: () => ({ query: { tsId: 1 } }), answers: SIGNED_IN }],
  // covers: call-getCitypeople
  getCitypeople: [{ asks: 'who lives in a city', with: () => ({ query: { cityId: 1 } }), answers: SIGNED_IN }],
  // covers: call-getCities
  getCities: [{ asks: 'for the cities', answers: SIGNED_IN }],
  putUserPhoto: [
    {
      // covers: call-putUserPhoto
      asks: 'to change their own photo',
      with: ({ me }) => ({ params: { id: me.userAccountId }, file: PICTURE }),
      answers: SIGNED_IN,
    },
    {
      // covers: call-putUserPhoto
      asks: 'to change the customer’s photo',
      with: (material) => ({ params: { id: ofCustomer(material) }, file: PICTURE }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, ok, fb, fb, fb, fb, fb, fb, fb, ok],
    },
  ],
  // covers: call-getUserTypes
  getUserTypes: [{ asks: 'for the user types', answers: SIGNED_IN }],
  createUserType: [
    {
      // covers: call-createUserType
      asks: 'for a new user type',
      with: ({ actor }) => ({ body: { userTypeName: `Type of ${actor}`, side: 'P' } }),
      answers: ADMINS,
    },
  ],
  updateUserType: [
    {
      // covers: call-updateUserType
      asks: 'to rename a user type',
      with: async ({ userType }) => {
        const { userTypeId, userTypeName } = await userType('P');
        return { params: { id: userTypeId }, body: { userTypeName: `${userTypeName} now`, side: 'P' } };
      },
      answers: ADMINS,
    },
    {
      // covers: call-updateUserType
      asks: 'to rename a built-in user type',
      with: () => ({ params: { id: BUILT_IN_USER_TYPES.staff }, body: { userTypeName: 'Helpers', side: 'P' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, cf],
    },
  ],
  deleteUserType: [
    {
      // covers: call-deleteUserType
      asks: 'to remove a user type',
      with: async ({ userType }) => ({ params: { id: (await userType('C')).userTypeId } }),
      answers: ADMINS,
    },
    {
      // covers: call-deleteUserType
      asks: 'to remove a built-in user type',
      with: () => ({ params: { id: BUILT_IN_USER_TYPES.owner } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, cf],
    },
  ],
} satisfies Rows<keyof typeof userRoutes>;

/** The flags of user types. */
export const uiRows = {
  // covers: call-getUi
  getUi: [{ asks: 'for the flags of all user types', answers: ADMINS }],
  putUi: [
    {
      // covers: call-putUi
      asks: 'to give a user type every flag',
      with: async ({ userType }) => ({
        body: { ...FULL_PERMISSION, userTypeId: (await userType('P')).userTypeId },
      }),
      answers: ADMINS,
    },
  ],
  getOwnUi: [
    {
      // covers: call-getOwnUi
      asks: 'for their own flags, and looks for a page',
      with: async ({ page }) => {
        await page();
        return {};
      },
      shows: async (own, { page }) => {
        const { pageId } = await page();
        return own.some((flags) => flags.pageId === pageId);
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, wo, wo, ok, wo, ok, ok, ok, ok, ok, ok, ok, ok, wo],
    },
  ],
  getUiReason: [
    {
      // covers: call-getUiReason
      asks: 'why the customer may do what they may',
      with: async (material) => ({
        query: { userAccountId: ofCustomer(material), pageId: (await material.page()).pageId },
      }),
      answers: ADMINS,
    },
  ],
} satisfies Rows<'getUi' | 'putUi' | 'getOwnUi' | 'getUiReason'>;
