import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { createFirstListWaiter } from '../../../src/store/realtime/stompMiddleware.ts';
import { openTab } from '../fakes/world.ts';

type World = ReturnType<typeof openTab>;

/** A waiter on the store of a tab, checked after each change as the middleware does. */
function waitIn({ store }: World) {
  const waiter = createFirstListWaiter(store.getState);
  const seen = { isShown: false };
  store.subscribe(waiter.check);
  const shown = waiter.shown().then(() => {
    seen.isShown = true;
  });
  return { seen, shown };
}

const readPages = ({ store }: World) => store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('given a list that loads, when it is loaded, then the wait ends', async () => {
  const world = openTab({ answers: { getPages: [] } });
  const { seen, shown } = waitIn(world);
  await Promise.resolve();
  expect(seen.isShown).toBe(false);
  await readPages(world);
  await vi.advanceTimersByTimeAsync(100);
  await shown;
});

it('given a loaded list, then there is no wait', async () => {
  const world = openTab({ answers: { getPages: [] } });
  await readPages(world);
  await waitIn(world).shown;
});

it('given a list that never loads, then the wait ends after two seconds', async () => {
  const world = openTab();
  const { seen } = waitIn(world);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(seen.isShown).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.isShown).toBe(true);
});
