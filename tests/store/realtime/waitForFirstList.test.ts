import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { firstMoment } from '../../../src/store/realtime/waitForFirstList.ts';
import { openTab } from '../fakes/world.ts';

/** Has the first moment come? */
function watch(world: ReturnType<typeof openTab>) {
  const seen = { hasCome: false };
  void firstMoment(world.store).then(() => {
    seen.hasCome = true;
  });
  return seen;
}

const readPages = (world: ReturnType<typeof openTab>) =>
  world.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('given a list that is being read, then the first moment comes when it stands', async () => {
  const world = openTab({ answers: { getPages: [] } });
  const seen = watch(world);
  await Promise.resolve();
  expect(seen.hasCome).toBe(false);
  await readPages(world);
  await vi.waitFor(() => expect(seen.hasCome).toBe(true));
});

it('given a list that stands, then it is there at once', async () => {
  const world = openTab({ answers: { getPages: [] } });
  await readPages(world);
  await firstMoment(world.store);
});

it('given a list that never comes, then it comes after two seconds all the same', async () => {
  const world = openTab();
  const seen = watch(world);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(seen.hasCome).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.hasCome).toBe(true);
});
