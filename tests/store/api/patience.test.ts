import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { openTab } from '../fakes/tab.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// covers: no-timeout
it('given a server that takes ten minutes, when it answers, then the call was waited for', async () => {
  let answer: (found: []) => void = () => undefined;
  const searchPeople = () =>
    new Promise<[]>((resolve) => {
      answer = resolve;
    });
  // Without a connection, whose timers would be run one by one for those ten minutes.
  const { store } = openTab({ answers: { searchPeople }, signedOut: true });
  const asked = store.dispatch(usersApi.endpoints.searchPeople.initiate({ search: 'Zaw' }));
  const told = vi.fn();
  void asked.then(told);

  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).not.toHaveBeenCalled();

  answer([]);
  expect((await asked).data).toEqual([]);
});
