import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER, type Route, routes } from '#contract';
import { contractQuery } from '../../../src/store/api/baseQuery.ts';
import type { CallName } from '../../../src/store/api/call.ts';
import { openTab } from '../fakes/tab.ts';

/** What the server says to each call in turn; null is no answer. */
type Said = number | null;

/** Makes a call by its name, and gathers the keys that it carried. */
function caller(...said: Said[]) {
  const keys: string[] = [];
  const { store } = openTab({
    fetch: async (_address, { headers }) => {
      keys.push(new Headers(headers).get(IDEMPOTENCY_HEADER) ?? '');
      const status = said.shift() ?? null;
      if (status === null) throw new TypeError('Network Error');
      return Response.json({ code: 'conflict', message: '', status }, { status });
    },
  });
  const make = (name: CallName, arg: Record<string, unknown>) =>
    store.dispatch(async (dispatch, getState, extra) => {
      const { signal } = new AbortController();
      const api = {
        dispatch,
        getState,
        extra,
        signal,
        abort: () => undefined,
        type: 'mutation',
        endpoint: name,
      } as const;
      await contractQuery({ name, route: routes[name], arg }, api, undefined);
    });
  return { keys, make };
}

const idempotent = (Object.keys(routes) as CallName[]).filter((name) => {
  const route: Route = routes[name];
  return route.idempotent && route.sends !== 'file';
});

describe('given a call that creates something', () => {
  it.each(idempotent)('%s: when it is repeated after no answer, then it has the same key', async (name) => {
    const { keys, make } = caller(null, null);
    const inPath = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, 1]);
    await make(name, Object.fromEntries(inPath));
    await make(name, Object.fromEntries(inPath));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    ['no answer', null, true],
    ['trouble of the server', 503, true],
    ['an answer that cannot be read', 201, true],
    ['a refusal', 409, false],
  ] as const)('when it was %s, then the same again has the same key: %s, %s', async (_what, said, isSame) => {
    const { keys, make } = caller(said, null);
    await make('createLabel', { pageId: 7, nameEn: 'New' });
    await make('createLabel', { pageId: 7, nameEn: 'New' });
    expect(keys[1] === keys[0]).toBe(isSame);
  });

  it('when another one is made after no answer, then it has a key of its own', async () => {
    const { keys, make } = caller(null, null);
    await make('createLabel', { pageId: 7, nameEn: 'New', nameMy: '', color: 'teal' });
    await make('createLabel', { pageId: 7, nameEn: 'Old', nameMy: '', color: 'teal' });
    expect(keys[1]).not.toBe(keys[0]);
  });
});
