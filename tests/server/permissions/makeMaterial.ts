import { eq, sql } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES } from '#contract';
import { hashToken } from '../../../server/auth/tokens.ts';
import { insertMessage } from '../../../server/chat/messages/insertMessage.ts';
import { ensureConversation } from '../../../server/chat/messages/send.ts';
import {
  blocks,
  bulkActions,
  conversations,
  customerInvitations,
  friendships,
  labels,
  notes,
  notifications,
  pageAddresses,
  pageFields,
  pages,
  pageTokens,
  pageUsers,
  reports,
  savedReplies,
  savedReplyFiles,
  savedViews,
  scheduledMessages,
  staffInvitations,
  webhookDeliveries,
  webhooks,
} from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import type { TestServer } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import type { Actor } from './actors.ts';
import { insertId, newPerson, next, once, only, typeNamed } from './inserts.ts';
import { ALL_OPEN, type FreshPage, type Material, type Somebody, STAFF } from './material.ts';

/** What every material is made from. */
interface Stage {
  server: TestServer;
  people: Record<Somebody, ExamplePerson>;
  newPage: (customerType: number) => Promise<FreshPage>;
  /** A type of customers without flags. */
  silentType: number;
}

interface Asked {
  actor: Actor;
  byFreshAccount: boolean;
  page: () => Promise<FreshPage>;
}

const isStaff = (actor: Actor) => actor === 'owner' || STAFF.some((part) => part === actor);

