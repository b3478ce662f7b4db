import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, type ConversationKey } from '#contract';
import { pages, webhookDeliveries, webhooks } from '../../server/db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../../server/publicAccess/settings.ts';
import type { CallName } from '../../src/store/api/call.ts';
import { messageIdOf } from '../../src/store/conversation/conversationMessages.ts';
import { addPasskey, PASSKEY_ORIGIN } from '../server/auth/passkeyScene.ts';
import { challengeOf, codeOf, enrolledPerson } from '../server/auth/secondFactorScene.ts';
import { SoftAuthenticator } from '../server/auth/softAuthenticator.ts';
import { serverOfFile } from '../serverApp.ts';
import { PASSWORD, type Part } from '../serverPeople.ts';
import { on } from './endpoints.ts';
import { openTab } from './tab.ts';

let photo: File;
const server = await serverOfFile({ config: { publicUrl: PASSKEY_ORIGIN } });
beforeAll(async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1a80fe' } })
    .png()
    .toBuffer();
  photo = new File([png], 'ပုံ ၁.png', { type: 'image/png' });
});

interface Told {
  data?: unknown;
  error?: unknown;
}

let names = 0;
const newName = () => {
  names += 1;
  return `person${names}`;
};
/** A tab that only makes calls: it has no realtime connection. */
const tabOf = (person: Parameters<typeof openTab>[1]) =>
  openTab(server, person, { openSocket: () => ({ close: () => undefined }) });
const as = (part: Part | null) => tabOf(part).store.dispatch;
/** As somebody who has just joined. */
const asNew = async () => tabOf(await server.addPerson({ userName: newName() })).store.dispatch;

/** The answer of a call that must be answered. */
async function answered<T>(call: PromiseLike<{ data?: T | undefined; error?: unknown }>): Promise<T> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

const shop = () => server.shop.pageId;
const customer = () => server.people.customer.userAccountId;

/** The customer's conversation with the shop, and with the friend. */
const shopKey = (): ConversationKey => `page:${shop()}:${customer()}`;
const friendKey = (): ConversationKey => `friend:${server.requestFormId}`;
const sending = (key: ConversationKey) => ({ key, side: 'C', replyId: 0, clientId: crypto.randomUUID() }) as const;
const sendText = (key: ConversationKey) =>
  answered(as('customer')(on.postText.initiate({ ...sending(key), text: 'မင်္ဂလာပါ' })));
const sendPhoto = (key: ConversationKey) =>
  as('customer')(on.putFile.initiate({ ...sending(key), extension: 'png', file: photo, onProgress: () => undefined }));
const edit = async (key: ConversationKey) =>
  as('customer')(on.putText.initiate({ key, id: messageIdOf(await sendText(key)), text: 'x' }));
const remove = async (key: ConversationKey) =>
  as('customer')(on.deleteMessage.initiate({ key, id: messageIdOf(await sendText(key)) }));
const neighbour = async (key: ConversationKey) =>
  as('customer')(on.getPhotoNeighbour.initiate({ key, id: messageIdOf(await sendText(key)), direction: 'pre' }));
const write = () => sendText(shopKey());
const aReport = () => ({
  conversation: `friend:${server.requestFormId}`,
  messageIds: [],
  reason: 'spam' as const,
  text: '',
});
const makePage = (title: string) => answered(as('owner')(on.createPage.initiate({ title })));
const makeType = () => answered(as('admin')(on.createUserType.initiate({ userTypeName: newName(), side: 'P' })));
const makeAccount = () =>
  answered(as('admin')(on.createUserAccount.initiate({ userName: newName(), profileName: 'New' })));

const invite = () =>
  as('owner')(on.createInvitation.initiate({ pageId: shop(), userTypeId: BUILT_IN_USER_TYPES.staff, days: 1 }));

const aboutCustomer = () => ({ pageId: shop(), customerId: customer() });
/** The page asks the customer, whose conversation is done, for a rating. */
async function askForRating(): Promise<void> {
  const params = { pageId: shop() };
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
const writeNote = () => as('owner')(on.createNote.initiate({ ...aboutCustomer(), text: 'a note', mentions: [] }));
const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString();
const schedule = () =>
  as('owner')(on.createScheduled.initiate({ conversation: shopKey(), text: 'a reminder', dueTime: TOMORROW }));
const saveReply = () =>
  as('owner')(on.createSavedReply.initiate({ pageId: shop(), shortcut: newName(), text: 'Thank you, {customer}!' }));

/** A token of the shop, on a server that offers them. */
async function makePageToken() {
  await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), tokens: true });
  return answered(
    as('owner')(on.createPageToken.initiate({ pageId: shop(), name: 'Order system', scopes: ['write'] })),
  );
}

/** An invitation of customers of the shop, on a server where people sign up. */
async function inviteCustomers() {
  await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), signUp: 'invitation' });
  const given = { pageId: shop(), days: 30, usesMax: 1 };
  return answered(as('owner')(on.createCustomerInvitation.initiate(given)));
}

