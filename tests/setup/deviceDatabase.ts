import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll } from 'vitest';

const takeAway = () => Reflect.deleteProperty(globalThis, 'indexedDB');

// Without `withDeviceDatabase` nothing is stored.
takeAway();

/**
 * Gives the tests of a file an empty IndexedDB. Files share the globals of their worker: what one stores, an unsent message say, is nothing
 * to the next.
 */
export function withDeviceDatabase(): void {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: new IDBFactory() });
  afterAll(() => void takeAway());
}
