import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('signing in by user name and password', () => {
  it('given the right password, when signing in, then the account comes with a token that opens calls', async () => {
    const account = await server.nobody.call('login', { body: { userName: 'owner', password: PASSWORD } });
    expect(account).toMatchObject({ userId: server.people.owner.userAccountId, userName: 'owner', role: 'CUSTOMER' });
    expect(await server.as({ token: account.password }).call('getNotificationCount')).toBe(0);
  });
});
