import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a call comes from, for the audit log. */
interface RequestOrigin {
  /** The network address of the client. */
  address: string;
  /** SHA-256 of the session's token; undefined without a session. */
  tokenHash: string | undefined;
}

const storage = new AsyncLocalStorage<RequestOrigin>();

/** Handles a call; everything that it starts finds its origin by `currentOrigin`. */
export const runWithOrigin = <T>(origin: RequestOrigin, work: () => T): T => storage.run(origin, work);

/** The origin of the call that is being handled; undefined at a start and in the background. */
export const currentOrigin = (): RequestOrigin | undefined => storage.getStore();
