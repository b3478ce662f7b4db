import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  type AccountKind,
  BUILT_IN_USER_TYPES,
  type PublicAccess,
  type Side,
  TokenScope,
  type UiPermission,
} from '#contract';
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
  sessions,
  staffInvitations,
  userTypes,
  webhookDeliveries,
  webhooks,
} from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { type Client, createClient } from '../../serverClient.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { PASSKEY_ORIGIN } from '../auth/passkeyScene.ts';
import type { Actor } from './actors.ts';

/** Staff with one flag each. */
const FLAG_OF = {
  staffChat: 'chat',
  staffEditAll: 'editallchat',
  staffEditOwn: 'editownchat',
  staffDeleteAll: 'deleteallchat',
  staffDeleteOwn: 'deleteownchat',
  staffAssign: 'assign',
  staffNotes: 'notes',
  staffLabels: 'labels',
  staffReplies: 'replies',
} as const satisfies Partial<Record<Actor, keyof UiPermission>>;

type Somebody = Exclude<Actor, 'nobody'>;
/** Those who belong to every fresh page. */
const STAFF = [
  'staff',
  'staffChat',
  'staffEditAll',
  'staffEditOwn',
  'staffDeleteAll',
  'staffDeleteOwn',
  'staffAssign',
  'staffNotes',
  'staffLabels',
  'staffReplies',
] as const;
const CUSTOMERS = ['customer', 'otherCustomer'] as const;
export type Member = (typeof STAFF)[number] | (typeof CUSTOMERS)[number] | 'owner';

/** A page nobody has touched yet, with the membership ids of its people. */
export interface FreshPage {
  pageId: number;
  /** The customer whose conversation the calls are about. */
  customerId: number;
  members: Record<Member, number>;
}

/** What one call of one person is about: made when it is asked for, and used by this call only. */
export interface Material {
  actor: Actor;
  /** Who asks; where nobody does, somebody else whose ids are as good as any. */
  me: ExamplePerson;
  client: Client;
  /** An address on the network that no other call came from. */
  address: { 'x-forwarded-for': string };
  people: Record<Somebody, ExamplePerson>;
  /** Served by the owner and every kind of staff, with two customers. */
  page(): Promise<FreshPage>;
  /** The same, but its customers' type has no flag. */
  silentPage(): Promise<FreshPage>;
  /** A message in the customer's conversation with `page`. `me` where the asker has no seat there: the owner. */
  message(author: 'customer' | 'owner' | 'me'): Promise<number>;
  /** A note about the customer. `me` where the asker may write none: the owner. */
  note(author: 'owner' | 'staffNotes' | 'me'): Promise<number>;
  /** A scheduled message in the customer's conversation with `page`. `me` where the asker has no seat there: the owner. */
  scheduled(author: 'owner' | 'customer' | 'me'): Promise<number>;
  /** A scheduled message of `customer` to `friend`. */
  privateScheduled(): Promise<number>;
  /** A page that asks for ratings, where the conversation of `customer` is done. */
  ratedPage(): Promise<number>;
  /** The friendship of `customer` and `friend`, set back to this state; `waiting` was asked by `customer`. */
  friendship(state: 'friends' | 'waiting'): Promise<number>;
  /** A message between the two friends. `me` where the asker is neither: `customer`. */
  privateMessage(author: 'customer' | 'me'): Promise<number>;
  /** A notification of `customer`. */
  notification(): Promise<number>;
  /** A block of a newcomer: by `customer`, or by `page`, of which they were a customer. */
  block(kind: 'person' | 'customer'): Promise<number>;
  /** A label of `page`. */
  label(): Promise<number>;
  /** A field of `page`. */
  field(): Promise<number>;
  /** The name of `page` in its address, where guests may write. */
  pageName(): Promise<string>;
  /** An open report by a newcomer: about `page`, or about the asker. */
  report(about: 'page' | 'me'): Promise<number>;
  /** A saved reply: of `page`, of the asker, or of a newcomer. */
  savedReply(of: 'page' | 'me' | 'newcomer'): Promise<number>;
  /** A file of such a reply. */
  savedReplyFile(of: 'page' | 'me'): Promise<{ savedReplyId: number; fileId: number }>;
  /** A webhook of the page with a delivery, where webhooks are on. */
  webhook(): Promise<{ pageId: number; webhookId: number; deliveryId: number }>;
  /** A token of the page, where tokens are on. */
  pageToken(): Promise<{ pageId: number; tokenId: number }>;
  /** An invitation to `page`: of the asker, of a newcomer, or the secret of a link of its owner. */
  invitation(of: 'me' | 'newcomer'): Promise<number>;
  invitationLink(): Promise<string>;
  /** An invitation of customers of `page`, with its secret. */
  customerInvitation(): Promise<{ pageId: number; invitationId: number; token: string }>;
  /** A bulk change on `page` by its owner. */
  bulk(): Promise<number>;
  /** A saved view on `page`: of the asker, or of all staff. */
  view(of: 'me' | 'page'): Promise<number>;
  /** Somebody who just came, with a phone number of their own. */
  newcomer(): Promise<ExamplePerson & { phone: string }>;
  /** The session of a newcomer. */
  foreignSession(): Promise<number>;
  /** A newcomer's request to serve on `page`. */
  request(): Promise<number>;
  /** The asker's own request to serve on a page that only a newcomer serves. */
  ownRequest(): Promise<number>;
  /** A page that its owner removed. */
  removedPage(): Promise<number>;
  /** The membership of an owner of `page` that another ended. */
  removedOwner(): Promise<number>;
  userType(side: Side): Promise<{ userTypeId: number; userTypeName: string }>;
  /** The last code that was sent to a number. */
  codeSentTo(phone: string): string;
}

