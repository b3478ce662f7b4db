import type { BodyOf, Routes } from '#contract';
import { createClient } from '../../serverClient.ts';
import { callAs } from './api.ts';
import { NEWCOMER_PREFIX, passwordOf } from './passwords.ts';
import { shareSession, signIn } from './session.ts';

let counter = 0;

/** Makes somebody for one test, who can sign in as the people of the demo do. */
export async function newcomer(url: string, given: Partial<BodyOf<Routes['createUserAccount']>>) {
  const userName = `${NEWCOMER_PREFIX}${Date.now()}${counter++}`;
  const admin = await callAs(url, 'admin');
  const made = await admin.call('createUserAccount', { body: { userName, profileName: userName, ...given } });
  const { account, cookie } = await signIn(url, userName, made.firstPassword);
  const client = createClient(url, account.password);
  // Ends no session: it is the first password that is replaced.
  const body = { currentPassword: made.firstPassword, newPassword: passwordOf(userName) };
  await client.call('setPassword', { body });
  const { requiredStep: _taken, ...settled } = account;
  await shareSession(url, userName, Promise.resolve({ account: settled, cookie }));
  return { userName, userAccountId: made.userAccountId, client };
}

export type Newcomer = Awaited<ReturnType<typeof newcomer>>;
