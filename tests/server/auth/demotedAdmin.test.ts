import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageUsers } from '../../../server/db/schema.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { connectWire, type Wire } from '../realtime/realtimeServer.ts';

let server: TestServer;
let count = 0;
let admin: ExamplePerson;
let wire: Wire;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** An admin whose session is in the cache of the server, with an open connection. */
beforeEach(async () => {
  count += 1;
  admin = await server.addPerson({ userName: `chief${count}`, role: 'ADMIN' });
  wire = await connectWire(new URL(server.url).host, admin.token, { refusals: 'event' });
  await server.as(admin).call('getUserAccounts');
});

const demote = () => {
  const params = { userAccountId: admin.userAccountId };
  return server.as('admin').call('updateUserAccount', { params, body: { role: 'CUSTOMER' } });
};
const forbidden = { status: 403, code: 'forbidden' };

describe('given a connected admin', () => {
  it('when they are demoted, then no call of admins is answered any more, and the rest is', async () => {
    await demote();
    const client = server.as(admin);
    expect(await client.refused('getUserAccounts')).toMatchObject(forbidden);
    expect(await client.refused('getAuditEntries', { query: {} })).toMatchObject(forbidden);
    expect(await client.refused('getReports', { query: { state: 'open' } })).toMatchObject(forbidden);
    const params = { id: server.people.customer.userAccountId };
    expect(await client.refused('getUserAccount', { params })).toMatchObject(forbidden);
    expect(await client.call('getFriends')).toEqual([]);
    wire.ws.terminate();
  });

  it('when they are demoted, then each subscription is authorised again at once', async () => {
    const { shop } = server;
    const customerId = admin.userAccountId;
    await server.as(admin).call('createPageUser', { body: { pageId: shop.pageId, userTypeId: 1 } });
    await wire.subscribe(`/mbt/page/${shop.pageId}/${customerId}`);
    await wire.subscribe('/mbt/friends/active');
    // A right that ended without a message: only a check of the connection finds that.
    await server.db
      .delete(pageUsers)
      .where(and(eq(pageUsers.userAccountId, customerId), eq(pageUsers.pageId, shop.pageId)));
    await demote();
    const closed = await wire.take('MESSAGE');
    expect(closed).toMatchObject({
      body: '{"type":"closed"}',
      headers: { destination: expect.stringContaining('page') },
    });
    await wire.settled();
    expect(wire.frames).toEqual([]);
    wire.ws.terminate();
  });
});
