import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CHALLENGE_TRIES } from '#contract';
import { sessions as sessionTable, signInChallenges } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import {
  challengeOf,
  codeOf,
  type EnrolledPerson,
  enrolledPerson,
  freshAddress,
  secondStep,
  wrongCode,
} from './secondFactorScene.ts';

const server = await serverOfFile();

const sessionsOf = ({ userAccountId }: EnrolledPerson) =>
  server.db.$count(sessionTable, eq(sessionTable.userAccountId, userAccountId));
const statusesOf = (answers: Response[]) => answers.map((answer) => answer.status).sort();

describe('given an account with two-step verification', () => {
  // covers: second-step
  it('when the password is right, then a challenge and no session is answered', async () => {
    const person = await enrolledPerson(server);
    const before = await sessionsOf(person);
    const answer = await server.nobody.send('login', {
      body: { userName: person.userName, password: PASSWORD },
      headers: freshAddress(),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'secondStepRequired', challenge: expect.any(String) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(person)).toBe(before);
  });

  it('when the password is wrong, then nothing tells that there is a second step', async () => {
    const { userName } = await enrolledPerson(server);
    const refused = await server.nobody.refused('login', {
      body: { userName, password: 'not the password' },
      headers: freshAddress(),
    });
    expect(refused).toMatchObject({ status: 401, code: 'wrongCredentials' });
    expect(refused.challenge).toBeUndefined();
  });

  // covers: call-loginSecondStep
  it('when the code of the app follows, then the account is answered', async () => {
    const person = await enrolledPerson(server);
    const answer = await secondStep(server, await challengeOf(server, person), codeOf(person.secret));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ userName: person.userName, password: expect.any(String) });
  });

  it('when the code of a phone is right, then the second step is asked for too', async () => {
    const phone = '09773000001';
    const person = await enrolledPerson(server, { phone, phoneDigits: '959773000001' });
    await server.nobody.call('loginPhone', { body: { phone }, headers: freshAddress() });
    const code = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
    const refused = await server.nobody.refused('loginPhoneVerify', { body: { phone, code }, headers: freshAddress() });
    expect(refused.code).toBe('secondStepRequired');
    const answer = await secondStep(server, refused.challenge ?? '', codeOf(person.secret));
    expect(answer.status).toBe(200);
  });

  it('when the code was accepted before, then it is refused', async () => {
    const person = await enrolledPerson(server);
    const code = codeOf(person.secret);
    await secondStep(server, await challengeOf(server, person), code);
    const answer = await secondStep(server, await challengeOf(server, person), code);
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { code: expect.any(String) } });
  });

  it('when a later code was accepted, then an earlier one that was not used is refused', async () => {
    const person = await enrolledPerson(server);
    expect((await secondStep(server, await challengeOf(server, person), codeOf(person.secret, 1))).status).toBe(200);
    expect((await secondStep(server, await challengeOf(server, person), codeOf(person.secret))).status).toBe(400);
  });

  it('when 20 challenges are answered with one code at once, then one signs in', async () => {
    const person = await enrolledPerson(server);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(server, person)));
    const before = await sessionsOf(person);
    const code = codeOf(person.secret);
    const answers = await Promise.all(challenges.map((challenge) => secondStep(server, challenge, code)));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(person)).toBe(before + 1);
  });

  it('when one challenge is answered 20 times at once, then one signs in', async () => {
    const person = await enrolledPerson(server);
    const challenge = await challengeOf(server, person);
    const before = await sessionsOf(person);
    const codes = [codeOf(person.secret), codeOf(person.secret, 1), ...person.recoveryCodes];
    const answers = await Promise.all(
      [...codes, ...codes].slice(0, 20).map((code) => secondStep(server, challenge, code)),
    );
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(person)).toBe(before + 1);
  });
});

