import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { connectEmbedded, type DatabaseConnection } from '../../../server/backup/connectDatabase.ts';
import { createBackup } from '../../../server/backup/createBackup.ts';
import { restoreFolder } from '../../../server/backup/restore.ts';
import { placeOf } from '../../../server/backup/storedFiles.ts';
import { conversations, messages, scheduledMessages } from '../../../server/db/schema.ts';
import { messageFile, messagePreview } from '../../../server/files/fileNames.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
/** With the ends of lines that JSON does not escape. */
const TEXT = 'one\u2028two\u2029three\u0085four\nfive';
let dataDir: string;
let restored: DatabaseConnection;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mingala-contents-'));
  const [saved, filesDir] = [join(folder, 'saved'), join(server.config.dataDir, 'files')];
  dataDir = join(folder, 'data');
  const { pageId } = server.shop;
  const customerId = server.people.customer.userAccountId;
  await server.as('customer').call('createMessage', {
    body: { sendMessage: TEXT, pageDto: { pageId }, customerOrPage: 'C', customerId },
  });
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } });
  await server.as('customer').call('putScheduledFile', {
    params: { conversation: `page:${pageId}:${customerId}`, replyOrZero: 0, extension: 'png' },
    query: { dueTime: new Date(Date.now() + 3_600_000).toISOString() },
    file: { name: 'later.png', content: await image.png().toBuffer() },
  });
  const quiet = () => undefined;
  await createBackup({ db: server.owner, filesDir, target: saved }, quiet);
  await restoreFolder({ source: saved, dataDir, force: false }, quiet);
  restored = await connectEmbedded(dataDir);
  return async () => {
    await restored.close();
    await rm(folder, { recursive: true, force: true });
  };
});

test('given a text with rare ends of lines, when restored, then it is the same', async () => {
  const rows = await restored.db.select({ text: messages.text }).from(messages);
  expect(rows.map(({ text }) => text)).toContain(TEXT);
});

test('given a photo that is sent later, when restored, then its files are there', async () => {
  const [row] = await restored.db.select({ photo: scheduledMessages.photo }).from(scheduledMessages);
  const names = [messageFile(row?.photo ?? ''), messagePreview(row?.photo ?? '')];
  expect(names.map((name) => existsSync(join(dataDir, 'files', placeOf(name))))).toEqual([true, true]);
});

// What was written after the backup is gone here, but devices hold it under its number.
test('given messages after the backup, when restored, then their numbers are not reused', async () => {
  const { rows } = await restored.db.$client.query(`select nextval('message_id_seq')::int as next`);
  const given = await server.owner.$client.query(`select max(id)::int as last from message`);
  expect(rows[0].next).toBeGreaterThan(given.rows[0].last + 1_000_000);
});

test('given a device that knows later changes, when restored, then it reads all again', async () => {
  const [before] = await server.owner.select({ revision: conversations.revision }).from(conversations);
  const [after] = await restored.db.select({ revision: conversations.revision }).from(conversations);
  expect((after?.revision ?? 0) - (before?.revision ?? 0)).toBeGreaterThan(1_000_000);
});
