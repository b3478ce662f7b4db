import { SHARED_CACHE } from './deviceCaches.ts';

/** What another app shared with this one, until a conversation is chosen. */
export interface SharedContent {
  text: string;
  files: readonly File[];
}

/** Most photos of one sharing, as of one sending. */
const FILES_MAX = 20;
const TEXT = '/share/text';
const filePath = (index: number) => `/share/file/${index}`;
const NAME_HEADER = 'x-name';

/** Keeps the form that another app sent to the share target, in place of the one before. A full device keeps what has room. */
export async function keepShared(form: FormData): Promise<void> {
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  const parts = ['title', 'text', 'url'].map((name) => form.get(name));
  // Some apps send the text as the title too.
  const text = [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join('\n');
  const files = form.getAll('photos').filter((part) => part instanceof File);
  try {
    await cache.put(TEXT, new Response(text));
    for (const [index, file] of files.slice(0, FILES_MAX).entries()) {
      const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
      await cache.put(filePath(index), new Response(file, { headers }));
    }
  } catch {
    // The screen says what there is to send; an error here would be the browser's page instead.
  }
}

/** What was shared and not taken yet; null when nothing was. */
export async function readShared(): Promise<SharedContent | null> {
  if (typeof caches === 'undefined' || !(await caches.has(SHARED_CACHE))) return null;
  const cache = await caches.open(SHARED_CACHE);
  const text = (await (await cache.match(TEXT))?.text()) ?? '';
  const files: File[] = [];
  for (;;) {
    const kept = await cache.match(filePath(files.length));
    if (!kept) break;
    const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '');
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
  }
  return text === '' && files.length === 0 ? null : { text, files };
}

export const forgetShared = (): Promise<unknown> =>
  typeof caches === 'undefined' ? Promise.resolve() : caches.delete(SHARED_CACHE);
