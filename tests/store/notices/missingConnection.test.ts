import { describe, expect, it } from 'vitest';
import { placeholdersOf, routes } from '#contract';
import { api } from '../../../src/store/api/api.ts';
import { selectAlert, selectOfflineAlert } from '../../../src/store/notices/alertsSlice.ts';
import type { AppThunk } from '../../../src/store/types.ts';
import { OFFLINE } from '../../wireDouble.ts';
import { allEndpoints } from '../api/allEndpoints.ts';
import { openTab, PAGE_KEY } from '../fakes/tab.ts';

const noAnswers = Object.fromEntries(Object.keys(routes).map((name) => [name, OFFLINE]));
const numbers = Object.values(routes).flatMap(({ path }) => placeholdersOf(path).map((name) => [name, 1]));

/** What every endpoint finds its own part in. */
const anyArgument = {
  ...Object.fromEntries(numbers),
  key: PAGE_KEY,
  side: 'C',
  customerOrPage: 'C',
  userType: 'C',
  replyId: 1,
  cursor: 0,
  upTo: 1,
  from: 1,
  text: 'x',
  extension: 'png',
  clientId: '0b0e7a56-0a3b-4f0e-9d0b-6f1d7c1a2b3c',
  file: new File(['x'], 'a.png'),
  onProgress: () => undefined,
};

/** The call of an endpoint; no one argument has the types of all. */
function started(name: string): AppThunk<Promise<{ error?: unknown }>> {
  const endpoints = api.endpoints as unknown as Record<
    string,
    { initiate: (arg: object) => ReturnType<typeof started> }
  >;
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return endpoint.initiate(anyArgument);
}

/** Calls an endpoint without a connection; returns the alerts that follow. */
async function alertsOf(name: string) {
  const tab = openTab({ answers: noAnswers });
  const answer = await tab.store.dispatch(started(name));
  // The call got as far as the connection.
  expect(answer.error).toMatchObject({ kind: 'offline' });
  const state = tab.store.getState();
  return { offline: selectOfflineAlert(state), dialog: selectAlert(state) };
}

/** Sent or repeated by the app, or silent by the specification (docs/specification.md#8). */
const QUIET_MUTATIONS = [
  'changeFriendName',
  'countSavedReplyUse',
  'createScheduled',
  'deletePush',
  'logout',
  'postText',
  'putFile',
  'putLook',
  'putScheduledFile',
  'savePush',
];

describe('given no connection', () => {
  // covers: error-no-connection-quiet
  it.each(allEndpoints.filter(([, { type }]) => type !== 'mutation'))(
    'when the query %s fails, then no alert is shown',
    async (name) => {
      expect(await alertsOf(name)).toEqual({ offline: undefined, dialog: undefined });
    },
  );

  const mutations = allEndpoints.filter(([, { type }]) => type === 'mutation').map(([name]) => name);
  // covers: error-no-connection
  it.each(mutations.filter((name) => !QUIET_MUTATIONS.includes(name)))(
    'when the mutation %s fails, then one alert says so without the words of the browser',
    async (name) => {
      expect(await alertsOf(name)).toMatchObject({ offline: { kind: 'offline', message: '' }, dialog: undefined });
    },
  );

  it.each(QUIET_MUTATIONS)('when the mutation %s fails, then no alert is shown', async (name) => {
    expect(await alertsOf(name)).toEqual({ offline: undefined, dialog: undefined });
  });
});
