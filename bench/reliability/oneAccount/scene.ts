import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, type ConversationRef, MESSAGE_TEXT_MAX } from '#contract';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { insertMessage } from '../../../server/chat/messages/insertMessage.ts';
import { ensureConversation } from '../../../server/chat/messages/send.ts';
import type { Database } from '../../../server/db/client.ts';
import { friendships, labels, pages, pageUsers, userAccounts, userTypes } from '../../../server/db/schema.ts';
import { messagesOf } from '../../../tests/lib/zawgyi/messages.ts';
import { type Client, createClient } from '../../../tests/serverClient.ts';
import { PASSWORD } from '../../../tests/serverPeople.ts';
import { insertSessions, tokenOf } from '../../setup/sessions.ts';
import type { AttackerPlan } from './plan.ts';

/** The page of the world that has thousands of customers and tens of thousands of messages. */
export const BIG_PAGE = 1;

/** The longest text there may be, all of it Zawgyi, which is converted to be searched and shown. */
export const ZAWGYI = messagesOf('heldOut')
  .map(({ typed }) => typed)
  .join(' ')
  .slice(0, MESSAGE_TEXT_MAX)
  .trim();

/** The account that attacks, and what its calls are about: made when it is asked for, before anything is measured. */
export interface Scene {
  me: number;
  userName: string;
  password: string;
  client: Client;
  db: Database;
  /** So many things are needed where each call uses one up. */
  turns: number;
  url: string;
  /** The number of the account, not verified yet. */
  phone: string;
  /** An address on the network of this account alone. */
  address: { 'x-forwarded-for': string };
  image: { name: string; content: Uint8Array<ArrayBuffer> };
  /** Accounts that know nobody; with a phone number each, and `PASSWORD`. */
  newcomers(count: number): Promise<{ id: number; userName: string; phone: string }[]>;
  /** Pages that the account owns, or where it is nobody yet. */
  newPages(count: number, mine: boolean): Promise<number[]>;
  /** Memberships of a page, one for each account. */
  members(
    pageId: number,
    accounts: readonly number[],
    type: 'customer' | 'staff' | 'owner',
    accepted?: boolean,
  ): Promise<number[]>;
  /** Makes the account an owner of the page with thousands of customers. */
  ownBigPage(): Promise<number>;
  /** Friendships with newcomers. */
  friends(state: 'friends' | 'waiting', count: number): Promise<number[]>;
  /** A page of which the account is a customer, with many long messages of its own. */
  longConversation(): Promise<{ pageId: number; customerId: number; messages: number[] }>;
  /** A friendship with as many. */
  longFriendship(): Promise<{ requestFormId: number; messages: number[] }>;
  userTypes(count: number): Promise<number[]>;
  /** The last code that was sent to a number. */
  codeSentTo(phone: string): Promise<string>;
}

