import { describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { friendsApi } from '../../src/store/api/friendsApi.ts';
import { pagesApi } from '../../src/store/api/pagesApi.ts';
import { selectMessage, selectNewestId } from '../../src/store/conversation/messagesSlice.ts';
import { selectOpenConversation, typed } from '../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../src/store/conversation/opening.ts';
import { markSeen } from '../../src/store/conversation/unread.ts';
import { selectFriend } from '../../src/store/inbox/friendsSlice.ts';
import { selectNotificationCount } from '../../src/store/inbox/notificationsSlice.ts';
import { selectPages } from '../../src/store/inbox/pagesSlice.ts';
import { pageUsersApi } from '../../src/store/inbox/pageUsersApi.ts';
import { selectPageUserByCustomer } from '../../src/store/inbox/pageUsersSlice.ts';
import { selectIsActive } from '../../src/store/inbox/presenceSlice.ts';
import { selectConnection } from '../../src/store/model/connectionSlice.ts';
import { selectAlert } from '../../src/store/notices/alertsSlice.ts';
import { deleteMessage, saveEdit } from '../../src/store/outbox/changes.ts';
import { selectOutboxTotal } from '../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../src/store/outbox/sending.ts';
import { selectIsSignedIn, selectRole } from '../../src/store/session/sessionSlice.ts';
import { serverOfFile } from '../serverApp.ts';
import type { Part } from '../serverPeople.ts';
import { customerAt } from '../store/fakes/customerAt.ts';
import { sendFiles } from '../store/fakes/sendFiles.ts';
import { openTab, type Tab, until } from './tab.ts';

const server = await serverOfFile();

const state = ({ store }: Tab) => store.getState();
const newest = (tab: Tab, key: ConversationKey) => selectMessage(state(tab), key, selectNewestId(state(tab), key) ?? 0);
const pageKey = (): ConversationKey => `page:${server.shop.pageId}:${server.people.customer.userAccountId}`;
const friendKey = (): ConversationKey => `friend:${server.requestFormId}`;

async function live(tab: Tab): Promise<Tab> {
  await until(() => selectConnection(state(tab)) === 'live', 'the line is live');
  return tab;
}

async function watching(part: Part, key: ConversationKey): Promise<Tab> {
  const tab = await live(openTab(server, part));
  tab.store.dispatch(openConversation(key));
  await until(
    () =>
      selectOpenConversation(state(tab), key).subscribed && selectOpenConversation(state(tab), key).status === 'ready',
  );
  return tab;
}

describe('a customer and a page', () => {
  // covers: live-updates, topic-page
  it('given both watch, when one writes, edits and deletes, then the other sees it at once', async () => {
    const key = pageKey();
    const [customer, owner] = await Promise.all([watching('customer', key), watching('owner', key)]);
    customer.store.dispatch(sendText(key, 'ဘယ်လောက်လဲ'));
    await until(() => newest(owner, key)?.sendMessage === 'ဘယ်လောက်လဲ', 'the text is there');
    await until(() => selectOutboxTotal(state(customer)) === 0);
    const id = selectNewestId(state(customer), key) ?? 0;
    expect(await customer.store.dispatch(saveEdit(key, id, 'ဈေးဘယ်လောက်လဲ'))).toBe(true);
    await until(() => newest(owner, key)?.sendMessage === 'ဈေးဘယ်လောက်လဲ', 'the edit is there');
    expect(await customer.store.dispatch(deleteMessage(key, id))).toBe(true);
    await until(() => selectMessage(state(owner), key, id) === undefined, 'it is gone');
  });

  // covers: open-marks-read
  it('given an unread message, when the other side sees it, then tick and counts follow', async () => {
    const key = pageKey();
    const { pageId } = server.shop;
    const [customer, owner] = await Promise.all([watching('customer', key), live(openTab(server, 'owner'))]);
    await owner.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'P' }));
    await owner.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId, userType: 'C' }));
    const row = () => selectPageUserByCustomer(state(owner), pageId, server.people.customer.userAccountId);
    const before = row()?.look ?? 0;
    customer.store.dispatch(sendText(key, 'ရှိလား'));
    await until(() => row()?.look === before + 1, 'the row counts');
    expect(customerAt(state(owner), pageId, 0)).toMatchObject({ sendMessage: 'ရှိလား' });
    expect(selectPages(state(owner), 'P').find((page) => page.pageId === pageId)?.look).toBeGreaterThan(0);

    owner.store.dispatch(openConversation(key));
    await until(() => selectOpenConversation(state(owner), key).status === 'ready');
    await owner.store.dispatch(markSeen(key));
    await until(() => (newest(customer, key)?.look ?? 0) < 0, 'the tick');
    await until(() => row()?.look === 0, 'the row is cleared');
  });

  it('given a photo, when it is sent, then the other side has its size before its bytes', async () => {
    const key = pageKey();
    const [customer, owner] = await Promise.all([watching('customer', key), watching('owner', key)]);
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1a80fe' } })
      .png()
      .toBuffer();
    await customer.store.dispatch(sendFiles(key, [new File([png], 'ပုံ.png', { type: 'image/png' })]));
    await until(() => newest(owner, key)?.file?.name === 'ပုံ.png');
    expect(newest(owner, key)?.file).toMatchObject({ width: 60, height: 40 });
  });

  // covers: typing
  it('given one side types, then the other is told who', async () => {
    const key = pageKey();
    const [customer, owner] = await Promise.all([watching('customer', key), watching('owner', key)]);
    customer.store.dispatch(typed(key));
    await until(() => selectOpenConversation(state(owner), key).typing.length === 1, 'typing');
    expect(selectOpenConversation(state(owner), key).typing[0]?.profileName).toBe(server.people.customer.profileName);
  });
});

