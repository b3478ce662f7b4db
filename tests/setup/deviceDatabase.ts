import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

// Files share the globals of their worker: what one file stores is nothing to the next, and without `withDeviceDatabase` nothing is stored.
Reflect.deleteProperty(globalThis, 'indexedDB');

/** Gives the tests of a file an empty IndexedDB. */
export function withDeviceDatabase(): void {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: new IDBFactory() });
}
