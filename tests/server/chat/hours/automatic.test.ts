import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HIDDEN_STAFF_ID, type PageHours } from '#contract';
import { requirePageAccess } from '../../../../server/chat/access.ts';
import { sendFile, sendText } from '../../../../server/chat/messages/send.ts';
import { openDatabase } from '../../../../server/db/client.ts';
import { conversations, messages } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import type { UploadedFile } from '../../../../server/files/storeFiles.ts';
import { serverOfFile, type TestServer } from '../../../serverApp.ts';
import { CallRefused } from '../../../serverClient.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const GREETING = 'မင်္ဂလာပါ။';
const AWAY = 'We are closed.';
/** Closed from 17:00 to 09:00. */
const hours = (more: Partial<PageHours> = {}): PageHours => ({
  timeZone: 'Asia/Yangon',
  week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]),
  holidays: [],
  greeting: { isOn: false, text: '' },
  away: { isOn: true, text: AWAY },
  asksRating: false,
  ...more,
});
const greeting = { isOn: true, text: GREETING };
const noAway = { isOn: false, text: '' };

const pageId = () => server.shop.pageId;
const ref = () => ({ pageId: pageId(), customerId: server.people.customer.userAccountId });
const set = (given: PageHours) =>
  server.as('owner').call('putPageHours', { params: { pageId: pageId() }, body: given });

/** Accepts a message of a customer as another process would, at a time of the page's clock. */
async function write(at: string, options: { clientId?: string; db?: TestServer['db'] } = {}) {
  const { db = server.db, clientId } = options;
  const context = { db, publisher: { toConversation() {}, toPeople() {} }, presence: { isOnline: () => false } };
  const access = await requirePageAccess(db, server.people.customer, ref());
  const now = new Date(`${at}+06:30`);
  return sendText(context as never, access, server.people.customer, at, { replyId: 0, clientId, now });
}
async function answer(text: string) {
  const { pageId: id, customerId } = ref();
  const body = { pageDto: { pageId: id }, customerOrPage: 'P', customerId, sendMessage: text } as const;
  return server.as('staff').call('createMessage', { body });
}

const written = async () => {
  const rows = await server.db.select().from(messages).orderBy(asc(messages.id));
  return rows.map(({ automatic, text }) => automatic ?? text);
};
const conversation = async () => {
  const [row] = await server.db.select().from(conversations).where(eq(conversations.pageId, pageId()));
  if (!row) throw new Error('no conversation');
  return row;
};

