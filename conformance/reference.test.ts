import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract';
import { startServer, type TestServer } from '../tests/serverApp.ts';
import { allChecks } from './checks/all.ts';
import { examplePeople } from './faults/examplePeople.ts';
import { stateOf } from './faults/serverState.ts';
import { summaryOf } from './kit/report.ts';
import { type Run, runChecks } from './kit/run.ts';

/** A whole run on a busy machine, in ms. */
const RUN_MS = 360_000;
/** Calls that need another server, a code that is sent, or an authenticator; the server's own tests make them. */
const NOT_CALLED = [
  'loginGoogle',
  'loginGoogleCallback',
  'loginGoogleTicket',
  'sendConfirmationCode',
  'startPasskeySignIn',
  'loginPasskey',
  'getPasskeys',
  'startPasskey',
  'createPasskey',
  'renamePasskey',
  'deletePasskey',
  'savePush',
  'deletePush',
];

let server: TestServer;
let before: Awaited<ReturnType<typeof stateOf>>;
let run: Run;
beforeAll(async () => {
  server = await startServer();
  before = await stateOf(server);
  run = await runChecks({
    url: server.url,
    patienceMs: 20_000,
    people: await examplePeople(server.url),
    checks: allChecks,
  });
}, RUN_MS);
afterAll(() => server.close());

describe('the conformance kit on the reference server', () => {
  // covers: conformance-kit
  it('given a whole run, then every check passes, and only sign-in by Google is not offered', () => {
    const rest = run.outcomes.filter(({ result }) => result !== 'pass');
    expect(rest.map(({ check, result, why }) => ({ id: check.id, result, why }))).toEqual([
      {
        id: 'session.google',
        result: 'not offered',
        why: 'the installation says that sign-in by google is not offered',
      },
    ]);
    expect(summaryOf(run.outcomes)).toBe(`${allChecks.length - 1} passed, 0 failed, 1 not offered`);
  });

  // covers: conformance-kit
  it('given a whole run, then all but these calls were made by who may make them', () => {
    const missing = Object.keys(routes).filter((name) => ![...run.called].some((called) => called === name));
    expect(missing).toEqual(NOT_CALLED);
  });

  it('given a whole run, then the server is as it was before', async () => {
    expect(await stateOf(server)).toEqual(before);
  });

  it('given the checks, then each has a name of its own', () => {
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  });
});
