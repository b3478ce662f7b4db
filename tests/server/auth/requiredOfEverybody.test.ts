import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';
import { addPasskey, PASSKEY_ORIGIN } from './passkeyScene.ts';
import { enrol } from './secondFactorScene.ts';

let count = 0;
let person: ExamplePerson;
const server = await serverOfFile({
  config: { secondFactorOf: 'everybody', publicUrl: PASSKEY_ORIGIN, trustProxy: true },
});
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `anybody${count}` });
});
const login = () => ({ body: { userName: person.userName, password: PASSWORD } });

describe('given an installation that requires a second factor of everybody', () => {
  // covers: required-second-factor
  it('when a customer without one signs in, then only what sets one up is answered', async () => {
    expect((await server.nobody.call('login', login())).requiredStep).toBe('secondFactor');
    expect(await server.as(person).refused('getFriends')).toMatchObject({ status: 403, code: 'secondFactorRequired' });
    await enrol(server, person);
    expect(await server.as(person).call('getFriends')).toEqual([]);
    expect(await server.as(person).refused('removeSecondFactor')).toMatchObject({ status: 409 });
    expect(await server.nobody.refused('login', login())).toMatchObject({ code: 'secondStepRequired' });
  });

  // covers: required-second-factor
  it('when a customer only has a passkey, then the password alone does not sign in', async () => {
    await addPasskey(server, person);
    expect(await server.nobody.refused('login', login())).toMatchObject({ status: 401, code: 'wrongCredentials' });
  });
});
