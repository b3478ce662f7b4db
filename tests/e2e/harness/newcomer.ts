import type { BodyOf, Routes } from '#contract';
import { createClient } from '../../serverClient.ts';
import { callAs } from './api.ts';
import { NEWCOMER_PREFIX, passwordOf } from './passwords.ts';

let counter = 0;

/** Makes somebody for one test, who can sign in as the people of the demo do. */
export async function newcomer(url: string, given: Partial<BodyOf<Routes['createUserAccount']>>) {
  const userName = `${NEWCOMER_PREFIX}${Date.now()}${counter++}`;
  const admin = await callAs(url, 'admin');
  const made = await admin.call('createUserAccount', { body: { userName, profileName: userName, ...given } });
  const first = await createClient(url).call('login', { body: { userName, password: made.firstPassword } });
  const client = createClient(url, first.password);
  const body = { currentPassword: made.firstPassword, newPassword: passwordOf(userName) };
  await client.call('setPassword', { body });
  await client.call('logout');
  return { userName, userAccountId: made.userAccountId, client: await callAs(url, userName) };
}

export type Newcomer = Awaited<ReturnType<typeof newcomer>>;
