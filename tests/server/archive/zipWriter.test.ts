import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ZipWriter } from '../../../server/archive/zipWriter.ts';

test('given an archive that is given up, when a stored file is added, then that file is closed', async () => {
  const zip = new ZipWriter(AbortSignal.abort(new Error('given up')));
  const content = Readable.from([Buffer.from('a photo')]);
  await expect(zip.add('files/1.png', content, { compress: false, mtime: new Date() })).rejects.toThrow('given up');
  expect(content.destroyed).toBe(true);
});
