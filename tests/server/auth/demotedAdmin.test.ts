import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { connectWire, openWire, type Wire } from '../realtime/realtimeServer.ts';

const server = await serverOfFile();
let count = 0;
let admin: ExamplePerson;
let wire: Wire;

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

  it('when they are demoted, then the connection ends, and the next one has the new role', async () => {
    await wire.subscribe('/mbt/friends/active');
    await demote();
    expect(await wire.closed).toBe(1001);
    wire = await openWire(new URL(server.url).host);
    wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${admin.token}` });
    expect((await wire.take('CONNECTED')).headers.role).toBe('CUSTOMER');
    wire.ws.terminate();
  });

  it('when only their name changes, then the connection stays', async () => {
    const params = { userAccountId: admin.userAccountId };
    await server.as('admin').call('updateUserAccount', { params, body: { profileName: 'Ko Min' } });
    server.hub.rightsChanged(admin.userAccountId);
    await wire.settled();
    wire.ws.terminate();
  });
});
