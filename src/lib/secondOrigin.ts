/** The names of this computer: the browser keeps cookies and stored data apart for each. */
const SAME_COMPUTER: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The same server under the computer's other name, where a second person can be signed in beside the first; null where the app
 * was not opened on the server's own computer.
 */
export function secondOrigin({ protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>) {
  const other = SAME_COMPUTER[hostname];
  return other === undefined ? null : `${protocol}//${other}${port && `:${port}`}`;
}
