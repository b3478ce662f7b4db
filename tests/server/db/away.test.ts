import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../serverApp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close().catch(() => undefined));

describe('a database that is away', () => {
  it('given it went away, when calls come, then they get Retry-After and the server lives on', async () => {
    const { rows } = await server.db.$client.query('select current_database() as name');
    const token = server.people.owner.token;
    await server.db.$client.end();
    const refusal = await server.as({ token }).refused('getFriends');
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.nobody.fetch('/readyz')).status).toBe(503);
    expect((await server.nobody.fetch('/healthz')).status).toBe(200);
    expect(rows).toHaveLength(1);
  });
});
