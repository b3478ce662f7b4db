import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkName, isName } from './safeName.ts';
import { type ByteRange, FILE_KINDS, type FileStore } from './store.ts';

/** The entries of a folder, and none of a folder that is not there. */
export async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Removes a file of the disk that was last written before that time. Answers whether it did. */
export async function removeOlderFile(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.mtimeMs >= before.getTime()) return false;
  await rm(path, { force: true });
  return true;
}

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
    async *names() {
      for (const kind of FILE_KINDS)
        for await (const shelf of entriesOf(join(folder, kind)))
          if (shelf.isDirectory())
            for await (const { name } of entriesOf(join(folder, kind, shelf.name)))
              if (isName(`${kind}/${name}`)) yield `${kind}/${name}`;
    },
    removeOlder: (name, before) => removeOlderFile(placeOf(name), before),
  };
}
