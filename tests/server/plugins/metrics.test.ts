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

test('given a database that is away, then it counts as away and the other figures are there', async () => {
  await server.db.$client.end();
  const now = await figures();
  expect(now.get('mingala_away{part="database"}')).toBe(1);
  expect(now.get('mingala_away{part="disk"}')).toBe(0);
});
