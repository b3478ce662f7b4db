import type { Page } from '@playwright/test';

/** How many conversations the app keeps on the device: it writes them some seconds after they have come. */
export const conversationsOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const countIn = (name: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('conversations')) {
            database.close();
            resolve(0);
            return;
          }
          const counting = database.transaction('conversations').objectStore('conversations').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      });
    let count = 0;
    for (const { name } of await indexedDB.databases()) if (name) count += await countIn(name);
    return count;
  });
