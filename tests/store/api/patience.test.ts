import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import type { Answers } from '../../wireDouble.ts';
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
  const { store } = openTab({ answers: { getNotificationCount: 0, searchPeople } });
  const asked = store.dispatch(usersApi.endpoints.searchPeople.initiate({ search: 'Zaw' }));
  const told = vi.fn();
  void asked.then(told);

  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).not.toHaveBeenCalled();

  answer([]);
  expect((await asked).data).toEqual([]);
});

const never = () => new Promise<never>(() => undefined);

it('given a dead connection, when a read has no answer, then another attempt brings it', async () => {
  const answers: Answers = { getNotificationCount: 0, searchPeople: never };
  const { store, heard } = openTab({ answers });
  const asked = store.dispatch(usersApi.endpoints.searchPeople.initiate({ search: 'Zaw' }));
  await vi.advanceTimersByTimeAsync(10_000);
  answers.searchPeople = [];
  expect(heard.filter(({ name }) => name === 'searchPeople')).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(10_000);
  expect((await asked).data).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.filter(({ name }) => name === 'searchPeople')).toHaveLength(2);
});

it('given a change without an answer, when time passes, then it is asked for once', async () => {
  const { store, heard } = openTab({ answers: { getNotificationCount: 0, deletePage: never } });
  void store.dispatch(pagesApi.endpoints.deletePage.initiate({ pageId: 7 }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard.filter(({ name }) => name === 'deletePage')).toHaveLength(1);
});

it('given a read without an answer, when nobody wants it any more, then it is not asked again', async () => {
  const { store, heard } = openTab({ answers: { getNotificationCount: 0, searchPeople: never } });
  const asked = store.dispatch(usersApi.endpoints.searchPeople.initiate({ search: 'Zaw' }));
  await vi.advanceTimersByTimeAsync(1_000);
  asked.abort();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard.filter(({ name }) => name === 'searchPeople')).toHaveLength(1);
});