export interface World {
  server: TestServer;
  /** `page` is a fresh one unless given. */
  materialFor(actor: Actor, byFreshAccount: boolean, page?: () => Promise<FreshPage>): Promise<Material>;
  /** A page that is made when it is first asked for. */
  onePage(): () => Promise<FreshPage>;
  close(): Promise<void>;
}

/** A photo for uploads. */
export const PICTURE = {
  name: 'photo.png',
  content: new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  ),
};
/** A file that is no photo. */
export const LETTER = { name: 'letter.txt', content: 'မင်္ဂလာပါ' };

/** An address where no provider of sign-ins listens. */
const NO_PROVIDER = { clientId: 'nobody', clientSecret: 'a secret', issuer: 'http://127.0.0.1:9' };

const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('the database returned no row');
  return row;
};

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

const typeNamed = async (server: TestServer, side: Side, flags: Partial<UiPermission> = {}) => {
  const name = `type ${next()}`;
  const { id } = only(
    await server.db
      .insert(userTypes)
      .values({ name, side, ...flags })
      .returning(),
  );
  return { userTypeId: id, userTypeName: name };
};

/** Lets a bot do by its token all that tokens may. */
const addToken = ({ db, otherShop }: TestServer, { userAccountId }: ExamplePerson) =>
  db.insert(pageTokens).values({ pageId: otherShop.pageId, userAccountId, scopes: [...TokenScope.options] });

async function newPerson(server: TestServer, role: 'ADMIN' | 'CUSTOMER' = 'CUSTOMER', kind: AccountKind = 'member') {
  const number = next();
  const phone = `09775${String(number).padStart(6, '0')}`;
  const given = { userName: `newcomer${number}`, role, kind, phone, phoneDigits: `95${phone.slice(1)}` };
  const person = await server.addPerson(given);
  if (kind === 'bot') await addToken(server, person);
  return { ...person, phone };
}

/** Everything is open to people without an account. */
export const ALL_OPEN: PublicAccess = {
  pageAddresses: true,
  signUp: 'open',
  guests: true,
  widget: true,
  webhooks: true,
  tokens: true,
};

