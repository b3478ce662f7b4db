import type { AppStore } from '../store.ts';

/** Loads the thunks of signing in and what they need: the sign-in screen is shown before their code is loaded. */
export async function loadSignIn({ loadMessaging }: AppStore) {
  const [thunks] = await Promise.all([import('./signIn.ts'), loadMessaging()]);
  return thunks;
}
