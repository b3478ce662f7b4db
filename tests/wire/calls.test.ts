import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, type ConversationKey, INITIAL_DESK } from '#contract';
import { pages, webhookDeliveries, webhooks } from '../../server/db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../../server/publicAccess/settings.ts';
import { fieldsApi } from '../../src/features/detailCard/fieldsApi.ts';
import { guestsApi } from '../../src/features/guest/guestsApi.ts';
import { bulkApi } from '../../src/features/inbox/bulk/bulkApi.ts';
import { savedViewsApi } from '../../src/features/inbox/filter/savedViewsApi.ts';
import { hoursApi } from '../../src/features/pages/hours/hoursApi.ts';
import { customerInvitationsApi } from '../../src/features/pages/invitations/customerInvitationsApi.ts';
import { pageTokensApi } from '../../src/features/pages/tokens/pageTokensApi.ts';
import { webhooksApi } from '../../src/features/pages/webhooks/webhooksApi.ts';
import { websiteApi } from '../../src/features/pages/website/websiteApi.ts';
import { publicAccessApi } from '../../src/features/publicAccess/publicAccessApi.ts';
import { statisticsApi } from '../../src/features/statistics/statisticsApi.ts';
import { uiApi } from '../../src/features/uiAccept/uiApi.ts';
import { archiveApi } from '../../src/store/api/archiveApi.ts';
import { assignmentApi } from '../../src/store/api/assignmentApi.ts';
import { auditApi } from '../../src/store/api/auditApi.ts';
import { blocksApi } from '../../src/store/api/blocksApi.ts';
import type { CallName } from '../../src/store/api/call.ts';
import { conversationApi } from '../../src/store/api/conversationApi.ts';
import { deskApi } from '../../src/store/api/deskApi.ts';
import { friendsApi } from '../../src/store/api/friendsApi.ts';
import { installationApi } from '../../src/store/api/installationApi.ts';
import { invitationsApi } from '../../src/store/api/invitationsApi.ts';
import { messageSearchApi } from '../../src/store/api/messageSearchApi.ts';
import { notificationsApi } from '../../src/store/api/notificationsApi.ts';
import { pageAddressApi } from '../../src/store/api/pageAddressApi.ts';
import { pagesApi } from '../../src/store/api/pagesApi.ts';
import { passkeysApi } from '../../src/store/api/passkeysApi.ts';
import { pushApi } from '../../src/store/api/pushApi.ts';
import { ratingsApi } from '../../src/store/api/ratingsApi.ts';
import { reportsApi } from '../../src/store/api/reportsApi.ts';
import { savedRepliesApi } from '../../src/store/api/savedRepliesApi.ts';
import { scheduledApi } from '../../src/store/api/scheduledApi.ts';
import { secondFactorApi } from '../../src/store/api/secondFactorApi.ts';
import { sessionApi } from '../../src/store/api/sessionApi.ts';
import { usersApi } from '../../src/store/api/usersApi.ts';
import { messageIdOf } from '../../src/store/conversation/conversationMessages.ts';
import { pageUsersApi } from '../../src/store/inbox/pageUsersApi.ts';
import { addPasskey, PASSKEY_ORIGIN } from '../server/auth/passkeyScene.ts';
import { challengeOf, codeOf, enrolledPerson } from '../server/auth/secondFactorScene.ts';
import { SoftAuthenticator } from '../server/auth/softAuthenticator.ts';
import { startServer, type TestServer } from '../serverApp.ts';
import { PASSWORD, type Part } from '../serverPeople.ts';
import { openTab } from './tab.ts';

let server: TestServer;
let photo: File;
beforeAll(async () => {
  server = await startServer({ config: { publicUrl: PASSKEY_ORIGIN } });
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1a80fe' } })
    .png()
    .toBuffer();
  photo = new File([png], 'ပုံ ၁.png', { type: 'image/png' });
});
afterAll(() => server.close());

interface Told {
  data?: unknown;
  error?: unknown;
}

let names = 0;
const newName = () => {
  names += 1;
  return `person${names}`;
};
const as = (part: Part | null) => openTab(server, part).store.dispatch;

/** The answer of a call that must be answered. */
async function answered<T>(call: PromiseLike<{ data?: T | undefined; error?: unknown }>): Promise<T> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

const customer = () => server.people.customer.userAccountId;

/** The customer's conversation with the shop, and with the friend. */
const shopKey = (): ConversationKey => `page:${server.shop.pageId}:${customer()}`;
const friendKey = (): ConversationKey => `friend:${server.requestFormId}`;
const ofConversation = conversationApi.endpoints;
const sending = (key: ConversationKey) => ({ key, side: 'C', replyId: 0, clientId: crypto.randomUUID() }) as const;
const sendText = (key: ConversationKey) =>
  answered(as('customer')(ofConversation.postText.initiate({ ...sending(key), text: 'မင်္ဂလာပါ' })));
const sendPhoto = (key: ConversationKey) =>
  as('customer')(
    ofConversation.putFile.initiate({ ...sending(key), extension: 'png', file: photo, onProgress: () => undefined }),
  );
const edit = async (key: ConversationKey) =>
  as('customer')(ofConversation.putText.initiate({ key, id: messageIdOf(await sendText(key)), text: 'x' }));
const remove = async (key: ConversationKey) =>
  as('customer')(ofConversation.deleteMessage.initiate({ key, id: messageIdOf(await sendText(key)) }));
const neighbour = async (key: ConversationKey) =>
  as('customer')(
    ofConversation.getPhotoNeighbour.initiate({ key, id: messageIdOf(await sendText(key)), direction: 'pre' }),
  );
const write = () => sendText(shopKey());
const aReport = () => ({
  conversation: `friend:${server.requestFormId}`,
  messageIds: [],
  reason: 'spam' as const,
  text: '',
});
const makePage = (title: string) => answered(as('owner')(pagesApi.endpoints.createPage.initiate({ title })));
const makeType = () =>
  answered(as('admin')(usersApi.endpoints.createUserType.initiate({ userTypeName: newName(), side: 'P' })));
const makeAccount = () =>
  answered(as('admin')(usersApi.endpoints.createUserAccount.initiate({ userName: newName(), profileName: 'New' })));

