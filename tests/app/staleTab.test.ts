import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadStaleTab } from '../../src/app/staleTab.ts';
import { waitFor } from '../waitFor.ts';

reloadStaleTab();
beforeEach(() => sessionStorage.clear());

/** A tab that cannot load the code of a screen, from a server that answers or not. */
function failToLoad(isServerThere: boolean) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isServerThere) throw new TypeError('no connection');
    return new Response();
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const fail = () =>
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('no such file') }));
  fail();
  return { reload, asked, fail };
}

it('given code that cannot be loaded again after a reload, then the tab reloads once alone', async () => {
  const { reload, fail } = failToLoad(true);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  fail();
  await new Promise((done) => setImmediate(done));
  expect(reload).toHaveBeenCalledOnce();
});

it('given no connection, when code cannot be loaded, then the tab does not reload', async () => {
  const { reload, asked } = failToLoad(false);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((done) => setImmediate(done));
  expect(reload).not.toHaveBeenCalled();
});