describe('the staff of a page', () => {
  // covers: staff-viewers
  it('given two view a conversation, then each sees the other, until one goes away', async () => {
    const key = pageKey();
    const [owner, staff] = await Promise.all([watching('owner', key), watching('staff', key)]);
    const names = (tab: Tab) =>
      selectOpenConversation(state(tab), key).colleagues.map(({ profileName }) => profileName);
    await until(() => names(owner).length === 1 && names(staff).length === 1, 'both are seen');
    expect(names(owner)).toEqual([server.people.staff.profileName]);
    expect(names(staff)).toEqual([server.people.owner.profileName]);
    staff.stop();
    await until(() => names(owner).length === 0, 'one is gone');
  });
});

describe('two friends', () => {
  // covers: two-kinds-of-chat, topic-friends
  it('given both watch, when one writes, then the other sees it once, and so does the writer', async () => {
    const key = friendKey();
    const [one, other] = await Promise.all([watching('customer', key), watching('friend', key)]);
    one.store.dispatch(sendText(key, 'နေကောင်းလား'));
    await until(() => newest(other, key)?.sendMessage === 'နေကောင်းလား', 'the text is there');
    await until(() => selectOutboxTotal(state(one)) === 0);
    expect(newest(one, key)?.sendMessage).toBe('နေကောင်းလား');
  });

  it('given a friend comes and goes, then the dot follows', async () => {
    const one = await live(openTab(server, 'customer'));
    await one.store.dispatch(friendsApi.endpoints.getFriends.initiate());
    const friendId = server.people.friend.userAccountId;
    const isHere = () =>
      selectIsActive(state(one), friendId, selectFriend(state(one), server.requestFormId)?.active ?? false);
    const friend = await live(openTab(server, 'friend'));
    await until(() => isHere() === true, 'the friend is here');
    friend.stop();
    await until(() => isHere() === false, 'the friend is away');
  });

  // covers: notification-count-event
  it('given somebody asks for friendship, then the bell rings', async () => {
    const owner = await live(openTab(server, 'owner'));
    const stranger = openTab(server, 'stranger');
    const before = selectNotificationCount(state(owner));
    const { userAccountId } = server.people.owner;
    await stranger.store.dispatch(friendsApi.endpoints.askFriend.initiate({ userAccountId }));
    await until(() => selectNotificationCount(state(owner)) === before + 1, 'the bell');
  });
});

describe('a role that changes', () => {
  // covers: live-role
  it('given a live tab of an admin, when they are demoted and promoted again, then it follows', async () => {
    const person = await server.addPerson({ userName: 'demoted', role: 'ADMIN' });
    const tab = await live(openTab(server, person));
    const params = { userAccountId: person.userAccountId };
    for (const role of ['CUSTOMER', 'ADMIN'] as const) {
      await server.as('admin').call('updateUserAccount', { params, body: { role } });
      await until(() => selectRole(state(tab)) === role, `the role is ${role}`);
      await live(tab);
    }
    expect(selectAlert(state(tab))).toBeUndefined();
  });
});

describe('a session that ends', () => {
  // covers: error-401
  it('given a live tab, when the session is revoked elsewhere, then the tab is signed out', async () => {
    const person = await server.addPerson({ userName: 'revoked' });
    const tab = await live(openTab(server, person));
    await server.as(person).call('logout', {});
    await until(() => !selectIsSignedIn(state(tab)));
    expect(selectAlert(state(tab))?.kind).toBe('authentication');
  });
});