/** Sends a file of a customer whose upload begins and ends at these times of the page's clock. */
async function upload(begins: string, ends: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${begins}+06:30`) });
  onTestFinished(() => void vi.useRealTimers());
  const { customer } = server.people;
  const requireAccess = () => requirePageAccess(server.db, customer, ref());
  const receive = async (): Promise<UploadedFile> => {
    vi.setSystemTime(new Date(`${ends}+06:30`));
    return { name: 'order.bin', content: Buffer.from('order'), runImage: (_pixels, draw) => draw() };
  };
  const context = {
    ...server,
    files: diskStore(join(server.config.dataDir, 'files')),
    publisher: server.hub,
    presence: server.hub.presence,
  };
  await sendFile(
    context,
    await requireAccess(),
    { ...customer, kind: 'member' },
    { receive, extension: 'bin', requireAccess },
    { replyId: 0, clientId: undefined },
  );
}

describe('the away text', () => {
  // covers: hours-away
  it.each([
    ['opens', '2026-11-24T08:50', '2026-11-24T09:05', ['']],
    ['closes', '2026-11-24T16:55', '2026-11-24T17:05', ['', 'away']],
  ])(
    'given a page that %s while a file is uploaded, then it is as after the upload',
    async (_what, begins, ends, all) => {
      await set(hours());
      await upload(begins, ends);
      expect(await written()).toEqual(all);
    },
  );

  // covers: hours-away
  it('given several messages in a closed period, then it is sent after the first', async () => {
    await set(hours());
    for (const at of ['2026-11-23T22:00', '2026-11-23T23:59', '2026-11-24T00:01', '2026-11-24T08:59']) await write(at);
    expect(await written()).toEqual([
      '2026-11-23T22:00',
      'away',
      '2026-11-23T23:59',
      '2026-11-24T00:01',
      '2026-11-24T08:59',
    ]);
  });

  it('given the next closed period, then it is sent again', async () => {
    await set(hours());
    for (const at of ['2026-11-23T22:00', '2026-11-24T10:00', '2026-11-24T17:00']) await write(at);
    expect(await written()).toEqual(['2026-11-23T22:00', 'away', '2026-11-24T10:00', '2026-11-24T17:00', 'away']);
  });

  it('given a clock that is set back into the closed period, then it is not sent again', async () => {
    await set(hours());
    for (const at of ['2026-11-24T18:00', '2026-11-23T18:00', '2026-11-24T18:30']) await write(at);
    expect((await written()).filter((text) => text === 'away')).toHaveLength(1);
  });

  // covers: hours-away-once
  it('given two processes, when a customer writes to both at once, then one sends it', async () => {
    await set(hours());
    await write('2026-11-23T10:00');
    const other = openDatabase({ ...server.db.$client.options });
    try {
      const sends = Array.from({ length: 12 }, (_, i) => write('2026-11-23T22:00', i % 2 === 0 ? {} : { db: other }));
      await Promise.all(sends);
    } finally {
      await other.$client.end();
    }
    expect((await written()).filter((text) => text === 'away')).toHaveLength(1);
  });

  it('given a send that is repeated, then it is sent once', async () => {
    await set(hours());
    const clientId = randomUUID();
    await Promise.all([write('2026-11-23T22:00', { clientId }), write('2026-11-23T22:00', { clientId })]);
    await write('2026-11-23T22:00', { clientId });
    expect(await written()).toEqual(['2026-11-23T22:00', 'away']);
  });

  it('given the staff writes while it is closed, then nothing is sent', async () => {
    await set(hours({ week: Array.from({ length: 7 }, () => []), holidays: [] }));
    await answer('Good evening');
    expect(await written()).toEqual(['Good evening']);
  });

  // covers: hours-no-answer
  it('given it is sent, then the customer still waits and no message of staff is unread', async () => {
    await set(hours());
    const { sentAt } = await write('2026-11-23T22:00');
    const row = await conversation();
    expect(row).toMatchObject({ unreadA: 1, unreadB: 1, lastSide: 'B', lastText: AWAY, lastSenderId: HIDDEN_STAFF_ID });
    expect(row.waitingSince).toEqual(sentAt);
    expect(row.revision).toBe(2);
  });

  it('given an answer of staff after it, then the customer waits no more', async () => {
    await set(hours());
    await write('2026-11-23T22:00');
    await answer('Good evening');
    expect((await conversation()).waitingSince).toBeNull();
  });

  it('given it stands last when the answer is deleted, then the customer waits again', async () => {
    await set(hours());
    const { sentAt } = await write('2026-11-23T22:00');
    const { messageId } = await answer('Good evening');
    await server.as('owner').call('deleteMessage', { params: { ...ref(), messageId } });
    expect(await conversation()).toMatchObject({ waitingSince: sentAt, lastSenderId: HIDDEN_STAFF_ID });
  });
});

describe('the greeting', () => {
  // covers: hours-greeting
  it('given two first messages at once, then it is sent after one of them', async () => {
    await set(hours({ greeting, away: noAway }));
    await Promise.all([write('2026-11-23T10:00'), write('2026-11-23T10:00')]);
    await write('2026-11-24T10:00');
    expect((await written()).filter((text) => text === 'greeting')).toHaveLength(1);
  });

  it('given it is turned on after the first message, then it is not sent', async () => {
    await write('2026-11-23T10:00');
    await set(hours({ greeting, away: noAway }));
    await write('2026-11-23T11:00');
    expect(await written()).toEqual(['2026-11-23T10:00', '2026-11-23T11:00']);
  });

  it('given the staff wrote first, then it is sent after the first message of the customer', async () => {
    await set(hours({ greeting, away: noAway }));
    await answer('Your parcel is here');
    await write('2026-11-23T10:00');
    expect(await written()).toEqual(['Your parcel is here', '2026-11-23T10:00', 'greeting']);
  });

  it('given a customer whose old messages are gone, when they write, then no greeting follows', async () => {
    await write('2026-11-22T10:00');
    await server.db.delete(messages);
    await set(hours({ greeting, away: noAway }));
    await write('2026-11-23T10:00');
    expect(await written()).toEqual(['2026-11-23T10:00']);
  });

  it('given a first message while it is closed, then the greeting stands before the away text', async () => {
    await set(hours({ greeting }));
    await write('2026-11-23T22:00');
    expect(await written()).toEqual(['2026-11-23T22:00', 'greeting', 'away']);
  });
});

describe('an automatic message', () => {
  // covers: hours-marked
  it.each(['customer', 'staff'] as const)('given the %s reads it, then it is marked and of the page', async (part) => {
    await set(hours());
    await write('2026-11-23T22:00');
    const query = { ...ref(), customerOrPage: part === 'staff' ? 'P' : 'C', messageId: 0, replyId: 0 } as const;
    const { messageDateList } = await server.as(part).call('getMessages', { query });
    const [, away] = messageDateList.flatMap(({ messageList }) => messageList);
    expect(away).toMatchObject({
      automatic: 'away',
      messageStatus: 'P',
      sendMessage: AWAY,
      userAccountDto: { userAccountId: HIDDEN_STAFF_ID },
    });
    expect(away?.userAccountDto.profileName).not.toBe(server.people.owner.profileName);
  });

  it('given who set the text edits it, then that is refused', async () => {
    await set(hours());
    await write('2026-11-23T22:00');
    const [, away] = await server.db.select().from(messages).orderBy(asc(messages.id));
    const { pageId: id, customerId } = ref();
    const body = { sendMessage: 'x', pageDto: { pageId: id }, customerId };
    const edit = server.as('owner').call('updateMessage', { params: { messageId: away?.id ?? 0 }, body });
    await expect(edit).rejects.toMatchObject({ status: 403 });
  });
});

describe('setting the hours', () => {
  it.each(['greeting', 'away'] as const)('given an empty %s that is on, then it is refused', async (name) => {
    const refused = await set(hours({ [name]: { isOn: true, text: ' ' } })).catch((error: unknown) => error);
    expect(refused instanceof CallRefused && refused.body).toMatchObject({ code: 'invalid', fields: { [name]: {} } });
  });

  it('given an unknown time zone, then it is refused', async () => {
    await expect(set(hours({ timeZone: 'Asia/Nowhere' }))).rejects.toMatchObject({ status: 400 });
  });

  it('given hours are set, then customers read them in the page, without the texts', async () => {
    await set(hours({ greeting }));
    const [page] = await server.as('customer').call('getPages', { query: { customerOrPage: 'C' } });
    const { greeting: _, away: __, asksRating: ___, ...opening } = hours();
    expect(page?.hours).toEqual(opening);
  });
});
