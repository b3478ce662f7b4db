import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';
import { connectWire } from '../realtime/realtimeServer.ts';
import { addPasskey, PASSKEY_ORIGIN, signInByPasskey } from './passkeyScene.ts';
import { enrol } from './secondFactorScene.ts';

let count = 0;
let admin: ExamplePerson;
const server = await serverOfFile({
  config: { secondFactorOf: 'admins', publicUrl: PASSKEY_ORIGIN, trustProxy: true },
});
beforeEach(async () => {
  count += 1;
  admin = await server.addPerson({ userName: `chief${count}`, role: 'ADMIN' });
});

const body = () => ({ userName: admin.userName, password: PASSWORD });
const gated = { status: 403, code: 'secondFactorRequired' };

describe('given an installation that requires a second factor of admins', () => {
  // covers: required-second-factor
  it('when an admin without one signs in, then only what sets one up is answered', async () => {
    const account = await server.nobody.call('login', { body: body() });
    expect(account.requiredStep).toBe('secondFactor');
    const client = server.as({ token: account.password });
    expect(await client.refused('getUserAccounts')).toMatchObject(gated);
    expect(await client.refused('getFriends')).toMatchObject(gated);
    expect(await client.refused('removeSecondFactor')).toMatchObject(gated);
    expect(await client.call('getSecondFactor')).toMatchObject({ since: null });
    expect(await client.call('getPasskeys')).toEqual([]);
    await client.call('confirmSession', { body: { password: PASSWORD } });
    await client.call('startTotp');
    await client.call('logout');
  });

  it('when anybody else signs in, then nothing is asked of them', async () => {
    const customer = { userName: 'customer', password: PASSWORD };
    expect(await server.nobody.call('login', { body: customer })).not.toHaveProperty('requiredStep');
  });

  // covers: required-second-factor
  it('when two-step verification is turned on, then the session goes on, and it stays on', async () => {
    await enrol(server, admin);
    await server.as(admin).call('getUserAccounts');
    expect(await server.as(admin).refused('removeSecondFactor')).toMatchObject({ status: 409 });
    expect(await server.as(admin).call('getSecondFactor')).toMatchObject({ recoveryCodesLeft: 10 });
  });

  // covers: required-second-factor
  it('when a passkey is added, then it is the only way in, and it cannot be removed', async () => {
    const { authenticator, passkey } = await addPasskey(server, admin);
    await server.as(admin).call('getUserAccounts');
    const params = { passkeyId: passkey.passkeyId };
    expect(await server.as(admin).refused('deletePasskey', { params })).toMatchObject({ status: 409 });
    const headers = { 'accept-language': 'en' };
    expect(await server.nobody.refused('login', { body: body(), headers })).toMatchObject({
      code: 'wrongCredentials',
      message: 'Sign in with your passkey.',
    });
    const answer = await signInByPasskey(server, authenticator);
    expect(await answer.json()).not.toHaveProperty('requiredStep');
  });

  it('when an admin has both and removes both at once, then one is left', async () => {
    await enrol(server, admin);
    const { passkey } = await addPasskey(server, admin);
    const params = { passkeyId: passkey.passkeyId };
    const statuses = await Promise.all([
      server.as(admin).send('removeSecondFactor'),
      server.as(admin).send('deletePasskey', { params }),
    ]).then((answers) => answers.map(({ status }) => status));
    expect(statuses.toSorted()).toEqual([204, 409]);
  });

  it('when a connected person becomes an admin, then their connection ends', async () => {
    await enrol(server, admin);
    const person = await server.addPerson({ userName: `live${count}` });
    const wire = await connectWire(new URL(server.url).host, person.token);
    const params = { userAccountId: person.userAccountId };
    await server.as(admin).call('updateUserAccount', { params, body: { role: 'ADMIN' } });
    expect((await wire.take('ERROR')).headers.code).toBe('secondFactorRequired');
  });

  it('when the factor of a connected admin is removed, then their connection ends', async () => {
    const other = await server.addPerson({ userName: `other${count}`, role: 'ADMIN' });
    for (const one of [admin, other]) await enrol(server, one);
    const wire = await connectWire(new URL(server.url).host, admin.token);
    const params = { userAccountId: admin.userAccountId };
    await server.as(other).call('resetSecondFactor', { params });
    expect((await wire.take('ERROR')).headers.code).toBe('secondFactorRequired');
  });

  it('when somebody becomes an admin, then it is asked of them at the next call', async () => {
    await enrol(server, admin);
    const person = await server.addPerson({ userName: `risen${count}` });
    await server.as(person).call('getFriends');
    const params = { userAccountId: person.userAccountId };
    await server.as(admin).call('updateUserAccount', { params, body: { role: 'ADMIN' } });
    expect(await server.as(person).refused('getFriends')).toMatchObject(gated);
  });

  it('when an admin lost the only passkey, then another removes it, and a new factor is set up', async () => {
    await addPasskey(server, admin);
    const other = await server.addPerson({ userName: `other${count}`, role: 'ADMIN' });
    await enrol(server, other);
    const params = { userAccountId: admin.userAccountId };
    await server.as(other).call('resetSecondFactor', { params });
    expect((await server.nobody.call('login', { body: body() })).requiredStep).toBe('secondFactor');
  });
});
