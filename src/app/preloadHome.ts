import { inBackground } from '../lib/backgroundLoad.ts';
import type { AppStore } from '../store/types.ts';

/** Loads the code of home while somebody signs in: it is the next screen. What cannot be loaded now is loaded then. */
export const preloadHome = ({ loadMessaging }: AppStore): Promise<unknown> =>
  Promise.all([loadMessaging(), import('./shell/ShellLayout.tsx'), import('./HomeScreen.tsx')].map(inBackground));
