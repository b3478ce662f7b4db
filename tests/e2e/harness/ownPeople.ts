import { BUILT_IN_USER_TYPES, conversationKey } from '#contract';
import { homePath } from '../../../src/lib/paths.ts';
import { callAs } from './api.ts';
import { freshText } from './chat.ts';
import { type Newcomer, newcomer } from './newcomer.ts';

/** A page that no other test knows, and the only two people who do: its owner and a customer. */
export interface OwnShop {
  pageId: number;
  title: string;
  owner: Newcomer;
  customer: Newcomer;
}

/** Two friends whom no other test knows. */
export interface OwnFriends {
  customer: Newcomer;
  friend: Newcomer;
  requestFormId: number;
}

/** What the people of every such page and friendship are called: like nobody of the demo. */
export const ownNames = {
  owner: 'ဒေါ်မြမြဝင်း',
  customer: 'မသီတာဦး',
  friend: 'ကိုထက်အောင်',
  staff: 'ကိုနေလင်း',
} as const;

/** The address of the conversation with the customer, for those who serve the page. */
export const customerPath = ({ pageId, customer }: OwnShop): string =>
  homePath({ pageId, conversation: conversationKey({ kind: 'page', pageId, customerId: customer.userAccountId }) });

/** The address of the conversation with the page, for its customer. */
export const pageConversationPath = ({ pageId, customer }: OwnShop): string =>
  homePath({ conversation: conversationKey({ kind: 'page', pageId, customerId: customer.userAccountId }) });

/** The address of the conversation of two friends. */
export const friendPath = ({ requestFormId }: Pick<OwnFriends, 'requestFormId'>): string =>
  homePath({ conversation: conversationKey({ kind: 'friend', requestFormId }) });

export const GREETING = 'မင်္ဂလာပါ';

const twoPeople = (url: string, first: string, second: string): Promise<[Newcomer, Newcomer]> =>
  Promise.all([newcomer(url, { profileName: first }), newcomer(url, { profileName: second })]);

/** One more page of the owner with the same customer, whom the owner has greeted there. */
export async function addPage(url: string, { owner, customer }: Pick<OwnShop, 'owner' | 'customer'>): Promise<OwnShop> {
  const admin = await callAs(url, 'admin');
  const body = { title: freshText('ဆိုင်သစ်'), ownerId: owner.userAccountId };
  const { pageId, title } = await admin.call('createPage', { body });
  await customer.client.call('createPageUser', { body: { pageId } });
  const shop = { pageId, title, owner, customer };
  await writeAsOwner(shop, [GREETING]);
  return shop;
}

/** Makes a page, whose owner has greeted its customer. */
export async function makeShop(url: string): Promise<OwnShop> {
  const [owner, customer] = await twoPeople(url, ownNames.owner, ownNames.customer);
  return addPage(url, { owner, customer });
}

/** One more customer of the page, whom the owner has greeted. */
export async function addCustomer(url: string, shop: OwnShop): Promise<Newcomer> {
  const customer = await newcomer(url, { profileName: ownNames.friend });
  await customer.client.call('createPageUser', { body: { pageId: shop.pageId } });
  await writeAsOwner({ ...shop, customer }, [GREETING]);
  return customer;
}

/** Somebody who serves the page as staff. */
export async function addStaff(
  url: string,
  { pageId, owner }: Pick<OwnShop, 'pageId' | 'owner'>,
  profileName: string = ownNames.staff,
): Promise<Newcomer> {
  const staff = await newcomer(url, { profileName });
  const body = { pageId, userTypeId: BUILT_IN_USER_TYPES.staff };
  const { pageUserId } = await staff.client.call('createPageUser', { body });
  await owner.client.call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
  return staff;
}

/** Makes friends of two people; `friend` has greeted `customer`. */
export async function befriend(customer: Newcomer, friend: Newcomer): Promise<OwnFriends> {
  const { requestFormId } = await customer.client.call('askFriend', { body: { userAccountId: friend.userAccountId } });
  await friend.client.call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  const friends = { customer, friend, requestFormId };
  await writeAsFriend(friends, [GREETING]);
  return friends;
}

/** Makes two friends; `friend` has greeted `customer`. */
export async function makeFriends(url: string): Promise<OwnFriends> {
  const [customer, friend] = await twoPeople(url, ownNames.customer, ownNames.friend);
  return befriend(customer, friend);
}

/** Texts of the owner to the customer, one after the other. */
export async function writeAsOwner({ pageId, owner, customer }: OwnShop, texts: readonly string[]): Promise<void> {
  const place = {
    pageDto: { pageId },
    customerOrPage: 'P',
    customerId: customer.userAccountId,
    replyDto: null,
  } as const;
  for (const sendMessage of texts) await owner.client.call('createMessage', { body: { ...place, sendMessage } });
}

/** Texts of the customer to the page, one after the other, in answer to a message if one is named. Returns their ids. */
export async function writeAsCustomer(
  { pageId, customer }: OwnShop,
  texts: readonly string[],
  answeredId?: number,
): Promise<number[]> {
  const replyDto = answeredId === undefined ? null : { messageId: answeredId };
  const place = { pageDto: { pageId }, customerOrPage: 'C', customerId: customer.userAccountId, replyDto } as const;
  const ids: number[] = [];
  for (const sendMessage of texts)
    ids.push((await customer.client.call('createMessage', { body: { ...place, sendMessage } })).messageId);
  return ids;
}

/** Texts of the friend, one after the other. */
export async function writeAsFriend({ friend, requestFormId }: OwnFriends, texts: readonly string[]): Promise<void> {
  for (const sendMessage of texts)
    await friend.client.call('createPrivateMessage', { body: { requestFormId, sendMessage } });
}
