import { inArray } from 'drizzle-orm';
import { conversations, friendships, messages, pages, pageUsers, userAccounts } from '../../server/db/schema.ts';
import type { TestServer } from '../serverApp.ts';

/** Stands in everything that strangers must never see, and in no name of a field. */
export const MARK = 'CLASSIFIED';

/** Those who have secrets. */
const VICTIMS = ['admin', 'owner', 'staff', 'customer', 'otherCustomer', 'friend'] as const;

/** What strangers must neither see nor change. */
export interface Secrets {
  victims: ReadonlySet<number>;
  /** Numbers of rows that are not theirs. */
  ids: readonly number[];
  requestFormId: number;
  /** Addresses of files as somebody with a seat gets them. */
  files: readonly string[];
  /** Tokens that hold, and what the database keeps of them. */
  tokens: readonly string[];
  /** The first secret in a text, or undefined. */
  in(text: string): string | undefined;
  /** Every row that is the victims', as text. */
  rows(): Promise<string>;
}

/** Lets the example people write, send and keep what nobody else may see. */
export async function plantSecrets(server: TestServer): Promise<Secrets> {
  const { people, shop, requestFormId, db } = server;
  const ids = new Set<number>([requestFormId, shop.pageId, ...Object.values(shop.members)]);
  const files: string[] = [];
  const words = new Set<string>();
  const png = await import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const pdf = { name: `${MARK} plan.pdf`, content: `%PDF ${MARK} in the file` };
  const photo = { name: `${MARK}.png`, content: new Uint8Array(png) };

  for (const [number, part] of VICTIMS.entries()) {
    const { userAccountId, token } = people[part];
    ids.add(userAccountId);
    words.add(token);
    const phone = `0977000000${number}`;
    words.add(phone).add(phone.slice(1));
    const body = { phone, email: `${MARK}${number}@example.com`, nrcNo: `${MARK} nrc`, address: `${MARK} street` };
    await server.as(part).call('updateUserAccount', { params: { userAccountId }, body });
  }
  for (const part of ['customer', 'otherCustomer'] as const) {
    const place = { customerId: people[part].userAccountId, customerOrPage: 'C' } as const;
    const send = { ...place, sendMessage: `${MARK} of ${part}`, pageDto: { pageId: shop.pageId } };
    ids.add((await server.as(part).call('createMessage', { body: send })).messageId);
    const answer = { ...send, customerOrPage: 'P', sendMessage: `${MARK} of the shop` } as const;
    ids.add((await server.as('owner').call('createMessage', { body: answer })).messageId);
    for (const file of [pdf, photo]) {
      const params = { ...place, pageId: shop.pageId, replyOrZero: 0, extension: 'pdf' };
      const sent = await server.as(part).call('putMessagePhoto', { params, file });
      ids.add(sent.messageId);
      words.add(sent.sendPhoto ?? '');
      files.push(`/photo/${sent.sendPhoto}${sent.messageId}${sent.fileType}`);
    }
  }
  for (const part of ['customer', 'friend'] as const) {
    const body = { requestFormId, sendMessage: `${MARK} between friends` };
    ids.add((await server.as(part).call('createPrivateMessage', { body })).privateMessageId);
    const params = { requestFormId, replyOrZero: 0, extension: 'pdf' };
    const sent = await server.as(part).call('putPrivateMessagePhoto', { params, file: pdf });
    ids.add(sent.privateMessageId);
    words.add(sent.sendPhoto ?? '');
    files.push(`/photo/${sent.sendPhoto}${sent.privateMessageId}${sent.fileType}`);
  }
  words.delete('');

  const victims = VICTIMS.map((part) => people[part].userAccountId);
  const kept = await db.$client.query<{ token_hash: string; file_key_hash: string }>(
    'select token_hash, file_key_hash from session where user_account_id = any($1)',
    [victims],
  );
  const tokens = [
    ...VICTIMS.map((part) => people[part].token),
    ...kept.rows.flatMap((row) => [row.token_hash, row.file_key_hash]),
  ];
  const held = await db.select({ id: conversations.id }).from(conversations);
  const conversationIds = held.map(({ id }) => id);
  const mark = new RegExp([MARK, ...words].join('|'), 'i');
  return {
    victims: new Set(victims),
    ids: [...ids],
    requestFormId,
    files,
    tokens,
    in: (text) => mark.exec(text)?.[0],
    async rows() {
      const tables = [
        await db.select().from(messages).where(inArray(messages.conversationId, conversationIds)).orderBy(messages.id),
        await db
          .select()
          .from(conversations)
          .where(inArray(conversations.id, conversationIds))
          .orderBy(conversations.id),
        await db
          .select()
          .from(pages)
          .where(inArray(pages.id, [shop.pageId])),
        await db.select().from(pageUsers).where(inArray(pageUsers.userAccountId, victims)).orderBy(pageUsers.id),
        await db
          .select()
          .from(friendships)
          .where(inArray(friendships.id, [requestFormId])),
        await db.select().from(userAccounts).where(inArray(userAccounts.id, victims)).orderBy(userAccounts.id),
      ];
      return JSON.stringify(tables);
    },
  };
}
