/** Loads the code of home while somebody signs in: it is the next screen. What cannot be loaded now is loaded then. */
export const preloadHome = (): Promise<unknown> =>
  Promise.allSettled([import('./shell/ShellLayout.tsx'), import('./HomeScreen.tsx')]);
