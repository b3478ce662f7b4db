import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { statisticEntries } from '../../../server/db/schema.ts';
import { createHub } from '../../../server/realtime/hub/hub.ts';
import { sweepDesk } from '../../../server/startup/cleanup.ts';
import { serverOfFile } from '../../serverApp.ts';
import { waitFor } from '../../waitFor.ts';

const server = await serverOfFile();

it('given one work that fails, when the sweep runs, then it is logged and the others done', async () => {
  const { pageId } = server.shop;
  const customerId = server.people.customer.userAccountId;
  const body = { sendMessage: 'Hello', pageDto: { pageId }, customerOrPage: 'C', customerId } as const;
  await server.as('customer').call('createMessage', { body });
  await server.db.execute(sql`update conversation set state = 'snoozed', snoozed_until = now()`);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const hub = createHub();
  vi.spyOn(hub, 'toPeople').mockImplementation(() => {
    throw new Error('planted fault');
  });
  const context = { db: server.db, publisher: hub, presence: hub.presence, push: server.app.push };
  const sweeping = sweepDesk(context, { log, signal: end.signal, intervalMs: 10 });
  await waitFor(async () => expect(await server.db.$count(statisticEntries)).toBe(0));
  await waitFor(() => expect(lines.join('')).toContain('the sweep of snoozed conversations failed'));
  expect(lines).toHaveLength(1);
  end.abort();
  await sweeping;
});
