import { chmodSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from '../../../server/db/embedded/dataFolder.ts';
import { startServer } from '../../serverApp.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('given a stored file, then other users of the machine can open neither it nor its folders', async () => {
  const server = await startServer();
  const params = { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'txt' };
  await server.as('customer').call('putPrivateMessagePhoto', { params, file: { name: 'a.txt', content: 'rice' } });
  const { dataDir } = server.config;
  const modes = new Set<string>();
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const kind = entry.isFile() ? 'file' : 'folder';
    modes.add(`${kind} ${await modeOf(join(entry.parentPath, entry.name))}`);
  }
  await server.close();
  expect([...modes].sort()).toEqual(['file 600', 'folder 700']);
});

test('given folders that everybody may read, when it starts, then nobody else may', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingala-modes-'));
  const folders = ['files', 'incoming'].map((name) => join(dataDir, name));
  for (const folder of folders) {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  }
  prepareDataFolder(dataDir);
  expect(await Promise.all(folders.map(modeOf))).toEqual(['700', '700']);
  await rm(dataDir, { recursive: true });
});