const invite = () =>
  as('owner')(
    invitationsApi.endpoints.createInvitation.initiate({
      pageId: server.shop.pageId,
      userTypeId: BUILT_IN_USER_TYPES.staff,
      days: 1,
    }),
  );

const aboutCustomer = () => ({ pageId: server.shop.pageId, customerId: customer() });
/** The page asks the customer, whose conversation is done, for a rating. */
async function askForRating(): Promise<void> {
  const params = { pageId: server.shop.pageId };
  const hours = await server.as('owner').call('getPageHours', { params });
  const nothing = { isOn: false, text: '' };
  const week = Array.from({ length: 7 }, () => []);
  const none = { timeZone: 'UTC', week, holidays: [], greeting: nothing, away: nothing };
  await server.as('owner').call('putPageHours', { params, body: { ...(hours ?? none), asksRating: true } });
  await server.as('customer').call('createMessage', {
    body: { sendMessage: 'Hello', pageDto: params, customerOrPage: 'C', customerId: customer() },
  });
  await server.as('owner').call('changeDesk', { params: aboutCustomer(), body: { state: 'done' } });
}
const writeNote = () =>
  as('owner')(deskApi.endpoints.createNote.initiate({ ...aboutCustomer(), text: 'a note', mentions: [] }));
const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString();
const schedule = () =>
  as('owner')(
    scheduledApi.endpoints.createScheduled.initiate({
      conversation: shopKey(),
      text: 'a reminder',
      dueTime: TOMORROW,
    }),
  );
const saveReply = () =>
  as('owner')(
    savedRepliesApi.endpoints.createSavedReply.initiate({
      pageId: server.shop.pageId,
      shortcut: newName(),
      text: 'Thank you, {customer}!',
    }),
  );

/** A token of the shop, on a server that offers them. */
async function makePageToken() {
  await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), tokens: true });
  return answered(
    as('owner')(
      pageTokensApi.endpoints.createPageToken.initiate({
        pageId: server.shop.pageId,
        name: 'Order system',
        scopes: ['write'],
      }),
    ),
  );
}

/** An invitation of customers of the shop, on a server where people sign up. */
async function inviteCustomers() {
  await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), signUp: 'invitation' });
  const given = { pageId: server.shop.pageId, days: 30, usesMax: 1 };
  return answered(as('owner')(customerInvitationsApi.endpoints.createCustomerInvitation.initiate(given)));
}

/** A webhook of the shop, on a server that offers them. */
async function makeWebhook() {
  const parts = { pageAddresses: true, signUp: 'off', guests: false, widget: false, tokens: false } as const;
  await storePublicAccess(server.db, { ...parts, webhooks: true });
  return answered(
    as('owner')(
      webhooksApi.endpoints.createWebhook.initiate({
        pageId: server.shop.pageId,
        url: 'https://shop.example/hook',
        events: ['message'],
      }),
    ),
  );
}

/** Asks about a webhook, which is deleted then: a page has few. */
async function withWebhook<T>(ask: (webhookId: number) => PromiseLike<T>): Promise<T> {
  const { webhookId } = await makeWebhook();
  const told = await ask(webhookId);
  await server.db.delete(webhooks);
  return told;
}

async function askToServe() {
  const person = await server.addPerson({ userName: newName() });
  const { dispatch } = openTab(server, person).store;
  return answered(
    dispatch(
      pageUsersApi.endpoints.createPageUser.initiate({
        pageId: server.shop.pageId,
        userTypeId: BUILT_IN_USER_TYPES.staff,
      }),
    ),
  );
}

async function askStranger() {
  const { userAccountId, ...person } = await server.addPerson({ userName: newName() });
  const friendship = await answered(as('stranger')(friendsApi.endpoints.askFriend.initiate({ userAccountId })));
  return { ...friendship, dispatch: openTab(server, { userAccountId, ...person }).store.dispatch };
}

