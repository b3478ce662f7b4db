import { beforeEach, describe, expect, it } from 'vitest';
import { conversationTopic, HIDDEN_STAFF_ID, type Side, TYPING_DESTINATION } from '#contract';
import { serverOfFile } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';
import { archiveScene } from '../archive/archiveScene.ts';
import { PICTURE } from '../permissions/material.ts';
import { connectWire, type Wire } from '../realtime/realtimeServer.ts';

const server = await serverOfFile();
/** The id of the account that writes, wherever it is one. */

const ref = { pageId: server.shop.pageId, customerId: server.people.customer.userAccountId };
const title = (await server.as('owner').call('getPage', { params: { id: ref.pageId } })).title;
const staffName = server.people.staff.profileName;
const staffId = new RegExp(`userAccountId\\\\*":\\s*${server.people.staff.userAccountId}\\b`);

type Reader = 'customer' | 'owner';
const sideOf = (part: Part): Side => (part === 'customer' ? 'C' : 'P');
const set = (staffNames: boolean) =>
  server.as('owner').call('updatePage', { params: { pageId: ref.pageId }, body: { title, staffNames } });

const write = (as: Part, sendMessage: string, quoted?: number) =>
  server.as(as).call('createMessage', {
    body: {
      sendMessage,
      pageDto: { pageId: ref.pageId },
      customerId: ref.customerId,
      customerOrPage: sideOf(as),
      ...(quoted === undefined ? {} : { replyDto: { messageId: quoted } }),
    },
  });
const edit = (as: Part, messageId: number, sendMessage: string) =>
  server.as(as).call('updateMessage', {
    params: { messageId },
    body: { sendMessage, pageDto: { pageId: ref.pageId }, customerId: ref.customerId },
  });
const sendPhoto = (as: Part) =>
  server.as(as).call('putMessagePhoto', {
    params: { ...ref, customerOrPage: sideOf(as), replyOrZero: 0, extension: 'png' },
    file: PICTURE,
  });

/** What a reader who watches the conversation receives while something happens. */
async function live(reader: Reader, act: () => unknown): Promise<string> {
  const wire = await connectWire(new URL(server.url).host, server.people[reader].token);
  await wire.subscribe(conversationTopic({ kind: 'page', ...ref }));
  await act();
  const { body } = await wire.take('MESSAGE');
  wire.ws.terminate();
  return body;
}

async function typeAs(part: Part): Promise<void> {
  const wire: Wire = await connectWire(new URL(server.url).host, server.people[part].token);
  wire.send('SEND', { destination: TYPING_DESTINATION }, JSON.stringify({ ...ref, customerOrPage: sideOf(part) }));
  await wire.settled();
  wire.ws.terminate();
}

