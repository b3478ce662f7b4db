import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../serverApp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close().catch(() => undefined));

/** The figures of /metrics by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const text = await (await server.nobody.fetch('/metrics')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('given a running server, then its database, disk, connections and dependencies are counted', async () => {
  const now = await figures();
  expect(now.get('mingala_away{part="database"}')).toBe(0);
  expect(now.get('mingala_away{part="disk"}')).toBe(0);
  expect(now.get('mingala_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(now.get('mingala_database_connections{state="waiting"}')).toBe(0);
  expect(now.get('mingala_disk_free_bytes')).toBeGreaterThan(0);
  expect(now.get('mingala_realtime_connections')).toBe(0);
  expect(now.get('mingala_frames_delivered_total')).toBe(0);
  expect([...now.keys()].some((name) => name.startsWith('process_resident_memory_bytes'))).toBe(true);
});

test('given a request through a proxy of this machine, then the metrics are refused', async () => {
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'])
    expect((await server.nobody.fetch('/metrics', { headers: { [name]: '127.0.0.1' } })).status).toBe(403);
});

test('given a token, then only those who send it get the metrics, from anywhere', async () => {
  const metricsToken = 'a token for the metrics';
  const other = await startServer({ config: { metricsToken } });
  const read = async (authorization: string) =>
    (await other.nobody.fetch('/metrics', { headers: { authorization, 'x-forwarded-for': '203.0.113.1' } })).status;
  try {
    expect(await read(`Bearer ${metricsToken}`)).toBe(200);
    expect(await read('Bearer another token')).toBe(403);
    expect(await read(metricsToken)).toBe(403);
    expect((await other.nobody.fetch('/metrics')).status).toBe(403);
  } finally {
    await other.close();
  }
});

test('given more readings a minute than calls are allowed, then they are refused', async () => {
  const other = await startServer({ config: { limits: { ...server.config.limits, requestsPerMinute: 3 } } });
  try {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await other.nobody.fetch('/metrics')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await other.close();
  }
});

test('given a database that is away, then it counts as away and the other figures are there', async () => {
  await server.db.$client.end();
  const now = await figures();
  expect(now.get('mingala_away{part="database"}')).toBe(1);
  expect(now.get('mingala_away{part="disk"}')).toBe(0);
});