/** A webhook of the shop, on a server that offers them. */
async function makeWebhook() {
  const parts = { pageAddresses: true, signUp: 'off', guests: false, widget: false, tokens: false } as const;
  await storePublicAccess(server.db, { ...parts, webhooks: true });
  return answered(
    as('owner')(on.createWebhook.initiate({ pageId: shop(), url: 'https://shop.example/hook', events: ['message'] })),
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
  const { dispatch } = tabOf(person).store;
  return answered(dispatch(on.createPageUser.initiate({ pageId: shop(), userTypeId: BUILT_IN_USER_TYPES.staff })));
}

async function askStranger() {
  const { userAccountId, ...person } = await server.addPerson({ userName: newName() });
  const friendship = await answered(as('stranger')(on.askFriend.initiate({ userAccountId })));
  return { ...friendship, dispatch: tabOf({ userAccountId, ...person }).store.dispatch };
}

async function codeFor(phone: string) {
  await server.addPerson({ userName: newName(), phone, phoneDigits: `95${phone.slice(1)}` });
  await answered(as(null)(on.loginPhone.initiate({ phone })));
  return /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Somebody with a phone number that is not verified. */
async function withNewPhone(phone: string) {
  const phoneDigits = `95${phone.slice(1)}`;
  const person = await server.addPerson({ userName: newName(), phone, phoneDigits, phoneVerifiedAt: null });
  return tabOf(person).store;
}

/** Opens the addresses of pages. */
const openAddresses = () => {
  const off = { signUp: 'off', guests: false, widget: true, webhooks: false, tokens: false } as const;
  return as('admin')(on.putPublicAccess.initiate({ pageAddresses: true, ...off }));
};
const nameShop = async () => {
  await openAddresses();
  const address = { pageId: shop(), name: 'tea-shop', listed: true };
  return as('owner')(on.putPageAddress.initiate(address));
};
const makeLabel = (nameEn: string) => {
  const { pageId } = server.shop;
  return as('owner')(on.createLabel.initiate({ pageId, nameEn, nameMy: '', color: 'teal' }));
};
const makeField = (nameEn: string) => {
  const { pageId } = server.shop;
  const field = { pageId, nameEn, nameMy: '', type: 'text', choices: [] } as const;
  return as('owner')(on.createPageField.initiate({ ...field, choices: [] }));
};
const startBulk = () => as('owner')(on.startBulk.initiate({ pageId: shop(), filter: {}, change: { state: 'done' } }));
const bulkRef = async () => ({ pageId: shop(), bulkId: (await startBulk()).data?.bulkId ?? 0 });
const VIEW = { name: 'Long waits', filter: { waitingMinutes: 60 }, sort: 'longest' } as const;
const createView = () => as('owner')(on.createView.initiate({ pageId: shop(), ...VIEW, forPage: false }));
const viewRef = async () => ({ pageId: shop(), viewId: (await createView()).data?.viewId ?? 0 });

/** One way to make every call succeed. The list is whole by its type. */
const CALLS = {
  getInstallation: () => as(null)(on.getInstallation.initiate()),
  login: () => as(null)(on.login.initiate({ userName: 'owner', password: PASSWORD })),
  loginPhone: () => as(null)(on.loginPhone.initiate({ phone: '09420012345' })),
  loginPhoneVerify: async () => {
    const phone = '09420054321';
    const code = await codeFor(phone);
    return as(null)(on.loginPhoneVerify.initiate({ phone, code }));
  },
  getConfirmed: () => as('owner')(on.getConfirmed.initiate()),
  getConfirmationWays: () => as('owner')(on.getConfirmationWays.initiate()),
  // Of somebody else, because it replaces the token of the tab.
  confirmSession: async () => (await asNew())(on.confirmSession.initiate({ password: PASSWORD })),
  loginSecondStep: async () => {
    const person = await enrolledPerson(server);
    const challenge = await challengeOf(server, person);
    return as(null)(on.loginSecondStep.initiate({ challenge, code: codeOf(person.secret) }));
  },
  getSecondFactor: () => as('owner')(on.getSecondFactor.initiate()),
  startTotp: () => as('owner')(on.startTotp.initiate()),
  confirmTotp: async () => {
    const dispatch = await asNew();
    const { secret } = await answered(dispatch(on.startTotp.initiate()));
    return dispatch(on.confirmTotp.initiate({ code: codeOf(secret) }));
  },
  replaceRecoveryCodes: async () =>
    tabOf(await enrolledPerson(server)).store.dispatch(on.replaceRecoveryCodes.initiate()),
  removeSecondFactor: async () => tabOf(await enrolledPerson(server)).store.dispatch(on.removeSecondFactor.initiate()),
  resetSecondFactor: async () => {
    const { userAccountId } = await enrolledPerson(server);
    return as('admin')(on.resetSecondFactor.initiate({ userAccountId }));
  },
  sendConfirmationCode: async () => {
    const phone = '09420077777';
    const person = await server.addPerson({
      userName: newName(),
      phone,
      phoneDigits: `95${phone.slice(1)}`,
      passwordHash: null,
    });
    return tabOf(person).store.dispatch(on.sendConfirmationCode.initiate());
  },
  getOwnContacts: () => as('owner')(on.getOwnContacts.initiate()),
  sendContactCode: async () => {
    const { dispatch } = await withNewPhone('09420088888');
    return dispatch(on.sendContactCode.initiate({ kind: 'phone' }));
  },
  verifyContact: async () => {
    const { dispatch } = await withNewPhone('09420099999');
    await answered(dispatch(on.sendContactCode.initiate({ kind: 'phone' })));
    const code = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
    return dispatch(on.verifyContact.initiate({ kind: 'phone', code }));
  },
  startPasskeySignIn: () => as(null)(on.startPasskeySignIn.initiate()),
  loginPasskey: async () => {
    const { authenticator } = await addPasskey(server, await server.addPerson({ userName: newName() }));
    const request = await answered(as(null)(on.startPasskeySignIn.initiate()));
    return as(null)(on.loginPasskey.initiate({ credential: authenticator.get(request) }));
  },
  getPasskeys: () => as('owner')(on.getPasskeys.initiate()),
  startPasskey: () => as('owner')(on.startPasskey.initiate()),
  createPasskey: async () => {
    const creation = await answered(as('owner')(on.startPasskey.initiate()));
    const credential = new SoftAuthenticator(PASSKEY_ORIGIN).create(creation);
    return as('owner')(on.createPasskey.initiate({ name: 'My phone', credential }));
  },
  renamePasskey: async () => {
    const { passkeyId } = (await addPasskey(server, server.people.owner)).passkey;
    return as('owner')(on.renamePasskey.initiate({ passkeyId, name: 'Key ring' }));
  },
  deletePasskey: async () => {
    const { passkeyId } = (await addPasskey(server, server.people.owner)).passkey;
    return as('owner')(on.deletePasskey.initiate({ passkeyId }));
  },
  logout: async () => (await asNew())(on.logout.initiate()),
  setPassword: async () =>
    (await asNew())(on.setPassword.initiate({ currentPassword: PASSWORD, newPassword: 'another password' })),
  changePassword: async () =>
    (await asNew())(on.changePassword.initiate({ currentPassword: PASSWORD, newPassword: 'another password' })),
  getSessions: () => as('owner')(on.getSessions.initiate()),
  deleteSession: async () => {
    const dispatch = await asNew();
    const [session] = await answered(dispatch(on.getSessions.initiate()));
    return dispatch(on.deleteSession.initiate({ sessionId: session?.sessionId ?? 0 }));
  },
  deleteOtherSessions: async () => (await asNew())(on.deleteOtherSessions.initiate()),
  getNotifications: () => as('owner')(on.getNotifications.initiate()),
  getNotificationCount: () => as('owner')(on.getNotificationCount.initiate()),
  getPages: () => as('owner')(on.getPages.initiate({ customerOrPage: 'P' })),
  createPage: () => as('owner')(on.createPage.initiate({ title: 'New' })),
  updatePage: async () => {
    const { pageId } = await makePage('Before');
    return as('owner')(on.updatePage.initiate({ pageId, title: 'After' }));
  },
  deletePage: async () => {
    const { pageId } = await makePage('Gone');
    return as('owner')(on.deletePage.initiate({ pageId }));
  },
  restorePage: async () => {
    const { pageId } = await makePage('Back');
    await server.as('owner').call('deletePage', { params: { pageId } });
    return as('admin')(on.restorePage.initiate({ pageId }));
  },
  putPagePhoto: () => as('owner')(on.putPagePhoto.initiate({ id: shop(), file: photo })),
  putPageHeaderPhoto: () => as('owner')(on.putPageHeaderPhoto.initiate({ id: shop(), file: photo })),
  getPage: () => as('customer')(on.getPage.initiate({ id: shop() })),
  searchPages: () => as('stranger')(on.searchPages.initiate({ search: 'ရွှေ' })),
  getPageUsers: () => as('owner')(on.getPageUsers.initiate({ pageId: shop(), userType: 'C' })),
  getPageUserChanges: () =>
    as('owner')(on.getPageUserChanges.initiate({ pageId: shop(), userType: 'C', since: '1.1' })),
  createPageUser: () => as('stranger')(on.createPageUser.initiate({ pageId: shop() })),
  deletePageUser: async () => {
    const { pageUserId } = await askToServe();
    return as('owner')(on.deletePageUser.initiate({ pageUserId }));
  },
  restorePageUser: async () => {
    const { pageId } = await makePage('Two owners');
    const { pageUserId } = await server.as('stranger').call('createPageUser', {
      body: { pageId, userTypeId: BUILT_IN_USER_TYPES.owner },
    });
    await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
    await server.as('owner').call('deletePageUser', { params: { pageUserId } });
    return as('admin')(on.restorePageUser.initiate({ pageUserId }));
  },
  getPageUserStatus: async () => {
    const { pageUserId } = await askToServe();
    return as('owner')(on.getPageUserStatus.initiate({ pageUserId, noOryes: 'yes' }));
  },
  putPageLook: async () => {
    const upTo = messageIdOf(await sendText(shopKey()));
    return as('owner')(on.putLook.initiate({ key: shopKey(), side: 'P', upTo }));
  },
  putPageUnread: async () => {
    const from = messageIdOf(await write());
    return as('owner')(on.putUnread.initiate({ key: shopKey(), side: 'P', from }));
  },
  changeDesk: () => {
    const conversation = { pageId: shop(), customerId: customer() };
    return as('owner')(on.changeDesk.initiate({ ...conversation, pinned: true }));
  },
  startBulk: () => startBulk(),
  getBulk: async () => as('owner')(on.getBulk.initiate(await bulkRef())),
  stopBulk: async () => as('owner')(on.stopBulk.initiate(await bulkRef())),
  getBulkMessages: () => as('owner')(on.getBulkMessages.initiate({ pageId: shop() })),
  getBulkRecipients: async () => {
    const change = { message: 'Dear {customer}' };
    const { data } = await as('owner')(on.startBulk.initiate({ pageId: shop(), filter: {}, change }));
    return as('owner')(on.getBulkRecipients.initiate({ pageId: shop(), bulkId: data?.bulkId ?? 0 }));
  },
  undoBulk: async () => as('owner')(on.undoBulk.initiate(await bulkRef())),
  getViews: () => as('owner')(on.getViews.initiate({ pageId: shop() })),
  createView: () => createView(),
  updateView: async () => as('owner')(on.updateView.initiate({ ...(await viewRef()), ...VIEW, name: 'Other' })),
  deleteView: async () => as('owner')(on.deleteView.initiate(await viewRef())),
  getAssignment: () => as('owner')(on.getAssignment.initiate({ pageId: shop() })),
  putAssignment: () =>
    as('owner')(on.putAssignment.initiate({ pageId: shop(), rule: 'roundRobin', limit: 20, awayMinutes: 15 })),
  putNotNow: () => as('owner')(on.putNotNow.initiate({ pageId: shop(), notNow: false })),
  getUi: () => as('admin')(on.getUi.initiate({})),
  putUi: async () => {
    const { userTypeId } = await makeType();
    const flags = { chat: true, editallchat: false, editownchat: true, deleteallchat: false, deleteownchat: true };
    return as('admin')(on.putUi.initiate({ userTypeId, ...flags }));
  },
  getOwnUi: () => as('owner')(on.getOwnUi.initiate()),
  getUiReason: () =>
    as('admin')(on.getUiReason.initiate({ userAccountId: server.people.staff.userAccountId, pageId: shop() })),
  getProfiles: () => as('admin')(on.getProfiles.initiate({ page: 0 })),
  getUserAccounts: () => as('admin')(on.getUserAccounts.initiate({ userName: 'own' })),
  findUserAccounts: () => as('admin')(on.findUserAccounts.initiate({ userName: 'own' })),
  createUserAccount: () => as('admin')(on.createUserAccount.initiate({ userName: newName() })),
  getUserAccount: () => as('owner')(on.getUserAccount.initiate({ id: customer() })),
  updateUserAccount: () =>
    as('customer')(on.updateUserAccount.initiate({ userAccountId: customer(), address: 'ရန်ကုန်' })),
  deleteUserAccount: async () => {
    const { userAccountId } = await makeAccount();
    return as('admin')(on.deleteUserAccount.initiate({ userAccountId }));
  },
  resetPassword: async () => {
    const { userAccountId } = await makeAccount();
    return as('admin')(on.resetPassword.initiate({ userAccountId }));
  },
  searchPeople: () => as('customer')(on.searchPeople.initiate({ search: 'Zaw' })),
  getTownspeople: () => as('admin')(on.getTownspeople.initiate({ tsId: 1 })),
  getCitypeople: () => as('admin')(on.getCitypeople.initiate({ cityId: 1 })),
  getCities: () => as('customer')(on.getCities.initiate()),
  putUserPhoto: () => as('customer')(on.putUserPhoto.initiate({ id: customer(), file: photo })),
  getUserTypes: () => as('owner')(on.getUserTypes.initiate({ side: 'P' })),
  createUserType: () => as('admin')(on.createUserType.initiate({ userTypeName: newName(), side: 'C' })),
  updateUserType: async () => {
    const { userTypeId: id } = await makeType();
    return as('admin')(on.updateUserType.initiate({ id, userTypeName: newName(), side: 'P' }));
  },
  deleteUserType: async () => {
    const { userTypeId: id } = await makeType();
    return as('admin')(on.deleteUserType.initiate({ id }));
  },
  getMessages: async () => {
    await sendText(shopKey());
    return as('owner')(on.getMessages.initiate({ key: shopKey(), side: 'P', cursor: 0, reach: 0 }));
  },
  createMessage: async () => ({ data: await sendText(shopKey()) }),
  updateMessage: () => edit(shopKey()),
  deleteMessage: () => remove(shopKey()),
  putMessagePhoto: () => sendPhoto(shopKey()),
  getMessagePhoto: () => neighbour(shopKey()),
  searchMessages: async () => {
    await write();
    return as('owner')(on.searchMessages.initiate({ customerOrPage: 'P', kind: 'photo' }));
  },
  getMessageChanges: () => as('owner')(on.getMessageChanges.initiate({ key: shopKey(), side: 'P', revision: 0 })),
  getPrivateMessages: () => as('friend')(on.getMessages.initiate({ key: friendKey(), side: 'C', cursor: 0, reach: 0 })),
  createPrivateMessage: async () => ({ data: await sendText(friendKey()) }),
  updatePrivateMessage: () => edit(friendKey()),
  deletePrivateMessage: () => remove(friendKey()),
  putPrivateMessagePhoto: () => sendPhoto(friendKey()),
  getPrivateMessagePhoto: () => neighbour(friendKey()),
  putPrivateMessageLook: async () => {
    const upTo = messageIdOf(await sendText(friendKey()));
    return as('friend')(on.putLook.initiate({ key: friendKey(), side: 'C', upTo }));
  },
  putPrivateMessageUnread: async () => {
    await sendText(friendKey());
    return as('friend')(on.putUnread.initiate({ key: friendKey(), side: 'C', from: 0 }));
  },
  getPrivateMessageChanges: () =>
    as('friend')(on.getMessageChanges.initiate({ key: friendKey(), side: 'C', revision: 0 })),
  getFriends: () => as('customer')(on.getFriends.initiate()),
  askFriend: () => as('owner')(on.askFriend.initiate({ userAccountId: server.people.stranger.userAccountId })),
  answerFriend: async () => {
    const { requestFormId, dispatch } = await askStranger();
    return dispatch(on.answerFriend.initiate({ requestFormId, accept: true }));
  },
  endFriend: async () => {
    const { requestFormId } = await askStranger();
    return as('stranger')(on.endFriend.initiate({ requestFormId }));
  },
  changeFriendName: () =>
    as('customer')(
      on.changeFriendName.initiate({
        userAccountId: customer(),
        receiverId: server.people.friend.userAccountId,
        changeName: 'ကိုထက်',
      }),
    ),
  getOverview: () => as('admin')(on.getOverview.initiate()),
  getAuditEntries: () => as('admin')(on.getAuditEntries.initiate({})),
  requestDeletion: async () => (await asNew())(on.requestDeletion.initiate()),
  restoreAccount: async () => {
    const person = await server.addPerson({ userName: newName() });
    await server.as(person).call('requestDeletion');
    const given = { userName: person.userName, password: PASSWORD };
    return as(null)(on.restoreAccount.initiate(given));
  },
  getArchive: () => as('owner')(on.getArchive.initiate()),
  createArchive: () => as('owner')(on.createArchive.initiate({ language: 'my' })),
  deleteArchive: () => as('owner')(on.deleteArchive.initiate()),
  getBlocks: () => as('customer')(on.getBlocks.initiate()),
  createBlock: () => as('stranger')(on.createBlock.initiate({ userAccountId: customer() })),
  getInvitations: () => as('owner')(on.getInvitations.initiate({ pageId: shop() })),
  createInvitation: () => invite(),
  deleteInvitation: async () => {
    const { invitationId } = await answered(invite());
    return as('owner')(on.deleteInvitation.initiate({ invitationId }));
  },
  getPageHours: () => as('owner')(on.getPageHours.initiate({ pageId: shop() })),
  putPageHours: () =>
    as('owner')(
      on.putPageHours.initiate({
        pageId: shop(),
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
    return as('customer')(on.putRating.initiate({ pageId: shop(), stars: 4, text: '' }));
  },
  dismissRating: async () => {
    await askForRating();
    return as('customer')(on.dismissRating.initiate({ pageId: shop() }));
  },
  getDeskHistory: () => as('owner')(on.getDeskHistory.initiate(aboutCustomer())),
  getRating: () => as('owner')(on.getRating.initiate(aboutCustomer())),
  getLabels: () => as('owner')(on.getLabels.initiate({ pageId: shop() })),
  getStatistics: () => {
    const days = { from: '2026-11-01', to: '2026-11-30', by: 'day', timeZone: 'Asia/Yangon' } as const;
    return as('owner')(on.getStatistics.initiate({ pageId: shop(), ...days }));
  },
  createLabel: () => makeLabel('Wholesale'),
  updateLabel: async () => {
    const { labelId } = await answered(makeLabel('Retail'));
    return as('owner')(on.updateLabel.initiate({ labelId, nameEn: '', nameMy: 'လက်လီ', color: 'red' }));
  },
  deleteLabel: async () => {
    const { labelId } = await answered(makeLabel('Late payer'));
    return as('owner')(on.deleteLabel.initiate({ labelId }));
  },
  createPageField: () => makeField('Address'),
  updatePageField: async () => {
    const { fieldId } = await answered(makeField('Town'));
    const change = { fieldId, nameEn: '', nameMy: 'မြို့', choices: [], position: 0 };
    return as('owner')(on.updatePageField.initiate(change));
  },
  deletePageField: async () => {
    const { fieldId } = await answered(makeField('Street'));
    return as('owner')(on.deletePageField.initiate({ fieldId }));
  },
  getPageFieldUse: async () => {
    const { fieldId } = await answered(makeField('Floor'));
    return as('owner')(on.getPageFieldUse.initiate({ fieldId }));
  },
  getCustomerFields: () => {
    const { pageId } = server.shop;
    return as('staff')(on.getCustomerFields.initiate({ pageId, customerId: customer() }));
  },
  putCustomerField: async () => {
    const { fieldId, pageId } = await answered(makeField('Gate'));
    const filled = { pageId, customerId: customer(), fieldId, value: '7' };
    return as('owner')(on.putCustomerField.initiate(filled));
  },
  previewInvitation: async () => {
    const { token } = await answered(invite());
    return as('stranger')(on.previewInvitation.initiate({ token: token ?? '' }));
  },
  acceptInvitation: async () => {
    const { token } = await answered(invite());
    const dispatch = await asNew();
    return dispatch(on.acceptInvitation.initiate({ token: token ?? '' }));
  },
  getCustomerInvitations: async () => {
    const { pageId } = await inviteCustomers();
    return as('owner')(on.getCustomerInvitations.initiate({ pageId }));
  },
  createCustomerInvitation: async () => {
    const { pageId } = await inviteCustomers();
    return as('owner')(on.createCustomerInvitation.initiate({ pageId, days: 1, usesMax: 9 }));
  },
  deleteCustomerInvitation: async () => {
    const { invitationId } = await inviteCustomers();
    return as('owner')(on.deleteCustomerInvitation.initiate({ invitationId }));
  },
  previewCustomerInvitation: async () => {
    const { token } = await inviteCustomers();
    return as(null)(on.previewCustomerInvitation.initiate({ token }));
  },
  deleteBlock: async () => {
    const dispatch = as('stranger');
    const { blockId } = await answered(dispatch(on.createBlock.initiate({ userAccountId: customer() })));
    return dispatch(on.deleteBlock.initiate({ blockId }));
  },
  getNotes: () => as('owner')(on.getNotes.initiate(aboutCustomer())),
  createNote: () => writeNote(),
  updateNote: async () => {
    const { noteId } = await answered(writeNote());
    return as('owner')(on.updateNote.initiate({ noteId, text: 'changed', mentions: [] }));
  },
  deleteNote: async () => {
    const { noteId } = await answered(writeNote());
    return as('owner')(on.deleteNote.initiate({ noteId }));
  },
  getScheduled: () => as('owner')(on.getScheduled.initiate({ conversation: shopKey() })),
  createScheduled: () => schedule(),
  putScheduledFile: () =>
    as('owner')(
      on.putScheduledFile.initiate({
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
    return as('owner')(on.updateScheduled.initiate(change));
  },
  deleteScheduled: async () => {
    const { scheduledId } = await answered(schedule());
    return as('owner')(on.deleteScheduled.initiate({ scheduledId }));
  },
  createReport: () => as('customer')(on.createReport.initiate(aReport())),
  getReports: () => as('admin')(on.getReports.initiate({ state: 'open' })),
  closeReport: async () => {
    await as('customer')(on.createReport.initiate(aReport()));
    const { pages } = await answered(as('admin')(on.getReports.initiate({ state: 'open' })));
    const reportId = pages[0]?.reports[0]?.reportId ?? 0;
    return as('admin')(on.closeReport.initiate({ reportId, outcome: 'dismissed' }));
  },
  signUp: async () => {
    await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), signUp: 'open', guests: true });
    const phone = '09781234567';
    await as(null)(on.loginPhone.initiate({ phone }));
    const code = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
    return as(null)(on.signUp.initiate({ phone, code, profileName: 'New' }));
  },
  createGuest: async () => {
    const { name } = await answered(nameShop());
    await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), guests: true });
    await server.db.update(pages).set({ guests: true }).where(eq(pages.id, shop()));
    return as(null)(on.createGuest.initiate({ name: name ?? '', profileName: 'A guest' }));
  },
  getPublicPage: async () => {
    const { name } = await answered(nameShop());
    return as('customer')(on.getPublicPage.initiate({ name: name ?? '' }));
  },
  getPageAddress: async () => {
    await openAddresses();
    return as('owner')(on.getPageAddress.initiate({ pageId: shop() }));
  },
  putPageAddress: () => nameShop(),
  checkPageName: async () => {
    await openAddresses();
    const { pageId } = server.shop;
    return as('owner')(on.checkPageName.initiate({ pageId, name: 'tea-shop' }));
  },
  getPageWebsite: async () => {
    await openAddresses();
    return as('owner')(on.getPageWebsite.initiate({ pageId: shop() }));
  },
  putPageWebsite: async () => {
    await openAddresses();
    const { pageId } = server.shop;
    return as('owner')(on.putPageWebsite.initiate({ pageId, sites: ['https://shop.example'] }));
  },
  replaceWebsiteSecret: async () => {
    await openAddresses();
    return as('owner')(on.replaceWebsiteSecret.initiate({ pageId: shop() }));
  },
  getPublicAccess: () => as('admin')(on.getPublicAccess.initiate()),
  putPublicAccess: () => openAddresses(),
  getPageTokens: async () => {
    await makePageToken();
    return as('owner')(on.getPageTokens.initiate({ pageId: shop() }));
  },
  createPageToken: async () => {
    const { pageId } = await makePageToken();
    return as('owner')(on.createPageToken.initiate({ pageId, name: 'Bot', scopes: ['read', 'customers'] }));
  },
  revokePageToken: async () => {
    const { tokenId } = await makePageToken();
    return as('owner')(on.revokePageToken.initiate({ tokenId }));
  },
  getWebhooks: async () => {
    await makeWebhook();
    return as('owner')(on.getWebhooks.initiate({ pageId: shop() }));
  },
  createWebhook: () =>
    withWebhook(() =>
      as('owner')(on.createWebhook.initiate({ pageId: shop(), url: 'https://shop.example/', events: ['edit'] })),
    ),
  updateWebhook: () =>
    withWebhook((webhookId) =>
      as('owner')(
        on.updateWebhook.initiate({ webhookId, url: 'https://shop.example/', events: ['edit', 'state'], on: false }),
      ),
    ),
  deleteWebhook: () => withWebhook((webhookId) => as('owner')(on.deleteWebhook.initiate({ webhookId }))),
  rotateWebhookSecret: () => withWebhook((webhookId) => as('owner')(on.rotateWebhookSecret.initiate({ webhookId }))),
  getWebhookDeliveries: () => withWebhook((webhookId) => as('owner')(on.getWebhookDeliveries.initiate({ webhookId }))),
  testWebhook: () => withWebhook((webhookId) => as('owner')(on.testWebhook.initiate({ webhookId }))),
  resendWebhookDelivery: () =>
    withWebhook(async (webhookId) => {
      await answered(as('owner')(on.testWebhook.initiate({ webhookId })));
      const [test] = await server.db.select().from(webhookDeliveries);
      return as('owner')(on.resendWebhookDelivery.initiate({ webhookId, deliveryId: test?.id ?? 0 }));
    }),
  getSavedReplies: () => as('owner')(on.getSavedReplies.initiate({ pageId: shop() })),
  createSavedReply: () => saveReply(),
  updateSavedReply: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(on.updateSavedReply.initiate({ savedReplyId, shortcut: newName(), text: 'Changed' }));
  },
  deleteSavedReply: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(on.deleteSavedReply.initiate({ savedReplyId }));
  },
  putSavedReplyFile: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(on.putSavedReplyFile.initiate({ savedReplyId, file: photo }));
  },
  deleteSavedReplyFile: async () => {
    const { savedReplyId } = await answered(saveReply());
    const { fileId } = await answered(as('owner')(on.putSavedReplyFile.initiate({ savedReplyId, file: photo })));
    return as('owner')(on.deleteSavedReplyFile.initiate({ savedReplyId, fileId }));
  },
  countSavedReplyUse: async () => {
    const { savedReplyId } = await answered(saveReply());
    return as('owner')(on.countSavedReplyUse.initiate({ savedReplyId }));
  },
  importSavedReplies: () => as('owner')(on.importSavedReplies.initiate({ csv: 'shortcut,text\nhello,မင်္ဂလာပါ\n' })),
  getPush: () => as('customer')(on.getPush.initiate()),
  savePush: () =>
    as('customer')(
      on.savePush.initiate({
        endpoint: 'https://push.example.org/subscription',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        settings: { language: 'en', hidesText: false, pages: 'all', quiet: null },
      }),
    ),
  deletePush: () => as('customer')(on.deletePush.initiate()),
  mutePush: () => as('customer')(on.mutePush.initiate({ conversation: 'friend:1' })),
  unmutePush: () => as('customer')(on.unmutePush.initiate({ conversation: 'friend:1' })),
} satisfies Record<Exclude<CallName, 'loginGoogleTicket'>, () => PromiseLike<Told>>;