describe('given a recovery code', () => {
  it('when it follows, then it signs in, and not a second time', async () => {
    const person = await enrolledPerson(server);
    const [code = ''] = person.recoveryCodes;
    expect((await secondStep(server, await challengeOf(server, person), code)).status).toBe(200);
    expect((await secondStep(server, await challengeOf(server, person), code)).status).toBe(400);
    expect(await server.as(person).call('getSecondFactor')).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('when it is written with blanks and capitals, then it is the same code', async () => {
    const person = await enrolledPerson(server);
    const [code = ''] = person.recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await secondStep(server, await challengeOf(server, person), typed)).status).toBe(200);
  });

  it('when 20 challenges are answered with it at once, then one signs in', async () => {
    const person = await enrolledPerson(server);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(server, person)));
    const [code = ''] = person.recoveryCodes;
    const answers = await Promise.all(challenges.map((challenge) => secondStep(server, challenge, code)));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
  });

  it('when it is of another person, then it is refused', async () => {
    const [person, other] = [await enrolledPerson(server), await enrolledPerson(server)];
    const [code = ''] = other.recoveryCodes;
    expect((await secondStep(server, await challengeOf(server, person), code)).status).toBe(400);
  });
});

describe('given a challenge', () => {
  const isOver = async (answer: Response) =>
    expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
      status: 401,
      code: 'wrongCredentials',
    });

  it('when it was never given, then it is refused', async () => {
    await isOver(await secondStep(server, 'a challenge that was never given', '123456'));
  });

  it('when five wrong codes were tried, then the right one is too late', async () => {
    const person = await enrolledPerson(server);
    const challenge = await challengeOf(server, person);
    for (let tries = 0; tries < CHALLENGE_TRIES; tries += 1)
      expect((await secondStep(server, challenge, wrongCode(person.secret))).status).toBe(400);
    await isOver(await secondStep(server, challenge, codeOf(person.secret)));
    const fresh = await challengeOf(server, person);
    expect((await secondStep(server, fresh, codeOf(person.secret))).status).toBe(200);
  });

  it('when it is older than five minutes, then it is refused', async () => {
    const person = await enrolledPerson(server);
    const challenge = await challengeOf(server, person);
    await server.db
      .update(signInChallenges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(signInChallenges.userAccountId, person.userAccountId));
    await isOver(await secondStep(server, challenge, codeOf(person.secret)));
  });

  it('when it was used, then another code does not use it again', async () => {
    const person = await enrolledPerson(server);
    const challenge = await challengeOf(server, person);
    await secondStep(server, challenge, codeOf(person.secret));
    await isOver(await secondStep(server, challenge, codeOf(person.secret, 1)));
  });

  const params = ({ userAccountId }: EnrolledPerson) => ({ userAccountId });
  it.each<[what: string, end: (person: EnrolledPerson) => Promise<unknown>]>([
    ['the password is reset', (person) => server.as('admin').call('resetPassword', { params: params(person) })],
    [
      'the account is disabled',
      (person) => server.as('admin').call('updateUserAccount', { params: params(person), body: { disabled: true } }),
    ],
    ['the account is removed', (person) => server.as('admin').call('deleteUserAccount', { params: params(person) })],
  ])('when %s, then it is refused', async (_what, end) => {
    const person = await enrolledPerson(server);
    const challenge = await challengeOf(server, person);
    await end(person);
    expect((await secondStep(server, challenge, codeOf(person.secret))).status).toBe(401);
  });
});

describe('given many wrong codes', () => {
  it('when 50 were tried in a day with the right password, then no further one is', async () => {
    const person = await enrolledPerson(server);
    const { counters } = server;
    for (let tries = 0; tries < 50; tries += 1) await counters.add(`failed:day:second:${person.userAccountId}`, 60_000);
    const answer = await secondStep(server, await challengeOf(server, person), codeOf(person.secret));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('when they come from one network, then five are checked', async () => {
    const person = await enrolledPerson(server);
    const headers = freshAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const body = { challenge: await challengeOf(server, person), code: wrongCode(person.secret) };
      statuses.push((await server.nobody.send('loginSecondStep', { body, headers })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
