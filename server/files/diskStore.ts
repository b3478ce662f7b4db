import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '../errors.ts';
import { checkName, isName } from './fileNames.ts';
import { type ByteRange, FILE_KINDS, type FileStore } from './fileStore.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The entries of a folder; none if it does not exist. */
export async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Deletes a file that was last written before that time. Returns whether it did. */
export async function removeOlderFile(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.mtimeMs >= before.getTime()) return false;
  await rm(path, { force: true });
  return true;
}

/**
 * Stores files in a folder, with two letters of the name as subfolder, so that no folder becomes too large. Content is written
 * to a temporary file and renamed, so that a crash leaves no incomplete file. Other users of the machine can read nothing.
 */
export function diskStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    checkName(name);
    const [kind = '', base = ''] = name.split('/');
    return join(folder, kind, base.slice(0, 2), base);
  };
  return {
    async put(name, content) {
      const path = pathOf(name);
      const temporary = join(folder, 'incoming', randomUUID());
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      try {
        await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(source, createWriteStream(temporary, { flush: true, mode: 0o600 }));
        await rename(temporary, path);
      } catch (error) {
        // An open file keeps its room on the disk, which may be full.
        source.destroy();
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async size(name) {
      const found = await stat(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found?.size ?? null;
    },
    async read(name, range?: ByteRange) {
      // Opened before it is answered with: it may have been deleted since its size was read.
      const file = await open(pathOf(name)).catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
      return file.createReadStream(range ? { start: range.first, end: range.last } : {});
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *names() {
      for (const kind of FILE_KINDS)
        for await (const subfolder of entriesOf(join(folder, kind)))
          if (subfolder.isDirectory())
            for await (const { name } of entriesOf(join(folder, kind, subfolder.name)))
              if (isName(`${kind}/${name}`)) yield `${kind}/${name}`;
    },
    removeOlder: (name, before) => removeOlderFile(pathOf(name), before),
  };
}
