import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../tests/serverApp.ts';
import { allChecks } from './checks/all.ts';
import { wrongAccountAnswers } from './faults/accountAnswers.ts';
import { wrongAnswers } from './faults/answers.ts';
import { wrongEvents } from './faults/events.ts';
import { examplePeople } from './faults/examplePeople.ts';
import { type FaultyServer, faultyServer } from './faults/faultyServer.ts';
import { isConform } from './kit/report.ts';
import { runChecks } from './kit/run.ts';

/** Most of a check's time goes into making its page and people, on a busy machine. */
const CHECK_MS = 60_000;
/** How long a missing event is missed for, in ms: what does come, comes in a few. */
const PATIENCE_MS = 2_500;

const PLANTED = [...wrongAnswers, ...wrongAccountAnswers, ...wrongEvents];
/** The checks that each notice one or more of the faults. */
const NOTICING = [...new Set(PLANTED.map(({ check }) => check))];

let server: TestServer;
let proxy: FaultyServer;
beforeAll(async () => {
  server = await startServer();
  proxy = await faultyServer(server.url);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

/** Runs checks through the proxy. The people sign in before the fault is there, as nothing could be seen otherwise. */
async function outcomesOf(ids: readonly string[], plant: () => void) {
  proxy.plant({});
  const people = await examplePeople(proxy.url);
  plant();
  const checks = allChecks.filter(({ id }) => ids.includes(id));
  const { outcomes } = await runChecks({ url: proxy.url, patienceMs: PATIENCE_MS, people, checks });
  return outcomes;
}

describe('the conformance kit on a faulty server', () => {
  for (const { what, check, says, fault } of PLANTED) {
    // covers: conformance-kit
    it(
      `given ${what}, then ${check} fails and says so`,
      async () => {
        const outcomes = await outcomesOf([check], () => proxy.plant(fault()));
        expect(outcomes).toMatchObject([{ result: 'fail', why: expect.stringMatching(says) }]);
        expect(isConform(outcomes)).toBe(false);
      },
      CHECK_MS,
    );
  }

  it(
    'given an extension lets in whoever is not signed in, then access.needs-session says so',
    async () => {
      const outcomes = await outcomesOf(['labels.customer', 'access.needs-session'], () =>
        proxy.plant({
          answer(call, answer) {
            const isLabel = call.method === 'DELETE' && /\/page\/label\/\d+$/.test(call.path);
            if (!isLabel || answer.status !== 401) return;
            answer.status = 404;
            answer.body = { status: 404, code: 'notFound', message: 'Nothing has this id.' };
          },
        }),
      );
      const why = expect.stringMatching(/DELETE \/page\/label\/\{labelId\} was refused by 404, not 401/);
      expect(outcomes).toMatchObject([{ result: 'pass' }, { result: 'fail', why }]);
    },
    2 * CHECK_MS,
  );

  it(
    'given nothing is wrong behind the same proxy, then all those checks pass',
    async () => {
      const outcomes = await outcomesOf(NOTICING, () => proxy.plant({}));
      expect(outcomes.filter(({ result }) => result !== 'pass')).toEqual([]);
      expect(outcomes).toHaveLength(NOTICING.length);
    },
    2 * CHECK_MS,
  );
});

describe('the conformance kit on a server without the extensions', () => {
  it.each([
    'page-changes.catch-up',
    'pageUsers.changes',
    'userTypes.make-and-remove',
    'friends.decline',
    'session.installation',
  ])(
    'given extension calls answer 501, then %s is not offered, which is no failure',
    async (check) => {
      const outcomes = await outcomesOf([check], () =>
        proxy.plant({
          answer(call, answer) {
            const isExtension =
              /\/(changes|installation)$/.test(call.path) ||
              /^POST .*\/(friends|usertype)$/.test(`${call.method} ${call.path}`);
            if (!isExtension) return;
            answer.status = 501;
            answer.body = { status: 501, code: 'notOffered', message: 'Not here.' };
          },
        }),
      );
      expect(outcomes).toMatchObject([{ result: 'not offered', why: expect.stringMatching(/answers 501$/) }]);
      expect(isConform(outcomes)).toBe(true);
    },
    CHECK_MS,
  );

  it(
    'given the Idempotency-Key is ignored, then it is not offered',
    async () => {
      const outcomes = await outcomesOf(['page-idempotency.text'], () =>
        proxy.plant({
          call(call) {
            delete call.headers['idempotency-key'];
          },
        }),
      );
      expect(outcomes).toMatchObject([{ result: 'not offered', why: expect.stringMatching(/is ignored/) }]);
    },
    CHECK_MS,
  );
});
