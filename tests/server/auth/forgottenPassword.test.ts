import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { codeOf, type EnrolledPerson, enrolledPerson } from './secondFactorScene.ts';

const server = await serverOfFile();
let person: EnrolledPerson;
beforeEach(async () => {
  person = await enrolledPerson(server);
});

const login = (password: string) => ({ body: { userName: person.userName, password } });
const params = () => ({ userAccountId: person.userAccountId });
const reset = async () => {
  const { firstPassword } = await server.as('admin').call('resetPassword', { params: params() });
  return firstPassword;
};

describe('given a forgotten password of an account with two-step verification', () => {
  it('when an admin resets it, then the second step is still asked', async () => {
    const refused = await server.nobody.refused('login', login(await reset()));
    expect(refused).toMatchObject({ status: 401, code: 'secondStepRequired' });
    const body = { challenge: refused.challenge ?? '', code: codeOf(person.secret) };
    expect(await server.nobody.call('loginSecondStep', { body })).toMatchObject({ requiredStep: 'newPassword' });
  });

  it('when an admin resets it, then neither the old password nor a session goes on', async () => {
    await reset();
    expect(await server.nobody.refused('login', login(PASSWORD))).toMatchObject({ code: 'wrongCredentials' });
    expect(await server.as(person).refused('getFriends')).toMatchObject({ code: 'signedOut' });
  });
});

describe('given a lost authenticator app', () => {
  it('when an admin removes the second step, then the password is still asked', async () => {
    await server.as('admin').call('resetSecondFactor', { params: params() });
    expect(await server.nobody.refused('login', login('a guess of somebody'))).toMatchObject({
      code: 'wrongCredentials',
    });
    await server.nobody.call('login', login(PASSWORD));
    const kinds = (await server.as(person).call('getNotifications')).map(({ kind }) => kind);
    expect(kinds).toContain('secondFactorOff');
    const { entries } = await server
      .as('admin')
      .call('getAuditEntries', { query: { action: 'secondFactorTurnedOff' } });
    expect(entries[0]).toMatchObject({
      actor: { userAccountId: server.people.admin.userAccountId },
      target: { id: person.userAccountId },
    });
  });
});
