import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, MESSAGE_PAGE_SIZE } from '#contract';
import { conversations, messages } from '../../../server/db/schema.ts';
import { searchTextOf } from '../../../server/search/searchText.ts';
import { recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();

/** A page with two customers, one of whom has a friend. */
async function scene() {
  const owner = await server.person('Daw Khin');
  const customer = await server.person('မနှင်း');
  const other = await server.person('Ko Zaw');
  const pageId = await server.page({ owner, customers: [customer, other] });
  const requestFormId = await server.friends(customer, other);
  const write = async (as: TestPerson, text: string, to = customer) => {
    const customerOrPage = as === owner ? 'P' : 'C';
    const body = { sendMessage: text, pageDto: { pageId }, customerId: as === owner ? to.id : as.id, customerOrPage };
    return (await server.ok(as, 'createMessage', { body })).messageId;
  };
  const find = async (as: TestPerson, search: string, query: Record<string, string | number> = {}) => {
    const customerOrPage = as === owner ? 'P' : 'C';
    return server.ok(as, 'searchMessages', { query: { customerOrPage, search, ...query } });
  };
  const texts = async (...args: Parameters<typeof find>) =>
    (await find(...args)).found.map(({ message }) => message.sendMessage);
  return { owner, customer, other, pageId, requestFormId, write, find, texts };
}

describe('given messages in Burmese and Latin, when they are searched', () => {
  // covers: message-search
  it.each([
    ['a piece across syllables', 'ဒီအထည် အရောင်သုံးမျိုး ရှိပါတယ်', 'ရောင်သုံး'],
    ['a piece that the writer spaced', 'ဒီအထည် အရောင်သုံးမျိုး', 'ထည်အရောင်'],
    ['the beginning of a syllable', 'ကျေးဇူးတင်ပါတယ်', 'ကျေးဇူးတ'],
    ['a syllable with another tone', 'ပို့ပေးပါ', 'ပို'],
    ['one syllable', 'စာရေးပါ', 'စာ'],
    ['a stacked letter', 'မင်္ဂလာပါ', 'ဂလာ'],
    ['Zawgyi among Unicode', 'ေရႊဘို ကို ပို႔ပါ', 'ရွှေဘို'],
    ['Unicode by Zawgyi', 'ရွှေဘို သွားမယ်', 'ေရႊဘို'],
    ['Unicode by what may be either', 'ကလေး အင်္ကျီ', 'ကေလး'],
    ['digits of the other script', 'ဈေး ၁၂,၅၀၀ ကျပ်', '12,500'],
    ['Latin in another case', 'Size XL please', 'xl PLEASE'],
    ['accents', 'Café crème', 'cafe creme'],
    ['a sign of patterns', '100% cotton_soft', '0% cotton_'],
  ])('by %s, then they are found', async (_what, text, search) => {
    const { customer, write, texts } = await scene();
    await write(customer, text);
    await write(customer, 'something else, အခြားစကား');
    expect(await texts(customer, search)).toEqual([text]);
  });

  it.each([
    ['an underscore', 'a_b c', 'a%b'],
    ['another vowel', 'စာရေးပါ', 'စားရေး'],
    ['marks alone', 'စာရေးပါ', 'ာာ'],
  ])('by %s that is not there, then none is found', async (_what, text, search) => {
    const { customer, write, texts } = await scene();
    await write(customer, text);
    expect(await texts(customer, search)).toEqual([]);
  });

  it('by the name of a file or photo, then its kind decides', async () => {
    const { owner, customer, pageId, texts, find } = await scene();
    const params = { pageId, customerId: customer.id, customerOrPage: 'C', replyOrZero: 0, extension: 'pdf' };
    const file = { name: 'ဘောက်ချာ ၂၀၂၆.pdf', content: '%PDF-1.4' };
    await server.ok(customer, 'putMessagePhoto', { params, file });
    expect(await texts(owner, 'ချာ2026')).toHaveLength(1);
    expect(await texts(owner, 'ဘောက်ချာ', { kind: 'photo' })).toHaveLength(0);
    expect((await find(owner, '', { kind: 'file', pageId })).found[0]).toMatchObject({
      title: 'မနှင်း',
      pageTitle: 'ရွှေဆိုင်',
      message: { file: { name: 'ဘောက်ချာ ၂၀၂၆.pdf' } },
    });
  });
});

describe('given people who search', () => {
  it('when all own conversations are searched, then pages and friends are, each by its name', async () => {
    const { owner, customer, other, requestFormId, write, find } = await scene();
    await write(owner, 'လက်ဖက်ရည် ၁');
    await server.ok(other, 'createPrivateMessage', { body: { sendMessage: 'လက်ဖက်ရည် ၂', requestFormId } });
    await write(other, 'လက်ဖက်ရည် ၃');
    const { found } = await find(customer, 'ဖက်ရည်');
    expect(found.map(({ title, message }) => [title, message.sendMessage])).toEqual([
      ['Ko Zaw', 'လက်ဖက်ရည် ၂'],
      ['ရွှေဆိုင်', 'လက်ဖက်ရည် ၁'],
    ]);
  });

  it('when staff searches, then all customers are, and no private conversation of theirs', async () => {
    const { owner, customer, other, pageId, requestFormId, write, texts } = await scene();
    await write(customer, 'ဖိနပ် ၁');
    await write(other, 'ဖိနပ် ၂');
    await server.ok(other, 'createPrivateMessage', { body: { sendMessage: 'ဖိနပ် ၃', requestFormId } });
    expect(await texts(owner, 'ဖိနပ်', { pageId })).toEqual(['ဖိနပ် ၂', 'ဖိနပ် ၁']);
    expect(await texts(owner, 'ဖိနပ်', { pageId, customerId: other.id })).toEqual(['ဖိနပ် ၂']);
  });

  it('when the customer or the friend has left, then their messages are found no more', async () => {
    const { owner, customer, other, pageId, requestFormId, write, texts } = await scene();
    await write(customer, 'ထီးအနီ');
    await server.ok(other, 'createPrivateMessage', { body: { sendMessage: 'ထီးအပြာ', requestFormId } });
    expect(await texts(customer, 'ထီးအ')).toHaveLength(2);
    await server.db.execute(sql`update friendship set state = 'ended' where id = ${requestFormId}`);
    await server.db.execute(sql`delete from page_user where page_id = ${pageId} and user_account_id = ${customer.id}`);
    expect(await texts(customer, 'ထီးအ')).toEqual([]);
    expect(await texts(owner, 'ထီးအ')).toEqual([]);
  });

  it('when a clock that was wrong has dated one ahead, then newer ones of others are found', async () => {
    const { owner, customer, other, write, texts } = await scene();
    await write(customer, 'parcel of tomorrow');
    const ahead = new Date(Date.now() + 24 * 3_600_000);
    await server.db.update(conversations).set({ lastAt: ahead }).where(eq(conversations.customerId, customer.id));
    await write(other, 'parcel of today');
    expect(await texts(owner, 'parcel')).toEqual(['parcel of today', 'parcel of tomorrow']);
  });

  it('when many customers were written to at the same time, then the newest message is found', async () => {
    const owner = await server.person('owner');
    const customers = await Promise.all(Array.from({ length: 30 }, (_, n) => server.person(`customer ${n}`)));
    const pageId = await server.page({ owner, customers });
    const sentAt = new Date();
    const made = await server.db
      .insert(conversations)
      .values(customers.map(({ id }) => ({ pageId, customerId: id, lastAt: sentAt })))
      .returning({ conversationId: conversations.id });
    const row = {
      pageId,
      side: 'B',
      senderId: owner.id,
      text: 'parcel',
      searchText: 'parcel',
      sentAt,
      revision: 1,
    } as const;
    const ids = await server.db
      .insert(messages)
      .values(made.map(({ conversationId }) => ({ ...row, conversationId })))
      .returning({ id: messages.id });
    await server.db.execute(sql`update conversation c set last_message_id = m.id from message m where m.conversation_id = c.id
      and c.page_id = ${pageId}`);
    const { found } = await server.ok(owner, 'searchMessages', {
      query: { customerOrPage: 'P', search: 'parcel', pageId },
    });
    expect(found[0]?.message).toMatchObject({ messageId: Math.max(...ids.map(({ id }) => id)) });
  });

  it('when sender or time is given, then only those are found', async () => {
    const { owner, customer, write, texts } = await scene();
    await write(customer, 'အနီရောင် ဝယ်မယ်');
    await write(owner, 'အနီရောင် ကုန်ပြီ');
    expect(await texts(customer, 'အနီ', { sender: 'me' })).toEqual(['အနီရောင် ဝယ်မယ်']);
    expect(await texts(customer, 'အနီ', { sender: 'other' })).toEqual(['အနီရောင် ကုန်ပြီ']);
    expect(await texts(owner, 'အနီ', { sender: 'other' })).toEqual(['အနီရောင် ဝယ်မယ်']);
    expect(await texts(owner, 'အနီ', { from: '2020-01-01T00:00:00Z' })).toHaveLength(2);
    expect(await texts(owner, 'အနီ', { to: '2020-01-01T00:00:00Z' })).toEqual([]);
  });

  it('when an account is given, then only what it wrote is found', async () => {
    const { owner, customer, other, requestFormId, pageId, write, texts } = await scene();
    const staff = await server.person('Ma Staff');
    await server.member(pageId, staff, BUILT_IN_USER_TYPES.staff);
    await write(customer, 'အဝါရောင် ဝယ်မယ်');
    await write(owner, 'အဝါရောင် ကုန်ပြီ');
    const body = { sendMessage: 'အဝါရောင် လာမယ်', pageDto: { pageId }, customerId: customer.id, customerOrPage: 'P' };
    await server.ok(staff, 'createMessage', { body });
    await server.ok(other, 'createPrivateMessage', { body: { sendMessage: 'အဝါရောင် လှတယ်', requestFormId } });
    expect(await texts(owner, 'အဝါ', { pageId, senderId: staff.id })).toEqual(['အဝါရောင် လာမယ်']);
    expect(await texts(owner, 'အဝါ', { senderId: customer.id })).toEqual(['အဝါရောင် ဝယ်မယ်']);
    expect(await texts(owner, 'အဝါ', { senderId: other.id })).toEqual([]);
    expect(await texts(customer, 'အဝါ', { senderId: other.id })).toEqual(['အဝါရောင် လှတယ်']);
  });

  it('when a message is edited or deleted, then its old text is found no more', async () => {
    const { customer, pageId, write, texts } = await scene();
    const edited = await write(customer, 'ပထမစာသား');
    const deleted = await write(customer, 'ပထမ ဖျက်မည့်စာ');
    const body = { sendMessage: 'ဒုတိယစာသား', pageDto: { pageId }, customerId: customer.id };
    await server.ok(customer, 'updateMessage', { params: { messageId: edited }, body });
    await server.ok(customer, 'deleteMessage', { params: { messageId: deleted, pageId, customerId: customer.id } });
    expect(await texts(customer, 'ပထမ')).toEqual([]);
    expect(await texts(customer, 'ဒုတိယ')).toEqual(['ဒုတိယစာသား']);
    const [row] = await server.db.select().from(messages).where(eq(messages.id, deleted));
    expect(row?.searchText).toBeNull();
  });
});

/** Fills the conversation of a scene by SQL, its oldest message first. */
async function fill({ customer, pageId, write }: Awaited<ReturnType<typeof scene>>, texts: readonly string[]) {
  const first = await write(customer, 'the first');
  const [row] = await server.db.select().from(messages).where(eq(messages.id, first));
  await server.db.execute(sql`
    insert into message (conversation_id, page_id, side, sender_id, text, search_text, revision)
    select ${row?.conversationId}::bigint, ${pageId}::bigint, 'A', ${customer.id}::bigint, t.text, t.search_text, t.n
    from unnest(${sql.param(texts)}::text[], ${sql.param(texts.map(searchTextOf))}::text[])
      with ordinality t (text, search_text, n) order by t.n`);
  await server.db.execute(sql`
    update conversation set last_message_id = (select max(id) from message where conversation_id = ${row?.conversationId})
    where id = ${row?.conversationId}`);
}

describe('given many messages', () => {
  it('when the cursor of each page is followed, then each match comes once, newest first', async () => {
    const one = await scene();
    const total = 2 * MESSAGE_PAGE_SIZE + 5;
    await fill(
      one,
      Array.from({ length: total }, (_, n) => `ကြေညာချက် ${n + 1}`),
    );
    const seen: string[] = [];
    let before: number | null = null;
    do {
      const page = await one.find(one.customer, 'ညာချက်', before === null ? {} : { before });
      seen.push(...page.found.map(({ message }) => message.sendMessage));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: total }, (_, n) => `ကြေညာချက် ${total - n}`));
  });

  it.each([
    ['the customer', 'C'],
    ['the staff', 'P'],
  ] as const)('when %s searches what is old and rare, then the index finds it', async (_who, side) => {
    const one = await scene();
    const texts = Array.from({ length: 6_000 }, (_, n) => `နေ့စဉ်စာ ${n}`);
    texts[3] = 'ရတနာသိုက် တွေ့ပြီ';
    await fill(one, texts);
    expect(await one.texts(side === 'C' ? one.customer : one.owner, 'ရတနာသိုက်')).toEqual(['ရတနာသိုက် တွေ့ပြီ']);
  });

  it('when what is old is too short for the index, then the cursor leads to it', async () => {
    const one = await scene();
    const texts = Array.from({ length: 6_000 }, (_, n) => `နေ့စဉ် ${n}`);
    texts[3] = 'ဪ';
    texts[4] = 'ဩဇာ';
    await fill(one, texts);
    const first = await one.find(one.customer, 'ဇာ');
    expect(first.found).toEqual([]);
    const second = await one.find(one.customer, 'ဇာ', { before: first.next ?? 0 });
    expect(second).toMatchObject({ found: [{ message: { sendMessage: 'ဩဇာ' } }], next: null });
  });
});