/** Each returns what the reader receives that names a member of the staff. */
const surfaces: [what: string, read: (reader: Reader) => Promise<unknown>][] = [
  [
    'the list of messages',
    async (reader) => {
      await write('staff', 'listed');
      return server.as(reader).call('getMessages', { query: { ...ref, customerOrPage: sideOf(reader), messageId: 0 } });
    },
  ],
  [
    'the list around a message',
    async (reader) => {
      const { messageId: replyId } = await write('staff', 'far away');
      const query = { ...ref, customerOrPage: sideOf(reader), messageId: 0, replyId };
      return server.as(reader).call('getMessages', { query });
    },
  ],
  [
    'the changes since a revision',
    async (reader) => {
      const { revision = 1 } = await write('staff', 'missed');
      const query = { ...ref, customerOrPage: sideOf(reader), revision: revision - 1 };
      return server.as(reader).call('getMessageChanges', { query });
    },
  ],
  [
    'the neighbouring photo',
    async (reader) => {
      await sendPhoto('staff');
      const { messageId } = await sendPhoto('customer');
      return server.as(reader).call('getMessagePhoto', { params: { ...ref, messageId, direction: 'pre' } });
    },
  ],
  [
    'a search of messages',
    async (reader) => {
      await write('staff', 'needle');
      return server.as(reader).call('searchMessages', { query: { customerOrPage: sideOf(reader), search: 'needle' } });
    },
  ],
  [
    'the answer to a reply that quotes staff',
    async (reader) => write(reader, 'a reply', (await write('staff', 'to be quoted')).messageId),
  ],
  [
    'the answer to an edit of such a reply',
    async (reader) => {
      const { messageId } = await write(reader, 'a reply', (await write('staff', 'to be quoted')).messageId);
      return edit(reader, messageId, 'another reply');
    },
  ],
  ['a message that arrives', (reader) => live(reader, () => write('staff', 'news'))],
  ['a photo that arrives', (reader) => live(reader, () => sendPhoto('staff'))],
  [
    'a quote that arrives',
    async (reader) => {
      const { messageId } = await write('staff', 'to be quoted');
      return live(reader, () => write('customer', 'a reply', messageId));
    },
  ],
  [
    'an edit that arrives',
    async (reader) => {
      const { messageId } = await write('staff', 'with a typo');
      return live(reader, () => edit('staff', messageId, 'without'));
    },
  ],
  ['a typing notice', (reader) => live(reader, () => typeAs('staff'))],
  [
    'the archive of a conversation',
    async (reader) => {
      const { messageId } = await write('staff', 'kept');
      await write('customer', 'quotes', messageId);
      const { make, open, shopKey } = archiveScene(server);
      const files = await open(reader, await make(reader, shopKey('customer')));
      return [...files].filter(([name]) => /\.(html|json)$/.test(name)).map(([, bytes]) => bytes.toString());
    },
  ],
];

const textOf = async (read: Promise<unknown>) => JSON.stringify(await read);

describe.each(surfaces)('given %s, which names staff', (_what, read) => {
  beforeEach(async () => {
    await set(false);
  });

  // covers: staff-names-hidden
  it('when the page hides names, then its customer receives the title instead', async () => {
    const text = await textOf(read('customer'));
    expect(text).toContain(title);
    expect(text).not.toContain(staffName);
    expect(text).not.toMatch(staffId);
  });

  // covers: staff-names-shown
  it('when the page shows names, then its customer receives them', async () => {
    await set(true);
    expect(await textOf(read('customer'))).toContain(staffName);
  });

  // covers: staff-names-hidden
  it('when the page hides names, then its staff still receives them', async () => {
    expect(await textOf(read('owner'))).toContain(staffName);
  });
});

// covers: staff-names-hidden
it('given a customer’s whole archive, when the page hides names, then it names the page alone', async () => {
  await set(false);
  await write('staff', 'kept');
  const { make, open } = archiveScene(server);
  const files = await open('customer', await make('customer'));
  const text = [...files].filter(([name]) => /\.(html|json)$/.test(name)).map(([, bytes]) => bytes.toString());
  expect(text.join('')).toContain('kept');
  expect(text.join('')).not.toContain(staffName);
});

