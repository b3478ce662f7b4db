import type { Page } from '@playwright/test';

/** The names of the files whose bytes the app keeps on the device: chosen, or on their way. */
export const filesOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('mingala-device');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('files').objectStore('files').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map(({ name }: { name: string }) => name));
          };
        };
      }),
  );