/** The one of this turn, of a list that is used again where it is shorter than the attack. */
export const at = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('nothing was made for an attack');
  return found;
};

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export async function openScene(plan: AttackerPlan, db: Database, role: 'ADMIN' | 'CUSTOMER'): Promise<Scene> {
  const passwordHash = await hashPassword(PASSWORD);
  let made = 0;
  const content = new Uint8Array(await readFile(plan.image));

  async function people(count: number, as: 'ADMIN' | 'CUSTOMER') {
    const given = Array.from({ length: count }, () => {
      made += 1;
      const name = `attack${plan.number}x${made}`;
      const phone = `0977${String(plan.number).padStart(3, '0')}${String(made).padStart(4, '0')}`;
      return {
        userName: name,
        profileName: `ကိုအောင်မြင့်ထွန်း ${name}`,
        role: as,
        passwordHash,
        phone,
        phoneDigits: `95${phone.slice(1)}`,
        // The attacker's own is yet to be verified, so that it may ask for a code.
        phoneVerifiedAt: made === 1 ? null : new Date(),
      };
    });
    const rows = await db.insert(userAccounts).values(given).returning();
    return rows.map(({ id, userName, phone }) => ({ id, userName, phone }));
  }

  const { id: me, userName, phone } = at(await people(1, role), 0);
  await insertSessions(db, [me]);
  const address = { 'x-forwarded-for': `10.9.${plan.number >> 8}.${plan.number & 255}` };
  const author = { userAccountId: me, userName, profileName: userName };

  async function write(ref: ConversationRef): Promise<number[]> {
    const conversationId = await ensureConversation(db, ref);
    const entry = { conversationId, side: 'A', sender: author, text: ZAWGYI, file: null, quote: null } as const;
    const sent = Array.from({ length: plan.messages }, () => insertMessage(db, { ...entry, clientId: undefined }));
    return (await Promise.all(sent)).map(({ message }) => message.id);
  }

  const scene: Scene = {
    me,
    userName,
    password: PASSWORD,
    phone,
    client: createClient(plan.url, tokenOf(me)),
    db,
    turns: plan.turns,
    url: plan.url,
    address,
    image: { name: 'photo.avif', content },
    newcomers: (count) => people(count, 'CUSTOMER'),
    async newPages(count, mine) {
      const titles = Array.from({ length: count }, (_, i) => ({ title: `ရွှေဆိုင် ${plan.number} ${i}` }));
      const ids = idsOf(await db.insert(pages).values(titles).returning());
      const owner = { userAccountId: me, userTypeId: BUILT_IN_USER_TYPES.owner, accepted: true };
      if (mine) await db.insert(pageUsers).values(ids.map((pageId) => ({ ...owner, pageId })));
      return ids;
    },
    async members(pageId, accounts, type, accepted = true) {
      const userTypeId = BUILT_IN_USER_TYPES[type];
      const rows = accounts.map((userAccountId) => ({ pageId, userAccountId, userTypeId, accepted }));
      return idsOf(await db.insert(pageUsers).values(rows).returning());
    },
    async ownBigPage() {
      const owner = { userAccountId: me, userTypeId: BUILT_IN_USER_TYPES.owner, accepted: true };
      await db.insert(pageUsers).values({ ...owner, pageId: BIG_PAGE });
      return BIG_PAGE;
    },
    async friends(state, count) {
      const rows = (await people(count, 'CUSTOMER')).map(({ id }) => ({ askerId: id, askedId: me, state }));
      return idsOf(await db.insert(friendships).values(rows).returning());
    },
    async longConversation() {
      const pageId = at(await scene.newPages(1, false), 0);
      await scene.members(pageId, idsOf(await people(1, 'CUSTOMER')), 'staff');
      await scene.members(pageId, [me], 'customer');
      return { pageId, customerId: me, messages: await write({ kind: 'page', pageId, customerId: me }) };
    },
    async longFriendship() {
      const friend = at(await people(1, 'CUSTOMER'), 0);
      const row = { askerId: me, askedId: friend.id, state: 'friends' } as const;
      const requestFormId = at(idsOf(await db.insert(friendships).values(row).returning()), 0);
      return { requestFormId, messages: await write({ kind: 'friend', requestFormId }) };
    },
    async userTypes(count) {
      const rows = Array.from({ length: count }, (_, i) => ({ name: `type ${plan.number} ${i}`, side: 'P' as const }));
      return idsOf(await db.insert(userTypes).values(rows).returning());
    },
    async codeSentTo(number) {
      // The call is answered before the carrier has the text.
      for (let tries = 0; tries < 100; tries += 1) {
        const answer = await fetch(`${plan.carrier}95${number.slice(1)}`);
        const code = /\d{6}/.exec(await answer.text())?.[0];
        if (code !== undefined) return code;
        await pause(50);
      }
      throw new Error(`no code was sent to ${number}`);
    },
  };
  return scene;
}

/** Ends what an attack left on the page with thousands of customers, so that the next one finds it as it was. */
export async function leaveBigPage(db: Database, { me }: Scene): Promise<void> {
  await db.delete(pageUsers).where(inArray(pageUsers.userAccountId, [me]));
  await db.delete(labels).where(eq(labels.pageId, BIG_PAGE));
}