describe('given a customer who looks for who wrote', () => {
  const search = { customerOrPage: 'C', search: 'needle' } as const;
  const foundBy = async (senderId: number) =>
    (await server.as('customer').call('searchMessages', { query: { ...search, senderId } })).found;

  // covers: staff-names-hidden
  it('when they search by the number of an account, then only staff who are shown are found', async () => {
    await set(false);
    await write('staff', 'a needle');
    const { userAccountId } = server.people.staff;
    expect(await foundBy(userAccountId)).toEqual([]);
    expect(await foundBy(HIDDEN_STAFF_ID)).toEqual([]);
    await write('customer', 'an own needle');
    expect(await foundBy(ref.customerId)).not.toEqual([]);
    await set(true);
    expect(await foundBy(userAccountId)).not.toEqual([]);
  });

  // covers: staff-names-hidden
  it('when staff are shown, then who sent a text to many customers is not found by it', async () => {
    await set(true);
    await write('owner', 'a sewing needle');
    const body = { filter: {}, change: { message: 'needle for all' } };
    const { bulkId } = await server.as('owner').call('startBulk', { params: { pageId: ref.pageId }, body });
    const params = { pageId: ref.pageId, bulkId };
    await expect.poll(async () => (await server.as('owner').call('getBulk', { params })).state).toBe('finished');
    const { found } = await server.as('customer').call('searchMessages', { query: search });
    expect(found.map(({ message }) => message.sendMessage)).toContain('needle for all');
    const { userAccountId } = server.people.owner;
    expect((await foundBy(userAccountId)).map(({ message }) => message.sendMessage)).toEqual(['a sewing needle']);
  });

  // covers: staff-names-hidden
  it('when a message arrives in their list, then the event has no number of an account', async () => {
    await set(false);
    server.told.length = 0;
    await write('staff', 'news for the list');
    const told = server.told.flatMap((one) =>
      one.told === 'toPeople' && one.with[0].includes(ref.customerId) ? [one.with[1]] : [],
    );
    expect(told).toMatchObject([{ type: 'M', userAccountId: HIDDEN_STAFF_ID }]);
  });

  // covers: staff-names-hidden
  it('when the page removes them, then the notification has no number of an account', async () => {
    await set(false);
    const leaver = await server.addPerson({ userName: 'removed customer' });
    const { pageUserId } = await server.as(leaver).call('createPageUser', { body: { pageId: ref.pageId } });
    await server.as('owner').call('deletePageUser', { params: { pageUserId } });
    const [notice] = await server.as(leaver).call('getNotifications');
    expect(notice?.person).toEqual({ userAccountId: HIDDEN_STAFF_ID, profileName: title, profilePhoto: '' });
  });
});

it('given a message of the customer, then it has their own name on both sides', async () => {
  await set(false);
  const { profileName } = server.people.customer;
  for (const reader of ['customer', 'owner'] as const)
    expect(await live(reader, () => write('customer', 'mine'))).toContain(profileName);
});

describe('given staff who watch the conversation', () => {
  it('when the page hides names again, then their open connection sends the title', async () => {
    await set(true);
    const wires = await Promise.all(
      (['staff', 'customer'] as const).map((part) => connectWire(new URL(server.url).host, server.people[part].token)),
    );
    const [staff, customer] = wires;
    for (const wire of wires) await wire.subscribe(conversationTopic({ kind: 'page', ...ref }));
    await set(false);
    staff?.send('SEND', { destination: TYPING_DESTINATION }, JSON.stringify({ ...ref, customerOrPage: 'P' }));
    expect(JSON.parse((await customer?.take('MESSAGE'))?.body ?? '{}')).toMatchObject({ profileName: title });
    for (const wire of wires) wire.ws.terminate();
  });
});

describe('given the setting of a page', () => {
  const params = () => ({ pageId: ref.pageId });
  const shown = async (part: Part) =>
    (await server.as(part).call('getPage', { params: { id: ref.pageId } })).staffNames;

  it('when a page is new, then it hides the names', async () => {
    expect(await server.as('owner').call('createPage', { body: { title: 'A new one' } })).toMatchObject({
      staffNames: false,
    });
  });

  it('when a page is renamed without it, then it stays', async () => {
    await set(true);
    await server.as('owner').call('updatePage', { params: params(), body: { title } });
    expect(await shown('customer')).toBe(true);
  });

  it('when staff or a customer sets it, then they are refused, and it stays', async () => {
    await set(false);
    for (const part of ['staff', 'customer'] as const)
      expect(
        await server.as(part).refused('updatePage', { params: params(), body: { title, staffNames: true } }),
      ).toMatchObject({ status: 403 });
    expect(await shown('owner')).toBe(false);
  });

  it('when it changes, then everybody’s list says so', async () => {
    await set(false);
    server.told.length = 0;
    await set(true);
    expect(server.told).toContainEqual({
      told: 'toPeople',
      with: [[server.people.staff.userAccountId], expect.objectContaining({ type: 'PG' })],
    });
    expect(JSON.stringify(server.told)).toContain('"staffNames":true');
  });
});