async function codeFor(phone: string) {
  await server.addPerson({ userName: newName(), phone, phoneDigits: `95${phone.slice(1)}` });
  await answered(as(null)(sessionApi.endpoints.loginPhone.initiate({ phone })));
  return /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Somebody with a phone number that is not verified. */
async function withNewPhone(phone: string) {
  const phoneDigits = `95${phone.slice(1)}`;
  const person = await server.addPerson({ userName: newName(), phone, phoneDigits, phoneVerifiedAt: null });
  return openTab(server, person).store;
}

/** Opens the addresses of pages. */
const openAddresses = () => {
  const off = { signUp: 'off', guests: false, widget: true, webhooks: false, tokens: false } as const;
  return as('admin')(publicAccessApi.endpoints.putPublicAccess.initiate({ pageAddresses: true, ...off }));
};
const nameShop = async () => {
  await openAddresses();
  const address = { pageId: server.shop.pageId, name: 'tea-shop', listed: true };
  return as('owner')(pageAddressApi.endpoints.putPageAddress.initiate(address));
};
const makeLabel = (nameEn: string) => {
  const { pageId } = server.shop;
  return as('owner')(deskApi.endpoints.createLabel.initiate({ pageId, nameEn, nameMy: '', color: 'teal' }));
};
const makeField = (nameEn: string) => {
  const { pageId } = server.shop;
  const field = { pageId, nameEn, nameMy: '', type: 'text', choices: [] } as const;
  return as('owner')(fieldsApi.endpoints.createPageField.initiate({ ...field, choices: [] }));
};
const startBulk = () =>
  as('owner')(
    bulkApi.endpoints.startBulk.initiate({ pageId: server.shop.pageId, filter: {}, change: { state: 'done' } }),
  );
const bulkRef = async () => ({ pageId: server.shop.pageId, bulkId: (await startBulk()).data?.bulkId ?? 0 });
const VIEW = { name: 'Long waits', filter: { waitingMinutes: 60 }, sort: 'longest' } as const;
const createView = () =>
  as('owner')(savedViewsApi.endpoints.createView.initiate({ pageId: server.shop.pageId, ...VIEW, forPage: false }));
const viewRef = async () => ({ pageId: server.shop.pageId, viewId: (await createView()).data?.viewId ?? 0 });

/** One way to make every call succeed. The list is whole by its type. */
const CALLS = {
  getInstallation: () => as(null)(installationApi.endpoints.getInstallation.initiate()),
  login: () => as(null)(sessionApi.endpoints.login.initiate({ userName: 'owner', password: PASSWORD })),
  loginPhone: () => as(null)(sessionApi.endpoints.loginPhone.initiate({ phone: '09420012345' })),
  loginPhoneVerify: async () => {
    const phone = '09420054321';
    const code = await codeFor(phone);
    return as(null)(sessionApi.endpoints.loginPhoneVerify.initiate({ phone, code }));
  },
  getConfirmed: () => as('owner')(sessionApi.endpoints.getConfirmed.initiate()),
  getConfirmationWays: () => as('owner')(sessionApi.endpoints.getConfirmationWays.initiate()),
  // Of somebody else, because it replaces the token of the tab.
  confirmSession: async () => {
    const { dispatch } = openTab(server, await server.addPerson({ userName: newName() })).store;
    return dispatch(sessionApi.endpoints.confirmSession.initiate({ password: PASSWORD }));
  },
  loginSecondStep: async () => {
    const person = await enrolledPerson(server);
    const challenge = await challengeOf(server, person);
    return as(null)(sessionApi.endpoints.loginSecondStep.initiate({ challenge, code: codeOf(person.secret) }));
  },
  getSecondFactor: () => as('owner')(secondFactorApi.endpoints.getSecondFactor.initiate()),
  startTotp: () => as('owner')(secondFactorApi.endpoints.startTotp.initiate()),
  confirmTotp: async () => {
    const { dispatch } = openTab(server, await server.addPerson({ userName: newName() })).store;
    const { secret } = await answered(dispatch(secondFactorApi.endpoints.startTotp.initiate()));
    return dispatch(secondFactorApi.endpoints.confirmTotp.initiate({ code: codeOf(secret) }));
  },
  replaceRecoveryCodes: async () =>
    openTab(server, await enrolledPerson(server)).store.dispatch(
      secondFactorApi.endpoints.replaceRecoveryCodes.initiate(),
    ),
  removeSecondFactor: async () =>
    openTab(server, await enrolledPerson(server)).store.dispatch(
      secondFactorApi.endpoints.removeSecondFactor.initiate(),
    ),
  resetSecondFactor: async () => {
    const { userAccountId } = await enrolledPerson(server);
    return as('admin')(secondFactorApi.endpoints.resetSecondFactor.initiate({ userAccountId }));
  },
  sendConfirmationCode: async () => {
    const phone = '09420077777';
    const person = await server.addPerson({
      userName: newName(),
      phone,
      phoneDigits: `95${phone.slice(1)}`,
      passwordHash: null,
    });
    return openTab(server, person).store.dispatch(sessionApi.endpoints.sendConfirmationCode.initiate());
  },
  getOwnContacts: () => as('owner')(sessionApi.endpoints.getOwnContacts.initiate()),
  sendContactCode: async () => {
    const { dispatch } = await withNewPhone('09420088888');
    return dispatch(sessionApi.endpoints.sendContactCode.initiate({ kind: 'phone' }));
  },
  verifyContact: async () => {
    const { dispatch } = await withNewPhone('09420099999');
    await answered(dispatch(sessionApi.endpoints.sendContactCode.initiate({ kind: 'phone' })));
    const code = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
    return dispatch(sessionApi.endpoints.verifyContact.initiate({ kind: 'phone', code }));
  },
  startPasskeySignIn: () => as(null)(passkeysApi.endpoints.startPasskeySignIn.initiate()),
  loginPasskey: async () => {
    const { authenticator } = await addPasskey(server, await server.addPerson({ userName: newName() }));
    const request = await answered(as(null)(passkeysApi.endpoints.startPasskeySignIn.initiate()));
    return as(null)(passkeysApi.endpoints.loginPasskey.initiate({ credential: authenticator.get(request) }));
  },
  getPasskeys: () => as('owner')(passkeysApi.endpoints.getPasskeys.initiate()),
  startPasskey: () => as('owner')(passkeysApi.endpoints.startPasskey.initiate()),
  createPasskey: async () => {
    const creation = await answered(as('owner')(passkeysApi.endpoints.startPasskey.initiate()));
    const credential = new SoftAuthenticator(PASSKEY_ORIGIN).create(creation);
    return as('owner')(passkeysApi.endpoints.createPasskey.initiate({ name: 'My phone', credential }));
  },
  renamePasskey: async () => {
    const { passkeyId } = (await addPasskey(server, server.people.owner)).passkey;
    return as('owner')(passkeysApi.endpoints.renamePasskey.initiate({ passkeyId, name: 'Key ring' }));
  },
  deletePasskey: async () => {
    const { passkeyId } = (await addPasskey(server, server.people.owner)).passkey;
    return as('owner')(passkeysApi.endpoints.deletePasskey.initiate({ passkeyId }));
  },
  logout: async () => {
    const person = await server.addPerson({ userName: newName() });
    return openTab(server, person).store.dispatch(sessionApi.endpoints.logout.initiate());
  },
  setPassword: async () => {
    const person = await server.addPerson({ userName: newName() });
    return openTab(server, person).store.dispatch(
      sessionApi.endpoints.setPassword.initiate({ currentPassword: PASSWORD, newPassword: 'another password' }),
    );
  },
  changePassword: async () => {
    const person = await server.addPerson({ userName: newName() });
    return openTab(server, person).store.dispatch(
      sessionApi.endpoints.changePassword.initiate({ currentPassword: PASSWORD, newPassword: 'another password' }),
    );
  },
  getSessions: () => as('owner')(sessionApi.endpoints.getSessions.initiate()),
  deleteSession: async () => {
    const { dispatch } = openTab(server, await server.addPerson({ userName: newName() })).store;
    const [session] = await answered(dispatch(sessionApi.endpoints.getSessions.initiate()));
    return dispatch(sessionApi.endpoints.deleteSession.initiate({ sessionId: session?.sessionId ?? 0 }));
  },
  deleteOtherSessions: async () => {
    const { dispatch } = openTab(server, await server.addPerson({ userName: newName() })).store;
    return dispatch(sessionApi.endpoints.deleteOtherSessions.initiate());
  },
  getNotifications: () => as('owner')(notificationsApi.endpoints.getNotifications.initiate()),
  getNotificationCount: () => as('owner')(notificationsApi.endpoints.getNotificationCount.initiate()),
  getPages: () => as('owner')(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'P' })),
  createPage: () => as('owner')(pagesApi.endpoints.createPage.initiate({ title: 'New' })),
  updatePage: async () => {
    const { pageId } = await makePage('Before');
    return as('owner')(pagesApi.endpoints.updatePage.initiate({ pageId, title: 'After' }));
  },
  deletePage: async () => {
    const { pageId } = await makePage('Gone');
    return as('owner')(pagesApi.endpoints.deletePage.initiate({ pageId }));
  },
  restorePage: async () => {
    const { pageId } = await makePage('Back');
    await server.as('owner').call('deletePage', { params: { pageId } });
    return as('admin')(pagesApi.endpoints.restorePage.initiate({ pageId }));
  },
  putPagePhoto: () => as('owner')(pagesApi.endpoints.putPagePhoto.initiate({ id: server.shop.pageId, file: photo })),
  putPageHeaderPhoto: () =>
    as('owner')(pagesApi.endpoints.putPageHeaderPhoto.initiate({ id: server.shop.pageId, file: photo })),
  getPage: () => as('customer')(pagesApi.endpoints.getPage.initiate({ id: server.shop.pageId })),
  searchPages: () => as('stranger')(pagesApi.endpoints.searchPages.initiate({ search: 'ရွှေ' })),
  getPageUsers: () =>
    as('owner')(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: server.shop.pageId, userType: 'C' })),
  getPageUserChanges: () =>
    as('owner')(
      pageUsersApi.endpoints.getPageUserChanges.initiate({ pageId: server.shop.pageId, userType: 'C', since: '1.1' }),
    ),
  createPageUser: () => as('stranger')(pageUsersApi.endpoints.createPageUser.initiate({ pageId: server.shop.pageId })),
  deletePageUser: async () => {
    const { pageUserId } = await askToServe();
    return as('owner')(pageUsersApi.endpoints.deletePageUser.initiate({ pageUserId }));
  },
  restorePageUser: async () => {
    const { pageId } = await makePage('Two owners');
    const { pageUserId } = await server.as('stranger').call('createPageUser', {
      body: { pageId, userTypeId: BUILT_IN_USER_TYPES.owner },
    });
    await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
    await server.as('owner').call('deletePageUser', { params: { pageUserId } });
    return as('admin')(pageUsersApi.endpoints.restorePageUser.initiate({ pageUserId }));
  },
  getPageUserStatus: async () => {
    const { pageUserId } = await askToServe();
    return as('owner')(pageUsersApi.endpoints.getPageUserStatus.initiate({ pageUserId, noOryes: 'yes' }));
  },
  putPageLook: async () => {
    const upTo = messageIdOf(await sendText(shopKey()));
    return as('owner')(ofConversation.putLook.initiate({ key: shopKey(), side: 'P', upTo }));
  },
  putPageUnread: async () => {
    const from = messageIdOf(await write());
    return as('owner')(ofConversation.putUnread.initiate({ key: shopKey(), side: 'P', from }));
  },
  changeDesk: () => {
    const conversation = { pageId: server.shop.pageId, customerId: customer() };
    return as('owner')(deskApi.endpoints.changeDesk.initiate({ ...conversation, pinned: true, before: INITIAL_DESK }));
  },
  startBulk: () => startBulk(),
  getBulk: async () => as('owner')(bulkApi.endpoints.getBulk.initiate(await bulkRef())),
  stopBulk: async () => as('owner')(bulkApi.endpoints.stopBulk.initiate(await bulkRef())),
  undoBulk: async () => as('owner')(bulkApi.endpoints.undoBulk.initiate(await bulkRef())),
  getViews: () => as('owner')(savedViewsApi.endpoints.getViews.initiate({ pageId: server.shop.pageId })),
  createView: () => createView(),
  updateView: async () =>
    as('owner')(savedViewsApi.endpoints.updateView.initiate({ ...(await viewRef()), ...VIEW, name: 'Other' })),
  deleteView: async () => as('owner')(savedViewsApi.endpoints.deleteView.initiate(await viewRef())),
  getAssignment: () => as('owner')(assignmentApi.endpoints.getAssignment.initiate({ pageId: server.shop.pageId })),
  putAssignment: () =>
    as('owner')(
      assignmentApi.endpoints.putAssignment.initiate({
        pageId: server.shop.pageId,
        rule: 'roundRobin',
        limit: 20,
        awayMinutes: 15,
      }),
    ),
  putNotNow: () =>
    as('owner')(assignmentApi.endpoints.putNotNow.initiate({ pageId: server.shop.pageId, notNow: false })),
  getUi: () => as('admin')(uiApi.endpoints.getUi.initiate({})),
  putUi: async () => {
    const { userTypeId } = await makeType();
    const flags = { chat: true, editallchat: false, editownchat: true, deleteallchat: false, deleteownchat: true };
    return as('admin')(uiApi.endpoints.putUi.initiate({ userTypeId, ...flags }));
  },
  getOwnUi: () => as('owner')(uiApi.endpoints.getOwnUi.initiate()),
  getUiReason: () =>
    as('admin')(
      uiApi.endpoints.getUiReason.initiate({
        userAccountId: server.people.staff.userAccountId,
        pageId: server.shop.pageId,
      }),
    ),
  getProfiles: () => as('admin')(usersApi.endpoints.getProfiles.initiate({ page: 0 })),
  getUserAccounts: () => as('admin')(usersApi.endpoints.getUserAccounts.initiate({ userName: 'own' })),
  findUserAccounts: () => as('admin')(usersApi.endpoints.findUserAccounts.initiate({ userName: 'own' })),
  createUserAccount: () => as('admin')(usersApi.endpoints.createUserAccount.initiate({ userName: newName() })),
  getUserAccount: () => as('owner')(usersApi.endpoints.getUserAccount.initiate({ id: customer() })),
  updateUserAccount: () =>
    as('customer')(usersApi.endpoints.updateUserAccount.initiate({ userAccountId: customer(), address: 'ရန်ကုန်' })),
  deleteUserAccount: async () => {
    const { userAccountId } = await makeAccount();
    return as('admin')(usersApi.endpoints.deleteUserAccount.initiate({ userAccountId }));
  },
  resetPassword: async () => {
    const { userAccountId } = await makeAccount();
    return as('admin')(usersApi.endpoints.resetPassword.initiate({ userAccountId }));
  },
  searchPeople: () => as('customer')(usersApi.endpoints.searchPeople.initiate({ search: 'Zaw' })),
  getTownspeople: () => as('admin')(usersApi.endpoints.getTownspeople.initiate({ tsId: 1 })),
  getCitypeople: () => as('admin')(usersApi.endpoints.getCitypeople.initiate({ cityId: 1 })),
  getCities: () => as('customer')(usersApi.endpoints.getCities.initiate()),
  putUserPhoto: () => as('customer')(usersApi.endpoints.putUserPhoto.initiate({ id: customer(), file: photo })),
  getUserTypes: () => as('owner')(usersApi.endpoints.getUserTypes.initiate({ side: 'P' })),
  createUserType: () => as('admin')(usersApi.endpoints.createUserType.initiate({ userTypeName: newName(), side: 'C' })),
  updateUserType: async () => {
    const { userTypeId: id } = await makeType();
    return as('admin')(usersApi.endpoints.updateUserType.initiate({ id, userTypeName: newName(), side: 'P' }));
  },
  deleteUserType: async () => {
    const { userTypeId: id } = await makeType();
    return as('admin')(usersApi.endpoints.deleteUserType.initiate({ id }));
  },
  getMessages: async () => {
    await sendText(shopKey());
    return as('owner')(ofConversation.getMessages.initiate({ key: shopKey(), side: 'P', cursor: 0, reach: 0 }));
  },
  createMessage: async () => ({ data: await sendText(shopKey()) }),
  updateMessage: () => edit(shopKey()),
  deleteMessage: () => remove(shopKey()),
  putMessagePhoto: () => sendPhoto(shopKey()),
  getMessagePhoto: () => neighbour(shopKey()),
  searchMessages: async () => {
    await write();
    return as('owner')(messageSearchApi.endpoints.searchMessages.initiate({ customerOrPage: 'P', kind: 'photo' }));
  },
  getMessageChanges: () =>
    as('owner')(ofConversation.getMessageChanges.initiate({ key: shopKey(), side: 'P', revision: 0 })),
  getPrivateMessages: () =>
    as('friend')(ofConversation.getMessages.initiate({ key: friendKey(), side: 'C', cursor: 0, reach: 0 })),
  createPrivateMessage: async () => ({ data: await sendText(friendKey()) }),
  updatePrivateMessage: () => edit(friendKey()),
  deletePrivateMessage: () => remove(friendKey()),
  putPrivateMessagePhoto: () => sendPhoto(friendKey()),
  getPrivateMessagePhoto: () => neighbour(friendKey()),
  putPrivateMessageLook: async () => {
    const upTo = messageIdOf(await sendText(friendKey()));
    return as('friend')(ofConversation.putLook.initiate({ key: friendKey(), side: 'C', upTo }));
  },
  putPrivateMessageUnread: async () => {
    await sendText(friendKey());
    return as('friend')(ofConversation.putUnread.initiate({ key: friendKey(), side: 'C', from: 0 }));
  },
  getPrivateMessageChanges: () =>
    as('friend')(ofConversation.getMessageChanges.initiate({ key: friendKey(), side: 'C', revision: 0 })),
  getFriends: () => as('customer')(friendsApi.endpoints.getFriends.initiate()),
  askFriend: () =>
    as('owner')(friendsApi.endpoints.askFriend.initiate({ userAccountId: server.people.stranger.userAccountId })),
  answerFriend: async () => {
    const { requestFormId, dispatch } = await askStranger();
    return dispatch(friendsApi.endpoints.answerFriend.initiate({ requestFormId, accept: true }));
  },
  endFriend: async () => {
    const { requestFormId } = await askStranger();
    return as('stranger')(friendsApi.endpoints.endFriend.initiate({ requestFormId }));
  },
  changeFriendName: () =>
    as('customer')(
      friendsApi.endpoints.changeFriendName.initiate({
        userAccountId: customer(),
        receiverId: server.people.friend.userAccountId,
        changeName: 'ကိုထက်',
      }),
    ),
  getOverview: () => as('admin')(auditApi.endpoints.getOverview.initiate()),
  getAuditEntries: () => as('admin')(auditApi.endpoints.getAuditEntries.initiate({})),
  requestDeletion: async () => {
    const person = await server.addPerson({ userName: newName() });
    return openTab(server, person).store.dispatch(usersApi.endpoints.requestDeletion.initiate());
  },
  restoreAccount: async () => {
    const person = await server.addPerson({ userName: newName() });
    await server.as(person).call('requestDeletion');
    const given = { userName: person.userName, password: PASSWORD };
    return as(null)(sessionApi.endpoints.restoreAccount.initiate(given));
  },
  getArchive: () => as('owner')(archiveApi.endpoints.getArchive.initiate()),
  createArchive: () => as('owner')(archiveApi.endpoints.createArchive.initiate({ language: 'my' })),
  deleteArchive: () => as('owner')(archiveApi.endpoints.deleteArchive.initiate()),
  getBlocks: () => as('customer')(blocksApi.endpoints.getBlocks.initiate()),
  createBlock: () => as('stranger')(blocksApi.endpoints.createBlock.initiate({ userAccountId: customer() })),
  getInvitations: () => as('owner')(invitationsApi.endpoints.getInvitations.initiate({ pageId: server.shop.pageId })),
  createInvitation: () => invite(),
  deleteInvitation: async () => {
    const { invitationId } = await answered(invite());
    return as('owner')(invitationsApi.endpoints.deleteInvitation.initiate({ invitationId }));
  },
  getPageHours: () => as('owner')(hoursApi.endpoints.getPageHours.initiate({ pageId: server.shop.pageId })),
  putPageHours: () =>
    as('owner')(
      hoursApi.endpoints.putPageHours.initiate({
        pageId: server.shop.pageId,
        timeZone: 'Asia/Yangon',
        week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]),
        holidays: [{ date: '2026-04-13', name: 'သင်္ကြန်' }],
        greeting: { isOn: false, text: '' },
        away: { isOn: false, text: '' },
        asksRating: false,
      }),
    ),
  putRating: async () => {
    await askForRating();
    return as('customer')(ratingsApi.endpoints.putRating.initiate({ pageId: server.shop.pageId, stars: 4, text: '' }));
  },
  dismissRating: async () => {
    await askForRating();
    return as('customer')(ratingsApi.endpoints.dismissRating.initiate({ pageId: server.shop.pageId }));
  },
  getDeskHistory: () => as('owner')(assignmentApi.endpoints.getDeskHistory.initiate(aboutCustomer())),
  getRating: () => as('owner')(ratingsApi.endpoints.getRating.initiate(aboutCustomer())),
  getLabels: () => as('owner')(deskApi.endpoints.getLabels.initiate({ pageId: server.shop.pageId })),
  getStatistics: () => {
    const days = { from: '2026-11-01', to: '2026-11-30', by: 'day', timeZone: 'Asia/Yangon' } as const;
    return as('owner')(statisticsApi.endpoints.getStatistics.initiate({ pageId: server.shop.pageId, ...days }));
  },
  createLabel: () => makeLabel('Wholesale'),
  updateLabel: async () => {
    const { labelId } = await answered(makeLabel('Retail'));
    return as('owner')(deskApi.endpoints.updateLabel.initiate({ labelId, nameEn: '', nameMy: 'လက်လီ', color: 'red' }));
  },
  deleteLabel: async () => {
    const { labelId } = await answered(makeLabel('Late payer'));
    return as('owner')(deskApi.endpoints.deleteLabel.initiate({ labelId }));
  },
  createPageField: () => makeField('Address'),
  updatePageField: async () => {
    const { fieldId } = await answered(makeField('Town'));
    const change = { fieldId, nameEn: '', nameMy: 'မြို့', choices: [], position: 0 };
    return as('owner')(fieldsApi.endpoints.updatePageField.initiate(change));
  },
  deletePageField: async () => {
    const { fieldId } = await answered(makeField('Street'));
    return as('owner')(fieldsApi.endpoints.deletePageField.initiate({ fieldId }));
  },
  getPageFieldUse: async () => {
    const { fieldId } = await answered(makeField('Floor'));
    return as('owner')(fieldsApi.endpoints.getPageFieldUse.initiate({ fieldId }));
  },
  getCustomerFields: () => {
    const { pageId } = server.shop;
    return as('staff')(fieldsApi.endpoints.getCustomerFields.initiate({ pageId, customerId: customer() }));
  },
  putCustomerField: async () => {
    const { fieldId, pageId } = await answered(makeField('Gate'));
    const filled = { pageId, customerId: customer(), fieldId, value: '7' };
    return as('owner')(fieldsApi.endpoints.putCustomerField.initiate(filled));
  },
  previewInvitation: async () => {
    const { token } = await answered(invite());
    return as('stranger')(invitationsApi.endpoints.previewInvitation.initiate({ token: token ?? '' }));
  },
  acceptInvitation: async () => {
    const { token } = await answered(invite());
    const { dispatch } = openTab(server, await server.addPerson({ userName: newName() })).store;
    return dispatch(invitationsApi.endpoints.acceptInvitation.initiate({ token: token ?? '' }));
  },
  getCustomerInvitations: async () => {
    const { pageId } = await inviteCustomers();
    return as('owner')(customerInvitationsApi.endpoints.getCustomerInvitations.initiate({ pageId }));
  },
  createCustomerInvitation: async () => {
    const { pageId } = await inviteCustomers();
    return as('owner')(
      customerInvitationsApi.endpoints.createCustomerInvitation.initiate({ pageId, days: 1, usesMax: 9 }),
    );
  },
  deleteCustomerInvitation: async () => {
    const { invitationId } = await inviteCustomers();
    return as('owner')(customerInvitationsApi.endpoints.deleteCustomerInvitation.initiate({ invitationId }));
  },
  previewCustomerInvitation: async () => {
    const { token } = await inviteCustomers();
    return as(null)(customerInvitationsApi.endpoints.previewCustomerInvitation.initiate({ token }));
  },
  deleteBlock: async () => {
    const dispatch = as('stranger');
    const { blockId } = await answered(
      dispatch(blocksApi.endpoints.createBlock.initiate({ userAccountId: customer() })),
    );
    return dispatch(blocksApi.endpoints.deleteBlock.initiate({ blockId }));
  },
  getNotes: () => as('owner')(deskApi.endpoints.getNotes.initiate(aboutCustomer())),
  createNote: () => writeNote(),
  updateNote: async () => {
    const { noteId } = await answered(writeNote());
    return as('owner')(deskApi.endpoints.updateNote.initiate({ noteId, text: 'changed', mentions: [] }));
  },
  deleteNote: async () => {
    const { noteId } = await answered(writeNote());
    return as('owner')(deskApi.endpoints.deleteNote.initiate({ noteId }));
  },
  getScheduled: () => as('owner')(scheduledApi.endpoints.getScheduled.initiate({ conversation: shopKey() })),
  createScheduled: () => schedule(),
  putScheduledFile: () =>
    as('owner')(
      scheduledApi.endpoints.putScheduledFile.initiate({
        conversation: shopKey(),
        replyOrZero: 0,
        extension: 'png',
        dueTime: TOMORROW,
        file: photo,
      }),
    ),
  updateScheduled: async () => {
    const { scheduledId } = await answered(schedule());
    const change = { scheduledId, text: 'changed', dueTime: TOMORROW };
    return as('owner')(scheduledApi.endpoints.updateScheduled.initiate(change));
  },
  deleteScheduled: async () => {
    const { scheduledId } = await answered(schedule());
    return as('owner')(scheduledApi.endpoints.deleteScheduled.initiate({ scheduledId }));
  },
  createReport: () => as('customer')(reportsApi.endpoints.createReport.initiate(aReport())),
  getReports: () => as('admin')(reportsApi.endpoints.getReports.initiate({ state: 'open' })),
  closeReport: async () => {
    await as('customer')(reportsApi.endpoints.createReport.initiate(aReport()));
    const { pages } = await answered(as('admin')(reportsApi.endpoints.getReports.initiate({ state: 'open' })));
    const reportId = pages[0]?.reports[0]?.reportId ?? 0;
    return as('admin')(reportsApi.endpoints.closeReport.initiate({ reportId, outcome: 'dismissed' }));
  },
  signUp: async () => {
    await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), signUp: 'open', guests: true });
    const phone = '09781234567';
    await as(null)(sessionApi.endpoints.loginPhone.initiate({ phone }));
    const code = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
    return as(null)(sessionApi.endpoints.signUp.initiate({ phone, code, profileName: 'New' }));
  },
  createGuest: async () => {
    const { name } = await answered(nameShop());
    await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), guests: true });
    await server.db.update(pages).set({ guests: true }).where(eq(pages.id, server.shop.pageId));
    return as(null)(guestsApi.endpoints.createGuest.initiate({ name: name ?? '', profileName: 'A guest' }));
  },
  getPublicPage: async () => {
    const { name } = await answered(nameShop());
    return as('customer')(pageAddressApi.endpoints.getPublicPage.initiate({ name: name ?? '' }));
  },
  getPageAddress: async () => {
    await openAddresses();
    return as('owner')(pageAddressApi.endpoints.getPageAddress.initiate({ pageId: server.shop.pageId }));
  },
  putPageAddress: () => nameShop(),
  checkPageName: async () => {
    await openAddresses();
    const { pageId } = server.shop;
    return as('owner')(pageAddressApi.endpoints.checkPageName.initiate({ pageId, name: 'tea-shop' }));
  },
  getPageWebsite: async () => {
    await openAddresses();
    return as('owner')(websiteApi.endpoints.getPageWebsite.initiate({ pageId: server.shop.pageId }));
  },
  putPageWebsite: async () => {
    await openAddresses();
    const { pageId } = server.shop;
    return as('owner')(websiteApi.endpoints.putPageWebsite.initiate({ pageId, sites: ['https://shop.example'] }));
  },
  replaceWebsiteSecret: async () => {
    await openAddresses();
    return as('owner')(websiteApi.endpoints.replaceWebsiteSecret.initiate({ pageId: server.shop.pageId }));
  },
  getPublicAccess: () => as('admin')(publicAccessApi.endpoints.getPublicAccess.initiate()),
  putPublicAccess: () => openAddresses(),
  getPageTokens: async () => {
    await makePageToken();
    return as('owner')(pageTokensApi.endpoints.getPageTokens.initiate({ pageId: server.shop.pageId }));
  },
  createPageToken: async () => {
    const { pageId } = await makePageToken();
    return as('owner')(
      pageTokensApi.endpoints.createPageToken.initiate({ pageId, name: 'Bot', scopes: ['read', 'customers'] }),
    );
  },
  revokePageToken: async () => {
    const { tokenId } = await makePageToken();
    return as('owner')(pageTokensApi.endpoints.revokePageToken.initiate({ tokenId }));
  },
  getWebhooks: async () => {
    await makeWebhook();
    return as('owner')(webhooksApi.endpoints.getWebhooks.initiate({ pageId: server.shop.pageId }));
  },
  createWebhook: () =>
    withWebhook(() =>
      as('owner')(
        webhooksApi.endpoints.createWebhook.initiate({
          pageId: server.shop.pageId,
          url: 'https://shop.example/',
          events: ['edit'],
        }),
      ),
    ),
  updateWebhook: () =>
    withWebhook((webhookId) =>
      as('owner')(
        webhooksApi.endpoints.updateWebhook.initiate({
          webhookId,
          url: 'https://shop.example/',
          events: ['edit', 'state'],
          on: false,
        }),
      ),
    ),
  deleteWebhook: () =>
    withWebhook((webhookId) => as('owner')(webhooksApi.endpoints.deleteWebhook.initiate({ webhookId }))),
  rotateWebhookSecret: () =>
    withWebhook((webhookId) => as('owner')(webhooksApi.endpoints.rotateWebhookSecret.initiate({ webhookId }))),
  getWebhookDeliveries: () =>
    withWebhook((webhookId) => as('owner')(webhooksApi.endpoints.getWebhookDeliveries.initiate({ webhookId }))),
  testWebhook: () => withWebhook((webhookId) => as('owner')(webhooksApi.endpoints.testWebhook.initiate({ webhookId }))),
  resendWebhookDelivery: () =>
    withWebhook(async (webhookId) => {
      await answered(as('owner')(webhooksApi.endpoints.testWebhook.initiate({ webhookId })));
      const [test] = await server.db.select().from(webhookDeliveries);
      return as('owner')(
        webhooksApi.endpoints.resendWebhookDelivery.initiate({ webhookId, deliveryId: test?.id ?? 0 }),
      );
    }),
  getSavedReplies: () =>
    as('owner')(savedRepliesApi.endpoints.getSavedReplies.initiate({ pageId: server.shop.pageId })),
  createSavedReply: () => saveReply(),
  updateSavedReply: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(
      savedRepliesApi.endpoints.updateSavedReply.initiate({ savedReplyId, shortcut: newName(), text: 'Changed' }),
    );
  },
  deleteSavedReply: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(savedRepliesApi.endpoints.deleteSavedReply.initiate({ savedReplyId }));
  },
  putSavedReplyFile: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(savedRepliesApi.endpoints.putSavedReplyFile.initiate({ savedReplyId, file: photo }));
  },
  deleteSavedReplyFile: async () => {
    const { savedReplyId } = await answered(saveReply());
    const { fileId } = await answered(
      as('owner')(savedRepliesApi.endpoints.putSavedReplyFile.initiate({ savedReplyId, file: photo })),
    );
    return as('owner')(savedRepliesApi.endpoints.deleteSavedReplyFile.initiate({ savedReplyId, fileId }));
  },
  countSavedReplyUse: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(savedRepliesApi.endpoints.countSavedReplyUse.initiate({ savedReplyId }));
  },
  importSavedReplies: () =>
    as('owner')(savedRepliesApi.endpoints.importSavedReplies.initiate({ csv: 'shortcut,text\nhello,မင်္ဂလာပါ\n' })),
  getPush: () => as('customer')(pushApi.endpoints.getPush.initiate()),
  savePush: () =>
    as('customer')(
      pushApi.endpoints.savePush.initiate({
        endpoint: 'https://push.example.org/subscription',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        settings: { language: 'en', hidesText: false, pages: 'all', quiet: null },
      }),
    ),
  deletePush: () => as('customer')(pushApi.endpoints.deletePush.initiate()),
  mutePush: () => as('customer')(pushApi.endpoints.mutePush.initiate({ conversation: 'friend:1' })),
  unmutePush: () => as('customer')(pushApi.endpoints.unmutePush.initiate({ conversation: 'friend:1' })),
} satisfies Record<Exclude<CallName, 'loginGoogleTicket'>, () => PromiseLike<Told>>;