/** Makes what one call of one person is about. */
export async function makeMaterial(
  { server, people, newPage, silentType }: Stage,
  { actor, byFreshAccount, page }: Asked,
): Promise<Material> {
  const { db } = server;

  async function member(pageId: number, person: ExamplePerson, userTypeId: number, accepted = true) {
    const row = { pageId, userAccountId: person.userAccountId, userTypeId, accepted };
    return insertId(server, pageUsers, row);
  }

  async function write(conversationId: number, side: 'A' | 'B', sender: ExamplePerson): Promise<number> {
    const entry = { conversationId, side, sender, text: 'မင်္ဂလာပါ', file: null, quote: null, clientId: undefined };
    return (await insertMessage(db, entry)).message.id;
  }

  const somebody = actor === 'nobody' ? 'stranger' : actor;
  const me = byFreshAccount
    ? await newPerson(
        server,
        actor === 'admin' ? 'ADMIN' : 'CUSTOMER',
        actor === 'guest' || actor === 'bot' ? actor : 'member',
      )
    : people[somebody];
  const newcomer = once(() => newPerson(server));
  const number = next();
  const invite = async (given: { userAccountId?: number; tokenHash?: string }) => ({
    ...given,
    pageId: (await page()).pageId,
    userTypeId: BUILT_IN_USER_TYPES.staff,
    invitedById: people.owner.userAccountId,
    expiresAt: new Date(Date.now() + 60_000),
    usesMax: 1,
  });
  const savedReply: Material['savedReply'] = async (of) => {
    const owner =
      of === 'page'
        ? { pageId: (await page()).pageId }
        : { userAccountId: (of === 'me' ? me : await newcomer()).userAccountId };
    const row = { ...owner, shortcut: `reply-${next()}`, text: 'Thank you' };
    return insertId(server, savedReplies, row);
  };
  return {
    actor,
    me,
    client: actor === 'nobody' ? server.nobody : server.as(me),
    address: { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` },
    people,
    page,
    silentPage: once(() => newPage(silentType)),
    async message(author) {
      const { pageId, customerId } = await page();
      const conversationId = await ensureConversation(db, { kind: 'page', pageId, customerId });
      const isCustomer = author === 'customer' || (author === 'me' && actor === 'customer');
      if (isCustomer) return write(conversationId, 'A', people.customer);
      return write(conversationId, 'B', author === 'me' && isStaff(actor) ? me : people.owner);
    },
    async note(author) {
      const { pageId, customerId } = await page();
      const part = author === 'me' ? (actor === 'staffNotes' ? actor : 'owner') : author;
      const row = { pageId, customerId, authorId: people[part].userAccountId, text: 'a note' };
      return insertId(server, notes, row);
    },
    async scheduled(author) {
      const { pageId, customerId } = await page();
      const isMine = author === 'me' && (isStaff(actor) || actor === 'customer');
      const { userAccountId: authorId } = isMine ? me : people[author === 'customer' ? 'customer' : 'owner'];
      const row = { pageId, customerId, authorId, text: 'a reminder', dueAt: new Date(Date.now() + 3_600_000) };
      return insertId(server, scheduledMessages, row);
    },
    async privateScheduled() {
      const isIt = eq(friendships.id, server.requestFormId);
      await db.update(friendships).set({ state: 'friends' }).where(isIt);
      const { userAccountId: authorId } = people.customer;
      const row = {
        friendshipId: server.requestFormId,
        authorId,
        text: 'a reminder',
        dueAt: new Date(Date.now() + 3_600_000),
      };
      return insertId(server, scheduledMessages, row);
    },
    async ratedPage() {
      const { pageId, customerId } = await page();
      const id = await ensureConversation(db, { kind: 'page', pageId, customerId });
      const hours = sql`jsonb_build_object('asksRating', true)`;
      await db.update(pages).set({ hours }).where(eq(pages.id, pageId));
      await db.update(conversations).set({ state: 'done', endedRoundAt: new Date() }).where(eq(conversations.id, id));
      return pageId;
    },
    async friendship(state) {
      const row = { state, requestedById: null };
      await db.update(friendships).set(row).where(eq(friendships.id, server.requestFormId));
      return server.requestFormId;
    },
    async privateMessage(author) {
      const { requestFormId } = server;
      const conversationId = await ensureConversation(db, { kind: 'friend', requestFormId });
      return author === 'me' && actor === 'friend'
        ? write(conversationId, 'B', people.friend)
        : write(conversationId, 'A', people.customer);
    },
    notification: once(async () => {
      const personId = people.friend.userAccountId;
      const row = { userAccountId: people.customer.userAccountId, kind: 'friendAccepted', personId };
      return insertId(server, notifications, row);
    }),
    newcomer,
    async block(kind) {
      const blockedId = (await newcomer()).userAccountId;
      const row =
        kind === 'person'
          ? { kind, blockerId: people.customer.userAccountId, blockedId }
          : { kind, blockerId: people.owner.userAccountId, blockedId, pageId: (await page()).pageId };
      return insertId(server, blocks, { ...row, restores: false });
    },
    async label() {
      const { pageId } = await page();
      const row = { pageId, nameMy: '', nameEn: `Label ${next()}`, color: 'teal' } as const;
      return insertId(server, labels, row);
    },
    async field() {
      const { pageId } = await page();
      const row = { pageId, nameMy: '', nameEn: `Field ${next()}`, type: 'number', position: 0 } as const;
      return insertId(server, pageFields, { ...row, choices: [] });
    },
    async pageName() {
      const { pageId } = await newPage(BUILT_IN_USER_TYPES.customer);
      await db.update(pages).set({ guests: true }).where(eq(pages.id, pageId));
      return only(
        await db
          .insert(pageAddresses)
          .values({ name: `shop-${pageId}`, pageId })
          .returning(),
      ).name;
    },
    async report(about) {
      const reporterId = (await newcomer()).userAccountId;
      const { pageId } = await page();
      const reported =
        about === 'page'
          ? {
              reportedKind: 'page' as const,
              reportedId: pageId,
              pageId,
              conversation: `page:${pageId}:${reporterId}`,
            }
          : { reportedKind: 'account' as const, reportedId: me.userAccountId, conversation: `friend:${next()}` };
      const row = {
        reporterId,
        ...reported,
        reportedName: 'A name',
        reason: 'spam',
        text: '',
        messages: [],
      } as const;
      return insertId(server, reports, { ...row, messages: [] });
    },
    savedReply,
    async savedReplyFile(of) {
      const savedReplyId = await savedReply(of);
      const photo = `reply-file-${next()}`;
      const columns = { savedReplyId, photo, fileType: '.bin', fileName: 'file', fileBytes: 1 };
      const row = { ...columns, addedById: me.userAccountId };
      return { savedReplyId, fileId: await insertId(server, savedReplyFiles, row) };
    },
    async pageToken() {
      await storePublicAccess(db, ALL_OPEN);
      const { pageId } = await page();
      const { userAccountId } = await newPerson(server, 'CUSTOMER', 'bot');
      const [token] = await db
        .update(pageTokens)
        .set({ pageId })
        .where(eq(pageTokens.userAccountId, userAccountId))
        .returning();
      return { pageId, tokenId: only(token ? [token] : []).id };
    },
    async webhook() {
      await storePublicAccess(db, ALL_OPEN);
      const { pageId } = await page();
      const columns = { pageId, url: 'https://shop.example/', events: ['message' as const], secret: 'none' };
      const webhookId = await insertId(server, webhooks, columns);
      const row = { webhookId, event: 'test' as const, state: 'delivered' as const };
      return { pageId, webhookId, deliveryId: await insertId(server, webhookDeliveries, row) };
    },
    async invitation(of) {
      const { userAccountId } = of === 'me' ? me : await newcomer();
      return insertId(server, staffInvitations, await invite({ userAccountId }));
    },
    bulk: async (change = { state: 'done' }) => {
      const { pageId, customerId } = await page();
      const byId = people.owner.userAccountId;
      return insertId(server, bulkActions, { pageId, byId, customerIds: [customerId], change });
    },
    view: async (of) => {
      const { pageId } = await page();
      const userAccountId = of === 'me' ? me.userAccountId : null;
      const view = { pageId, userAccountId, name: 'Unread', filter: { unread: true }, sort: 'newest' } as const;
      return insertId(server, savedViews, view);
    },
    async invitationLink() {
      const token = `link-${next()}`;
      await db.insert(staffInvitations).values(await invite({ tokenHash: hashToken(token) }));
      return token;
    },
    async customerInvitation() {
      await storePublicAccess(db, ALL_OPEN);
      const { pageId } = await page();
      const token = `customers-${next()}`;
      const columns = { pageId, tokenHash: hashToken(token), createdById: people.owner.userAccountId, usesMax: 9 };
      const expiresAt = new Date(Date.now() + 60_000);
      const invitationId = await insertId(server, customerInvitations, { ...columns, expiresAt });
      return { pageId, invitationId, token };
    },
    foreignSession: async () => {
      const { token } = await newcomer();
      return only(await createClient(server.url, token).call('getSessions')).sessionId;
    },
    async request() {
      return member((await page()).pageId, await newcomer(), BUILT_IN_USER_TYPES.staff, false);
    },
    async ownRequest() {
      const id = await insertId(server, pages, { title: 'Elsewhere' });
      await member(id, await newcomer(), BUILT_IN_USER_TYPES.owner);
      return member(id, me, BUILT_IN_USER_TYPES.staff, false);
    },
    async removedPage() {
      const { pageId } = await newPage(BUILT_IN_USER_TYPES.customer);
      await server.as(people.owner).call('deletePage', { params: { pageId } });
      return pageId;
    },
    async removedOwner() {
      const pageUserId = await member((await page()).pageId, await newcomer(), BUILT_IN_USER_TYPES.owner);
      await server.as(people.owner).call('deletePageUser', { params: { pageUserId } });
      return pageUserId;
    },
    userType: (side) => typeNamed(server, side),
    codeSentTo(phone) {
      const sent = server.texts.findLast((text) => text.phone === `95${phone.slice(1)}`);
      const code = /\d{6}/.exec(sent?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
  };
}
