import { describe, expect, it } from 'vitest';
import { pageUsersApi } from '../../../src/store/inbox/pageUsersApi.ts';
import { selectPageUsersStatus, selectPageUserTotal } from '../../../src/store/inbox/pageUsersSlice.ts';
import { customerAt } from '../fakes/customerAt.ts';
import { customerRow } from '../fakes/rows.ts';
import { openTab, until } from '../fakes/tab.ts';

const customers = (total: number) =>
  Array.from({ length: total }, (_, i) =>
    customerRow({ pageUserId: i + 1, messageDate: new Date(1_700_000_000_000 + i * 1_000).toISOString() }),
  );
const read = pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' });

/** A server whose answer arrives as the test says. */
function slowServer() {
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pieces.writable.getWriter();
  const text = new TextEncoder();
  return {
    fetch: async () => new Response(pieces.readable, { headers: { 'Content-Type': 'application/json' } }),
    send: (json: string) => void writer.write(text.encode(json)),
    end: () => void writer.close(),
    fail: () => void writer.abort(new Error('the line broke')),
  };
}

describe('a long list of customers', () => {
  it('given the first rows, when the rest is still loading, then they are held in order', async () => {
    const server = slowServer();
    const { store } = openTab({ fetch: server.fetch });
    const reading = store.dispatch(read);
    const json = JSON.stringify(customers(6_000));
    server.send(json.slice(0, json.length >> 1));
    await until(() => selectPageUserTotal(store.getState(), 7) > 1_000);
    expect(selectPageUsersStatus(store.getState(), 7)).toBe('loading');
    expect(customerAt(store.getState(), 7, 0)?.pageUserId).toBe(selectPageUserTotal(store.getState(), 7));
    server.send(json.slice(json.length >> 1));
    server.end();
    await reading;
    expect(selectPageUserTotal(store.getState(), 7)).toBe(6_000);
    expect(selectPageUsersStatus(store.getState(), 7)).toBe('ready');
  });

  it('given the whole list, when it was read, then the cache of calls holds no row of it', async () => {
    const { store } = openTab({ answers: { getPageUsers: customers(2_500) } });
    await store.dispatch(read);
    expect(selectPageUserTotal(store.getState(), 7)).toBe(2_500);
    expect(JSON.stringify(store.getState().api)).not.toContain('Customer 1');
  });

  it('given somebody who left since, when the list is read again, then they are gone by its end', async () => {
    const { store, answers } = openTab({ answers: { getPageUsers: customers(1_500) } });
    await store.dispatch(read);
    answers.getPageUsers = customers(1_500).filter(({ pageUserId }) => pageUserId !== 1_200);
    await store.dispatch(
      pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' }, { forceRefetch: true }),
    );
    expect(selectPageUserTotal(store.getState(), 7)).toBe(1_499);
  });

  it('given a connection that breaks in the middle, then the call failed and the rows stay', async () => {
    const server = slowServer();
    const { store } = openTab({ fetch: server.fetch });
    const reading = store.dispatch(read);
    server.send(JSON.stringify(customers(1_000)).slice(0, -200));
    await until(() => selectPageUserTotal(store.getState(), 7) > 0);
    server.fail();
    expect((await reading).error).toMatchObject({ kind: 'offline' });
    expect(selectPageUserTotal(store.getState(), 7)).toBeGreaterThan(0);
    expect(selectPageUsersStatus(store.getState(), 7)).toBe('failed');
  });

  it('given a row that breaks the contract, when it comes, then the answer is unreadable', async () => {
    const rows: object[] = [{ ...customerRow({ pageUserId: 1 }), look: 'many' }];
    const { store } = openTab({ fetch: async () => Response.json(rows) });
    expect((await store.dispatch(read)).error).toMatchObject({ kind: 'unreadable' });
  });
});
