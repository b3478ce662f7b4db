import type { Page } from '@playwright/test';

/** Everything that scripts can read on the device: storage, all rows of all databases, all caches with the contents of answers. */
export const heldOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push([name, store, await result(database.transaction(store).objectStore(store).getAll())]);
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const isOfApp = /^\/(assets\/|index\.html)|\.\w+$/.test(pathname) && !/photo/.test(pathname);
        cached.push(`${name} ${pathname}`, isOfApp ? '' : ((await (await cache.match(request))?.text()) ?? ''));
      }
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows, cached]);
  });
