import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { NO_PERMISSION, noteTopic } from '#contract';
import { revocationsSince } from '../../../../server/db/revocations.ts';
import { pageUsers, userTypes } from '../../../../server/db/schema.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { ExamplePerson } from '../../../serverPeople.ts';
import { Wire } from '../../realtime/realtimeServer.ts';

const server = await serverOfFile();
let userTypeId: number;
let helper: ExamplePerson;
beforeAll(async () => {
  const [type] = await server.db.insert(userTypes).values({ name: 'Helper', side: 'P' }).returning();
  userTypeId = type?.id ?? 0;
  helper = await server.addPerson({ userName: 'helper' });
  const row = { pageId: server.shop.pageId, userAccountId: helper.userAccountId, userTypeId, accepted: true };
  await server.db.insert(pageUsers).values(row);
});
beforeEach(() => server.db.update(userTypes).set({ notes: true }).where(eq(userTypes.id, userTypeId)));

const params = () => ({ pageId: server.shop.pageId, customerId: server.people.customer.userAccountId });
const topic = () => noteTopic(params().pageId, params().customerId);
const write = (text: string) =>
  server.as('owner').call('createNote', { params: params(), body: { text, mentions: [] } });

/** A live line of somebody who subscribes to the notes. */
async function watching({ token }: Pick<ExamplePerson, 'token'>, destination = topic()): Promise<Wire> {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/chat/websocket`, ['v12.stomp']);
  const wire = new Wire(ws);
  await new Promise<void>((done, fail) => ws.once('open', done).once('error', fail));
  wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}`, refusals: 'event' });
  await wire.take('CONNECTED');
  await wire.subscribe(destination, 'it');
  return wire;
}
const next = async (wire: Wire) => JSON.parse((await wire.take('MESSAGE')).body);

describe('the destination of notes', () => {
  // covers: notes-live
  it('given staff with the flag, when another writes, edits and deletes, then each comes live', async () => {
    const wire = await watching(helper);
    const note = await write('first');
    expect(await next(wire)).toEqual({ type: 'save', note });
    const edit = { params: { noteId: note.noteId }, body: { text: 'second', mentions: [] } };
    const changed = await server.as('owner').call('updateNote', edit);
    expect(await next(wire)).toEqual({ type: 'update', note: changed });
    await server.as('owner').call('deleteNote', { params: { noteId: note.noteId } });
    expect(await next(wire)).toEqual({ type: 'delete', noteId: note.noteId });
  });

  // covers: private-notes, subscribe-rights
  it('given people without the right, when they subscribe, then it is closed and nothing comes', async () => {
    await server.db.update(userTypes).set({ notes: false }).where(eq(userTypes.id, userTypeId));
    const { customer, otherCustomer, stranger, admin, otherOwner } = server.people;
    const people = [customer, otherCustomer, stranger, admin, otherOwner, helper];
    const wires = await Promise.all(people.map((person) => watching(person)));
    for (const wire of wires) expect(await next(wire)).toEqual({ type: 'closed' });
    await write('secret');
    const own = await watching(customer, `/mbt/page/${params().pageId}/${params().customerId}`);
    await write('another secret');
    await server.as('customer').call('createMessage', {
      body: {
        sendMessage: 'hi',
        pageDto: { pageId: params().pageId },
        customerOrPage: 'C',
        customerId: customer.userAccountId,
      },
    });
    expect(await next(own)).toMatchObject({ type: 'save', message: { sendMessage: 'hi' } });
    for (const wire of wires) expect(wire.frames.filter(({ body }) => body.includes('secret'))).toEqual([]);
  });

  it('given names of destinations that are none, when they are subscribed, then they are closed', async () => {
    for (const wrong of [`${topic()}/`, `${topic()}/1`, `/mbt/page/${params().pageId}/notes`, `${topic()}s`])
      expect(await next(await watching(helper, wrong))).toEqual({ type: 'closed' });
  });

  // covers: notes-live
  it('given an open subscription, when the flag is taken, then it ends and no note follows', async () => {
    const wire = await watching(helper);
    wire.send('SEND', { destination: '/app/active' }, '{"userAccountId":1}');
    await expect.poll(() => server.hub.presence.isActive(helper.userAccountId)).toBe(true);
    await server.as('admin').call('putUi', { body: { ...NO_PERMISSION, chat: true, userTypeId } });
    expect(await next(wire)).toEqual({ type: 'closed' });
    await write('too late');
    await wire.subscribe('/mbt/friends/active', 'other');
    expect(wire.frames.filter(({ body }) => body.includes('too late'))).toEqual([]);
  });

  it('given somebody who does not count as online, when the flag is taken, then it is recorded', async () => {
    await watching(helper);
    const { next: since } = await revocationsSince(server.db, 0);
    await server.as('admin').call('putUi', { body: { ...NO_PERMISSION, chat: true, userTypeId } });
    const { rows } = await revocationsSince(server.db, since);
    expect(rows.map(({ userAccountId }) => userAccountId)).toContain(helper.userAccountId);
  });
});