/** The running server with everybody on it. */
export async function openWorld(): Promise<World> {
  const server = await startServer({ config: { google: NO_PROVIDER, publicUrl: PASSKEY_ORIGIN } });
  const { db } = server;
  await storePublicAccess(db, ALL_OPEN);
  const plain = (userName: string) => server.addPerson({ userName });
  const people: Record<Somebody, ExamplePerson> = {
    ...server.people,
    guest: await server.addPerson({ userName: 'guest', kind: 'guest' }),
    bot: await server.addPerson({ userName: 'bot', kind: 'bot' }),
    staffChat: await plain('staffChat'),
    staffEditAll: await plain('staffEditAll'),
    staffEditOwn: await plain('staffEditOwn'),
    staffDeleteAll: await plain('staffDeleteAll'),
    staffDeleteOwn: await plain('staffDeleteOwn'),
    staffAssign: await plain('staffAssign'),
    staffNotes: await plain('staffNotes'),
    staffLabels: await plain('staffLabels'),
    staffReplies: await plain('staffReplies'),
  };
  await addToken(server, people.bot);
  const typeOf: Record<(typeof STAFF)[number], number> = {
    staff: (await typeNamed(server, 'P')).userTypeId,
    staffChat: (await typeNamed(server, 'P', { [FLAG_OF.staffChat]: true })).userTypeId,
    staffEditAll: (await typeNamed(server, 'P', { [FLAG_OF.staffEditAll]: true })).userTypeId,
    staffEditOwn: (await typeNamed(server, 'P', { [FLAG_OF.staffEditOwn]: true })).userTypeId,
    staffDeleteAll: (await typeNamed(server, 'P', { [FLAG_OF.staffDeleteAll]: true })).userTypeId,
    staffDeleteOwn: (await typeNamed(server, 'P', { [FLAG_OF.staffDeleteOwn]: true })).userTypeId,
    staffAssign: (await typeNamed(server, 'P', { [FLAG_OF.staffAssign]: true })).userTypeId,
    staffNotes: (await typeNamed(server, 'P', { [FLAG_OF.staffNotes]: true })).userTypeId,
    staffLabels: (await typeNamed(server, 'P', { [FLAG_OF.staffLabels]: true })).userTypeId,
    staffReplies: (await typeNamed(server, 'P', { [FLAG_OF.staffReplies]: true })).userTypeId,
  };
  const silentType = (await typeNamed(server, 'C')).userTypeId;

  async function member(pageId: number, person: ExamplePerson, userTypeId: number, accepted = true) {
    const row = { pageId, userAccountId: person.userAccountId, userTypeId, accepted };
    return only(await db.insert(pageUsers).values(row).returning()).id;
  }

  async function newPage(customerType: number): Promise<FreshPage> {
    const { id: pageId } = only(
      await db
        .insert(pages)
        .values({ title: `Page ${next()}` })
        .returning(),
    );
    const typeFor = (part: Member) =>
      part === 'owner'
        ? BUILT_IN_USER_TYPES.owner
        : part === 'customer' || part === 'otherCustomer'
          ? customerType
          : typeOf[part];
    const parts: readonly Member[] = ['owner', ...STAFF, ...CUSTOMERS];
    const made = await db
      .insert(pageUsers)
      .values(
        parts.map((part) => ({
          pageId,
          userAccountId: people[part].userAccountId,
          userTypeId: typeFor(part),
          accepted: true,
        })),
      )
      .returning();
    const idOf = (part: Member) => only(made.filter((row) => row.userAccountId === people[part].userAccountId)).id;
    return {
      pageId,
      customerId: people.customer.userAccountId,
      members: {
        owner: idOf('owner'),
        staff: idOf('staff'),
        staffChat: idOf('staffChat'),
        staffEditAll: idOf('staffEditAll'),
        staffEditOwn: idOf('staffEditOwn'),
        staffDeleteAll: idOf('staffDeleteAll'),
        staffDeleteOwn: idOf('staffDeleteOwn'),
        staffAssign: idOf('staffAssign'),
        staffNotes: idOf('staffNotes'),
        staffLabels: idOf('staffLabels'),
        staffReplies: idOf('staffReplies'),
        customer: idOf('customer'),
        otherCustomer: idOf('otherCustomer'),
      },
    };
  }

  async function write(conversationId: number, side: 'A' | 'B', sender: ExamplePerson): Promise<number> {
    const entry = { conversationId, side, sender, text: 'မင်္ဂလာပါ', file: null, quote: null, clientId: undefined };
    return (await insertMessage(db, entry)).message.id;
  }

  const isStaff = (actor: Actor) => actor === 'owner' || STAFF.some((part) => part === actor);

  const onePage = () => once(() => newPage(BUILT_IN_USER_TYPES.customer));

  return {
    server,
    onePage,
    async materialFor(actor, byFreshAccount, page = onePage()) {
      const somebody = actor === 'nobody' ? 'stranger' : actor;
      const me = byFreshAccount
        ? await newPerson(
            server,
            actor === 'admin' ? 'ADMIN' : 'CUSTOMER',
            actor === 'guest' || actor === 'bot' ? actor : 'member',
          )
        : people[somebody];
      // The walk through all calls may take longer than a confirmation is valid.
      await db
        .update(sessions)
        .set({ confirmedAt: new Date() })
        .where(inArray(sessions.userAccountId, [me.userAccountId, people.owner.userAccountId]));
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
        return only(await db.insert(savedReplies).values(row).returning()).id;
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
          return only(await db.insert(notes).values(row).returning()).id;
        },
        async scheduled(author) {
          const { pageId, customerId } = await page();
          const isMine = author === 'me' && (isStaff(actor) || actor === 'customer');
          const { userAccountId: authorId } = isMine ? me : people[author === 'customer' ? 'customer' : 'owner'];
          const row = { pageId, customerId, authorId, text: 'a reminder', dueAt: new Date(Date.now() + 3_600_000) };
          return only(await db.insert(scheduledMessages).values(row).returning()).id;
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
          return only(await db.insert(scheduledMessages).values(row).returning()).id;
        },
        async ratedPage() {
          const { pageId, customerId } = await page();
          const id = await ensureConversation(db, { kind: 'page', pageId, customerId });
          const hours = sql`jsonb_build_object('asksRating', true)`;
          await db.update(pages).set({ hours }).where(eq(pages.id, pageId));
          await db
            .update(conversations)
            .set({ state: 'done', endedRoundAt: new Date() })
            .where(eq(conversations.id, id));
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
          return only(await db.insert(notifications).values(row).returning()).id;
        }),
        newcomer,
        async block(kind) {
          const blockedId = (await newcomer()).userAccountId;
          const row =
            kind === 'person'
              ? { kind, blockerId: people.customer.userAccountId, blockedId }
              : { kind, blockerId: people.owner.userAccountId, blockedId, pageId: (await page()).pageId };
          return only(
            await db
              .insert(blocks)
              .values({ ...row, restores: false })
              .returning(),
          ).id;
        },
        async label() {
          const { pageId } = await page();
          const row = { pageId, nameMy: '', nameEn: `Label ${next()}`, color: 'teal' } as const;
          return only(await db.insert(labels).values(row).returning()).id;
        },
        async field() {
          const { pageId } = await page();
          const row = { pageId, nameMy: '', nameEn: `Field ${next()}`, type: 'number', position: 0 } as const;
          return only(
            await db
              .insert(pageFields)
              .values({ ...row, choices: [] })
              .returning(),
          ).id;
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
          return only(
            await db
              .insert(reports)
              .values({ ...row, messages: [] })
              .returning(),
          ).id;
        },
        savedReply,
        async savedReplyFile(of) {
          const savedReplyId = await savedReply(of);
          const photo = `reply-file-${next()}`;
          const columns = { savedReplyId, photo, fileType: '.bin', fileName: 'file', fileBytes: 1 };
          const row = { ...columns, addedById: me.userAccountId };
          return { savedReplyId, fileId: only(await db.insert(savedReplyFiles).values(row).returning()).id };
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
          const webhookId = only(await db.insert(webhooks).values(columns).returning()).id;
          const row = { webhookId, event: 'test' as const, state: 'delivered' as const };
          return { pageId, webhookId, deliveryId: only(await db.insert(webhookDeliveries).values(row).returning()).id };
        },
        async invitation(of) {
          const { userAccountId } = of === 'me' ? me : await newcomer();
          return only(
            await db
              .insert(staffInvitations)
              .values(await invite({ userAccountId }))
              .returning(),
          ).id;
        },
        bulk: async () => {
          const { pageId, customerId } = await page();
          const byId = people.owner.userAccountId;
          const change = { state: 'done' } as const;
          const rows = await db
            .insert(bulkActions)
            .values({ pageId, byId, customerIds: [customerId], change })
            .returning();
          return only(rows).id;
        },
        view: async (of) => {
          const { pageId } = await page();
          const userAccountId = of === 'me' ? me.userAccountId : null;
          const view = { pageId, userAccountId, name: 'Unread', filter: { unread: true }, sort: 'newest' } as const;
          return only(await db.insert(savedViews).values(view).returning()).id;
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
          const rows = await db
            .insert(customerInvitations)
            .values({ ...columns, expiresAt })
            .returning();
          return { pageId, invitationId: only(rows).id, token };
        },
        foreignSession: async () => {
          const { token } = await newcomer();
          return only(await createClient(server.url, token).call('getSessions')).sessionId;
        },
        async request() {
          return member((await page()).pageId, await newcomer(), BUILT_IN_USER_TYPES.staff, false);
        },
        async ownRequest() {
          const { id } = only(await db.insert(pages).values({ title: 'Elsewhere' }).returning());
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
    },
    close: server.close,
  };
}
