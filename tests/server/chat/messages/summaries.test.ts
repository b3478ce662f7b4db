import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { conversations, messages } from '../../../../server/db/schema.ts';
import { seededRandom } from '../../../../server/demo/random.ts';
import { serverOfFile } from '../../../serverApp.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const of = () => ({ pageId: server.shop.pageId, customerId: server.people.customer.userAccountId });
const write = (by: 'customer' | 'owner') =>
  server.as(by).call('createMessage', {
    body: {
      sendMessage: `of ${by}`,
      pageDto: { pageId: of().pageId },
      customerOrPage: by === 'owner' ? 'P' : 'C',
      customerId: of().customerId,
    },
  });
const change = (state: 'done' | 'open') => server.as('owner').call('changeDesk', { params: of(), body: { state } });
const stored = async () => {
  const [row] = await server.db.select().from(conversations).where(eq(conversations.pageId, of().pageId));
  if (!row) throw new Error('nothing was written');
  const rows = await server.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, row.id), isNull(messages.deletedAt)))
    .orderBy(asc(messages.id));
  return { row, rows };
};

it.each([1, 2, 3])('given random history %i, then what lists show is as counted from the messages', async (seed) => {
  const random = seededRandom(seed);
  /** Whether it is done, and the first message of the customer in the last round; undefined before any. */
  let isDone = false;
  let begun: number | undefined;
  /** The message from which each side has to read. */
  const unreadFrom = { customer: 0, owner: 0 };
  await write('owner');
  for (let step = 0; step < 60; step += 1) {
    const by = random.one(['customer', 'owner'] as const);
    const { rows } = await stored();
    const params = { ...of(), customerOrPage: by === 'owner' ? ('P' as const) : ('C' as const) };
    const ofOther = rows.filter(({ side }) => (side === 'A') === (by === 'owner'));
    const some = ofOther.length > 0 ? random.one(ofOther) : undefined;
    if (random.happens(0.4)) {
      const { messageId } = await write(by);
      if (by === 'customer' && (isDone || begun === undefined)) begun = messageId;
      if (by === 'customer') isDone = false;
    } else if (random.happens(0.3)) {
      const own = rows.filter(({ side }) => (side === 'A') === (by === 'customer'));
      if (own.length > 0)
        await server.as(by).call('deleteMessage', { params: { ...of(), messageId: random.one(own).id } });
    } else if (random.happens(0.35)) {
      isDone = random.happens(0.6);
      await change(isDone ? 'done' : 'open');
    } else if (some && random.happens(0.5)) {
      await server.as(by).call('putPageLook', { params, query: { upTo: some.id } });
      unreadFrom[by] = Math.max(unreadFrom[by], some.id + 1);
    } else if (some) {
      await server.as(by).call('putPageUnread', { params, query: { from: some.id } });
      unreadFrom[by] = Math.min(unreadFrom[by], some.id);
    }
    const after = await stored();
    const last = after.rows.at(-1);
    const answer = after.rows.findLast(({ side }) => side === 'B')?.id ?? 0;
    const waits = after.rows.find(({ side, id }) => side === 'A' && id > answer && id >= (begun ?? 0));
    expect({ step, ...after.row }).toMatchObject({
      step,
      unreadA: after.rows.filter(({ side, id }) => side === 'B' && id >= unreadFrom.customer).length,
      unreadB: after.rows.filter(({ side, id }) => side === 'A' && id >= unreadFrom.owner).length,
      lastMessageId: last?.id ?? null,
      lastSide: last?.side ?? null,
      waitingSince: waits?.sentAt ?? null,
      state: isDone ? 'done' : 'open',
    });
  }
});
