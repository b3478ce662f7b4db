import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkName } from './safeName.ts';
import type { ByteRange, FileStore } from './store.ts';

/**
 * Keeps files in a folder. Two letters of the name make a subfolder, so that no folder grows without end.
 * Content is written beside its place and renamed into it: a crash leaves no half file under a real name.
 */
export function diskStore(folder: string): FileStore {
  const placeOf = (name: string) => {
    checkName(name);
    const [kind = '', base = ''] = name.split('/');
    return join(folder, kind, base.slice(0, 2), base);
  };
  return {
    async put(name, content) {
      const place = placeOf(name);
      const beside = join(folder, 'incoming', randomUUID());
      await mkdir(dirname(beside), { recursive: true });
      await mkdir(dirname(place), { recursive: true });
      try {
        await pipeline(
          Buffer.isBuffer(content) ? Readable.from([content]) : content,
          createWriteStream(beside, { flush: true }),
        );
        await rename(beside, place);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async size(name) {
      const found = await stat(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found?.size ?? null;
    },
    async read(name, range?: ByteRange) {
      return createReadStream(placeOf(name), range ? { start: range.first, end: range.last } : {});
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
    },
  };
}