describe('the calls of the app against the server', () => {
  // covers: call-getNotifications, call-getNotificationCount, call-getPages, call-createPage, call-updatePage, call-deletePage, call-putPagePhoto, call-putPageHeaderPhoto, call-getPageUsers, call-createPageUser, call-deletePageUser, call-getPage, call-searchPages, call-getPageUserStatus, call-putPageLook, call-changeDesk, call-getUi, call-putUi, call-getOwnUi, call-getProfiles, call-changePassword, call-getUserAccounts, call-findUserAccounts, call-createUserAccount, call-getUserAccount, call-updateUserAccount, call-deleteUserAccount, call-searchPeople, call-getTownspeople, call-getCitypeople, call-putUserPhoto, call-getUserTypes, call-logout, call-getMessages, call-createMessage, call-updateMessage, call-deleteMessage, call-putMessagePhoto, call-getMessagePhoto, call-getFriends, call-getPrivateMessages, call-createPrivateMessage, call-updatePrivateMessage, call-deletePrivateMessage, call-putPrivateMessagePhoto, call-getPrivateMessagePhoto, call-putPrivateMessageLook, call-changeFriendName, call-getInstallation, call-login, call-loginPhone, call-loginPhoneVerify, call-resetPassword, call-getCities, call-createUserType, call-updateUserType, call-deleteUserType, call-getUiReason, call-askFriend, call-answerFriend, call-endFriend, call-getPageUserChanges, call-getMessageChanges, call-searchMessages, call-getPrivateMessageChanges, call-getOverview, call-getAuditEntries, call-loginSecondStep, call-getSecondFactor, call-startTotp, call-confirmTotp, call-replaceRecoveryCodes, call-removeSecondFactor, call-resetSecondFactor, call-setPassword, call-getBlocks, call-createBlock, call-deleteBlock, call-getSessions, call-deleteSession, call-deleteOtherSessions, call-startPasskeySignIn, call-loginPasskey, call-getPasskeys, call-startPasskey, call-createPasskey, call-renamePasskey, call-deletePasskey, call-getInvitations, call-createInvitation, call-deleteInvitation, call-previewInvitation, call-acceptInvitation, call-getPush, call-savePush, call-deletePush, call-mutePush, call-unmutePush, call-createReport, call-getReports, call-closeReport, call-getNotes, call-createNote, call-updateNote, call-deleteNote, call-getSavedReplies, call-createSavedReply, call-updateSavedReply, call-deleteSavedReply, call-putSavedReplyFile, call-deleteSavedReplyFile, call-countSavedReplyUse, call-importSavedReplies, call-getLabels, call-createLabel, call-updateLabel, call-deleteLabel, call-createPageField, call-updatePageField, call-deletePageField, call-getPageFieldUse, call-getCustomerFields, call-putCustomerField, call-startBulk, call-getBulk, call-stopBulk, call-undoBulk, call-getViews, call-createView, call-updateView, call-deleteView, call-getPageHours, call-putPageHours, call-getAssignment, call-putAssignment, call-putNotNow, call-getStatistics, call-getScheduled, call-createScheduled, call-updateScheduled, call-deleteScheduled, call-putRating, call-dismissRating, call-getRating, call-getDeskHistory, call-getPublicPage, call-getPageAddress, call-putPageAddress, call-checkPageName, call-getPublicAccess, call-putPublicAccess, call-signUp, call-createGuest, call-getWebhooks, call-createWebhook, call-updateWebhook, call-deleteWebhook, call-rotateWebhookSecret, call-getWebhookDeliveries, call-testWebhook, call-resendWebhookDelivery, call-getPageTokens, call-createPageToken, call-revokePageToken, call-getPageWebsite, call-putPageWebsite, call-replaceWebsiteSecret, call-putScheduledFile
  it.each(Object.entries(CALLS))(
    'given what it needs, when %s is called, then it is answered as agreed',
    async (_name, make) => {
      const told: Told = await make();
      expect(told.error).toBeUndefined();
      expect(told.data).not.toBeUndefined();
    },
  );

  it('given a server without Google, when a ticket is exchanged, then it is not offered', async () => {
    const told = await as(null)(sessionApi.endpoints.loginGoogleTicket.initiate({ ticket: 'x'.repeat(40) }));
    expect(told.error).toMatchObject({ kind: 'refused', status: 501, code: 'notOffered' });
  });

  // covers: error-shape
  it('given a conversation of others, when asked for, then the refusal has code and text', async () => {
    const told = await as('stranger')(
      ofConversation.getMessages.initiate({
        key: `page:${server.otherShop.pageId}:${customer()}`,
        side: 'C',
        cursor: 0,
        reach: 0,
      }),
    );
    expect(told.error).toMatchObject({ kind: 'refused' });
    expect(told.error).toHaveProperty('message', expect.stringMatching(/^[A-Z]/));
  });

  // covers: idempotency-key
  it('given a message that is sent twice under one key, then the server has it once', async () => {
    const once = { ...sending(shopKey()), text: 'once' };
    const send = () => answered(as('customer')(ofConversation.postText.initiate(once)));
    const [first, second] = [await send(), await send()];
    expect(messageIdOf(second)).toBe(messageIdOf(first));
    expect(first.clientId).toBe(once.clientId);
  });

  // covers: file-size-limit
  it('given a file that is too large, when it is sent, then the refusal says so', async () => {
    const told = await as('customer')(
      usersApi.endpoints.putUserPhoto.initiate({
        id: customer(),
        file: new File([new Uint8Array(26 * 1024 * 1024)], 'a.png'),
      }),
    );
    expect(told.error).toMatchObject({ kind: 'refused', status: 413, code: 'tooLarge' });
  });
});