it('given its index, then no message waits until thousands of others are in it', async () => {
  const { rows } = await server.db.execute(sql`select reloptions from pg_class where relname = 'message_search'`);
  expect(rows).toEqual([{ reloptions: ['gin_pending_list_limit=64'] }]);
});

describe('given a search that cannot be', () => {
  it.each([
    ['for nothing', { customerOrPage: 'C' }, 'search'],
    ['for all texts', { customerOrPage: 'C', kind: 'text' }, 'search'],
    ['for one letter', { customerOrPage: 'C', search: 'x' }, 'search'],
    ['for too long a text', { customerOrPage: 'C', search: 'x'.repeat(101) }, 'search'],
    ['of a customer without a page', { customerOrPage: 'P', customerId: 1, search: 'xy' }, 'pageId'],
    ['of a page without its customer', { customerOrPage: 'C', pageId: 1, search: 'xy' }, 'customerId'],
    [
      'of a friend and a page',
      { customerOrPage: 'C', requestFormId: 1, pageId: 1, customerId: 1, search: 'xy' },
      'requestFormId',
    ],
    [
      'until before its beginning',
      { customerOrPage: 'C', search: 'xy', from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' },
      'to',
    ],
    ['of an unknown kind', { customerOrPage: 'C', search: 'xy', kind: 'song' }, 'kind'],
  ])('when it is %s, then the field is named', async (_what, query, field) => {
    const person = await server.person('Ma Aye');
    const { code, fields } = await server.refused(person, 'searchMessages', { query });
    expect({ code, fields: Object.keys(fields ?? {}) }).toEqual({ code: 'invalid', fields: [field] });
  });
});
