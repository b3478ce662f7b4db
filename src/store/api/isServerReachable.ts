/** Does the server that served the app answer now? For those who are about to throw the page away. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
