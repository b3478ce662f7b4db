import { afterAll, afterEach, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../serverApp.ts';
import { UNLIMITED } from '../unlimited.ts';
import { type FaultLine, faultLine } from './line.ts';

/** The server of the file that is running; there from its first test on. */
export let server: TestServer;
const lines: FaultLine[] = [];

/** A file begins with it: a server without limits for all its tests, and lines that end with the test that laid them. */
export function standBeforeServer(): void {
  beforeAll(async () => {
    server = await startServer({ config: { limits: UNLIMITED } });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await Promise.all(lines.splice(0).map((line) => line.close()));
  });
}

/** A line to the server. */
export async function layLine(): Promise<FaultLine> {
  const line = await faultLine(server.url);
  lines.push(line);
  return line;
}
