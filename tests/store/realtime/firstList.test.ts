import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { firstListShown } from '../../../src/store/realtime/stompMiddleware.ts';
import { openTab } from '../fakes/tab.ts';

type Tab = ReturnType<typeof openTab>;

/** Waits for the first list of a tab. */
function waitIn({ store }: Tab) {
  const seen = { isShown: false };
  const shown = store.dispatch(firstListShown()).then(() => {
    seen.isShown = true;
  });
  return { seen, shown };
}

const readPages = ({ store }: Tab) => store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('given a list that loads, when it is loaded, then the wait ends', async () => {
  const tab = openTab({ answers: { getPages: [] } });
  const { seen, shown } = waitIn(tab);
  await Promise.resolve();
  expect(seen.isShown).toBe(false);
  await readPages(tab);
  await vi.advanceTimersByTimeAsync(100);
  await shown;
});

it('given a loaded list, then there is no wait', async () => {
  const tab = openTab({ answers: { getPages: [] } });
  await readPages(tab);
  await waitIn(tab).shown;
});

it('given a list that never loads, then the wait ends after two seconds', async () => {
  const tab = openTab();
  const { seen } = waitIn(tab);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(seen.isShown).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.isShown).toBe(true);
});
