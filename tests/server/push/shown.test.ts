import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../server/auth/tokens.ts';
import { pushShown } from '../../../server/db/schema.ts';
import { rememberShown, takeClosable } from '../../../server/push/shown.ts';
import { pushScene } from './pushScene.ts';

const { server, subscribe } = await pushScene();

let tokenHash: string;
beforeEach(async () => {
  await subscribe('friend');
  tokenHash = hashToken(server.people.friend.token);
});

/** The notifications of so many conversations on the device. */
const shownOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ tokenHash, conversation: `page:1000000:${at + 1}`, side: 'A' as const }));
const countOf = (isRead: boolean) =>
  server.db.$count(pushShown, and(eq(pushShown.tokenHash, tokenHash), eq(pushShown.isRead, isRead)));

describe('the notifications that a device shows', () => {
  it('given more than a statement has parameters, when they are shown, then all are remembered', async () => {
    await rememberShown(server.db, shownOf(25_000));
    expect(await countOf(false)).toBe(25_000);
  });

  it('given hundreds, when all are read elsewhere at once, then few queries close five', async () => {
    const shown = shownOf(300);
    await rememberShown(server.db, shown);
    const query = vi.spyOn(server.db.$client, 'query');
    const readBy = new Set(['another session']);
    const closable = await takeClosable(
      server.db,
      shown.map(({ conversation, side }) => ({ conversation, side, readBy })),
    );
    expect(query.mock.calls.length).toBeLessThan(10);
    query.mockRestore();
    expect(new Set(closable.map(({ conversation }) => conversation)).size).toBe(5);
    expect([await countOf(false), await countOf(true)]).toEqual([0, 295]);
  });

  it('given a day without room for more, when others are read elsewhere, then none is closed', async () => {
    const shown = shownOf(8);
    await rememberShown(server.db, shown);
    const read = async (from: number, to: number) => {
      const readBy = new Set(['another session']);
      const some = shown.slice(from, to).map(({ conversation, side }) => ({ conversation, side, readBy }));
      return (await takeClosable(server.db, some)).length;
    };
    expect([await read(0, 3), await read(3, 6), await read(6, 8)]).toEqual([3, 2, 0]);
    expect([await countOf(false), await countOf(true)]).toEqual([0, 3]);
  });

  it('given the other side reads, then the device keeps its own; here, then it is forgotten', async () => {
    const [one, other] = shownOf(2);
    if (!one || !other) throw new Error('there are two');
    await rememberShown(server.db, [one, other]);
    const reads = [
      { conversation: one.conversation, side: 'B' as const, readBy: new Set(['another session']) },
      { conversation: other.conversation, side: 'A' as const, readBy: new Set([tokenHash]) },
    ];
    expect(await takeClosable(server.db, reads)).toEqual([]);
    expect([await countOf(false), await countOf(true)]).toEqual([1, 0]);
  });
});
