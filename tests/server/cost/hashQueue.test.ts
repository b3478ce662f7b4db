import { describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';
import { enrol, freshAddress, wrongCode } from '../auth/secondFactorScene.ts';

const server = await serverOfFile();

const never = new AbortController().signal;
let count = 0;
const newPerson = () => {
  count += 1;
  return server.addPerson({ userName: `hashing${count}` });
};
const queue = () => server.app.costQueues.hash;

/** Holds a turn of an account, or of a network, until it is let go. */
function holdTurn(owner: number | string) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { done: queue().run(owner, never, () => held), letGo };
}

const confirm = (person: ExamplePerson) => server.as(person).call('confirmSession', { body: { password: PASSWORD } });
const signIn = (person: ExamplePerson, headers = freshAddress()) =>
  server.nobody.send('login', { body: { userName: person.userName, password: PASSWORD }, headers });

describe('given an account whose hashing is under way', () => {
  it('when it and others ask for more, then only its own waits', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const turn = holdTurn(person.userAccountId);
    const waiting = confirm(person);
    await expect.poll(() => queue().waiting).toBe(1);
    expect((await signIn(other)).status).toBe(200);
    expect(queue().waiting).toBe(1);
    turn.letGo();
    expect(await waiting).toEqual({ token: expect.any(String) });
    await turn.done;
  });

  it('when it wants its recovery codes, then each hash waits for its own turn', async () => {
    const person = await newPerson();
    const before = queue().started;
    await enrol(server, person);
    expect(queue().started - before).toBe(10);
  });
});

describe('given a network whose sign-ins wait', () => {
  it('when somebody signs in from another network, then they are let in meanwhile', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const headers = freshAddress();
    const turn = holdTurn(headers['x-forwarded-for']);
    const waiting = signIn(person, headers);
    await expect.poll(() => queue().waiting).toBe(1);
    expect((await signIn(other)).status).toBe(200);
    turn.letGo();
    expect((await waiting).status).toBe(200);
    await turn.done;
  });
});

describe('given as much waiting hashing as there may be', () => {
  it('when an account has too much, then 429; when all have, then 503; both with Retry-After', async () => {
    const person = await newPerson();
    const turns = Array.from({ length: 21 }, () => holdTurn(person.userAccountId));
    const mine = await server.as(person).send('confirmSession', { body: { password: PASSWORD } });
    expect(mine.status).toBe(429);
    expect(Number(mine.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let owner = 1_000_001; owner <= 1_000_009; owner += 1)
      for (let one = 0; one < 20; one += 1) turns.push(holdTurn(owner));
    turns.push(holdTurn(1_000_010));
    const stranger = await signIn(await newPerson());
    expect(stranger.status).toBe(503);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const { letGo } of turns) letGo();
    await Promise.all(turns.map(({ done }) => done));
  });
});

describe('given a call that will be refused', () => {
  /** How much is hashed for a call. */
  async function hashedFor(call: () => Promise<{ status: number }>) {
    const before = queue().started;
    const { status } = await call();
    return { status, hashed: queue().started - before };
  }

  it('when nothing is to be confirmed, then no recovery codes are hashed', async () => {
    const person = server.as(await newPerson());
    const call = () => person.send('confirmTotp', { body: { code: '123456' } });
    expect(await hashedFor(call)).toEqual({ status: 400, hashed: 0 });
  });

  it('when the code of the app is wrong, then no recovery codes are hashed', async () => {
    const person = server.as(await newPerson());
    const { secret } = await person.call('startTotp');
    const call = () => person.send('confirmTotp', { body: { code: wrongCode(secret) } });
    expect(await hashedFor(call)).toEqual({ status: 400, hashed: 0 });
  });

  it('when two-step verification is off, then no new recovery codes are hashed', async () => {
    const person = server.as(await newPerson());
    expect(await hashedFor(() => person.send('replaceRecoveryCodes'))).toEqual({ status: 409, hashed: 0 });
  });

  it('when the name of a new account is taken, then no first password is hashed', async () => {
    const { userName } = await newPerson();
    const body = { userName: userName.toUpperCase(), profileName: '', phone: '', email: '' };
    const call = () => server.as('admin').send('createUserAccount', { body });
    expect(await hashedFor(call)).toEqual({ status: 409, hashed: 0 });
  });

  it('when the account does not exist, then no first password is hashed for it', async () => {
    const call = () => server.as('admin').send('resetPassword', { params: { userAccountId: 999_999 } });
    expect(await hashedFor(call)).toEqual({ status: 404, hashed: 0 });
  });

  it('when a new password breaks a rule, then neither it nor the old one is hashed', async () => {
    const person = server.as(await newPerson());
    const body = { currentPassword: PASSWORD, newPassword: 'password' };
    expect(await hashedFor(() => person.send('setPassword', { body }))).toEqual({ status: 400, hashed: 0 });
  });
});