describe('the calls of the app against the server', () => {
  // covers: call-getNotifications, call-getNotificationCount, call-getPages, call-createPage, call-updatePage, call-deletePage, call-putPagePhoto, call-putPageHeaderPhoto, call-getPageUsers, call-createPageUser, call-deletePageUser, call-getPage, call-searchPages, call-getPageUserStatus, call-putPageLook, call-changeDesk, call-getUi, call-putUi, call-getOwnUi, call-getProfiles, call-changePassword, call-getUserAccounts, call-findUserAccounts, call-createUserAccount, call-getUserAccount, call-updateUserAccount, call-deleteUserAccount, call-searchPeople, call-getTownspeople, call-getCitypeople, call-putUserPhoto, call-getUserTypes, call-logout, call-getMessages, call-createMessage, call-updateMessage, call-deleteMessage, call-putMessagePhoto, call-getMessagePhoto, call-getFriends, call-getPrivateMessages, call-createPrivateMessage, call-updatePrivateMessage, call-deletePrivateMessage, call-putPrivateMessagePhoto, call-getPrivateMessagePhoto, call-putPrivateMessageLook, call-changeFriendName, call-getInstallation, call-login, call-loginPhone, call-loginPhoneVerify, call-resetPassword, call-getCities, call-createUserType, call-updateUserType, call-deleteUserType, call-getUiReason, call-askFriend, call-answerFriend, call-endFriend, call-getPageUserChanges, call-getMessageChanges, call-searchMessages, call-getPrivateMessageChanges, call-getOverview, call-getAuditEntries, call-loginSecondStep, call-getSecondFactor, call-startTotp, call-confirmTotp, call-replaceRecoveryCodes, call-removeSecondFactor, call-resetSecondFactor, call-setPassword, call-getBlocks, call-createBlock, call-deleteBlock, call-getSessions, call-deleteSession, call-deleteOtherSessions, call-startPasskeySignIn, call-loginPasskey, call-getPasskeys, call-startPasskey, call-createPasskey, call-renamePasskey, call-deletePasskey, call-getInvitations, call-createInvitation, call-deleteInvitation, call-previewInvitation, call-acceptInvitation, call-getPush, call-savePush, call-deletePush, call-mutePush, call-unmutePush, call-createReport, call-getReports, call-closeReport, call-getNotes, call-createNote, call-updateNote, call-deleteNote, call-getSavedReplies, call-createSavedReply, call-updateSavedReply, call-deleteSavedReply, call-putSavedReplyFile, call-deleteSavedReplyFile, call-countSavedReplyUse, call-importSavedReplies, call-getLabels, call-createLabel, call-updateLabel, call-deleteLabel, call-createPageField, call-updatePageField, call-deletePageField, call-getPageFieldUse, call-getCustomerFields, call-putCustomerField, call-startBulk, call-getBulk, call-stopBulk, call-undoBulk, call-getBulkMessages, call-getBulkRecipients, call-getViews, call-createView, call-updateView, call-deleteView, call-getPageHours, call-putPageHours, call-getAssignment, call-putAssignment, call-putNotNow, call-getStatistics, call-getScheduled, call-createScheduled, call-updateScheduled, call-deleteScheduled, call-putRating, call-dismissRating, call-getRating, call-getDeskHistory, call-getPublicPage, call-getPageAddress, call-putPageAddress, call-checkPageName, call-getPublicAccess, call-putPublicAccess, call-signUp, call-createGuest, call-getWebhooks, call-createWebhook, call-updateWebhook, call-deleteWebhook, call-rotateWebhookSecret, call-getWebhookDeliveries, call-testWebhook, call-resendWebhookDelivery, call-getPageTokens, call-createPageToken, call-revokePageToken, call-getPageWebsite, call-putPageWebsite, call-replaceWebsiteSecret, call-putScheduledFile
  it.each(Object.entries(CALLS))(
    'given what it needs, when %s is called, then it is answered as agreed',
    async (_name, make) => {
      const told: Told = await make();
      expect(told.error).toBeUndefined();
      expect(told.data).not.toBeUndefined();
    },
  );

  it('given a server without Google, when a ticket is exchanged, then it is not offered', async () => {
    const told = await as(null)(on.loginGoogleTicket.initiate({ ticket: 'x'.repeat(40) }));
    expect(told.error).toMatchObject({ kind: 'refused', status: 501, code: 'notOffered' });
  });

  // covers: error-shape
  it('given a conversation of others, when asked for, then the refusal has code and text', async () => {
    const told = await as('stranger')(
      on.getMessages.initiate({ key: `page:${server.otherShop.pageId}:${customer()}`, side: 'C', cursor: 0, reach: 0 }),
    );
    expect(told.error).toMatchObject({ kind: 'refused' });
    expect(told.error).toHaveProperty('message', expect.stringMatching(/^[A-Z]/));
  });

  // covers: idempotency-key
  it('given a message that is sent twice under one key, then the server has it once', async () => {
    const once = { ...sending(shopKey()), text: 'once' };
    const send = () => answered(as('customer')(on.postText.initiate(once)));
    const [first, second] = [await send(), await send()];
    expect(messageIdOf(second)).toBe(messageIdOf(first));
    expect(first.clientId).toBe(once.clientId);
  });

  // covers: file-size-limit
  it('given a file that is too large, when it is sent, then the refusal says so', async () => {
    const told = await as('customer')(
      on.putUserPhoto.initiate({ id: customer(), file: new File([new Uint8Array(26 * 1024 * 1024)], 'a.png') }),
    );
    expect(told.error).toMatchObject({ kind: 'refused', status: 413, code: 'tooLarge' });
  });
});
