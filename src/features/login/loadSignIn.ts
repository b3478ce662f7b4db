import type { AppStore } from '../../store/types.ts';

/** Loads the thunks of signing in and what they need: the sign-in screen is shown before their code is loaded. */
export async function loadSignIn({ loadMessaging }: Pick<AppStore, 'loadMessaging'>) {
  const [thunks] = await Promise.all([import('../../store/session/signIn.ts'), loadMessaging()]);
  return thunks;
}
