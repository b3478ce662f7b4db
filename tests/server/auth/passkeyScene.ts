import type { Passkey } from '#contract';
import type { TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { freshAddress } from './secondFactorScene.ts';
import { type Deviation, SoftAuthenticator } from './softAuthenticator.ts';

/** The public origin of servers whose passkeys are tested. */
export const PASSKEY_ORIGIN = 'https://chat.example.org';

/** Somebody's authenticator with a passkey that the server knows. */
export async function addPasskey(
  server: TestServer,
  person: Pick<ExamplePerson, 'token'>,
  name = 'My phone',
): Promise<{ authenticator: SoftAuthenticator; passkey: Passkey }> {
  const authenticator = new SoftAuthenticator(PASSKEY_ORIGIN);
  const creation = await server.as(person).call('startPasskey');
  const credential = authenticator.create(creation);
  return { authenticator, passkey: await server.as(person).call('createPasskey', { body: { name, credential } }) };
}

/** Signs in with a passkey. */
export async function signInByPasskey(
  server: TestServer,
  authenticator: SoftAuthenticator,
  deviation: Deviation = {},
): Promise<Response> {
  const request = await server.nobody.call('startPasskeySignIn', { headers: freshAddress() });
  const credential = authenticator.get(request, deviation);
  return server.nobody.send('loginPasskey', { body: { credential }, headers: freshAddress() });
}
