import { lookup, Resolver, TIMEOUT } from 'node:dns/promises';

/** Finds the addresses of a name. */
export type FindAddresses = (name: string) => Promise<readonly string[]>;

/** How long a name server may take to answer, in ms, and how often each is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 };

async function askNameServers(name: string, servers: readonly string[] | undefined): Promise<string[]> {
  // Of the settings of the system as they are now: they change while the server runs.
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
  return found;
}

/**
 * Finds the addresses of a name that a user has given. It asks the name servers itself: the operating system resolves two names at a
 * time for the whole process, so that a name whose server never answers would hold up mail, push and the storage of files. Names that
 * only the system knows (`/etc/hosts`) are for installations that allow own networks.
 */
export function findAddresses(hasOwnNetworks: boolean, servers?: readonly string[]): FindAddresses {
  return async (name) => {
    try {
      return await askNameServers(name, servers);
    } catch (error) {
      const isSilent = error instanceof Error && 'code' in error && error.code === TIMEOUT;
      if (isSilent || !hasOwnNetworks) throw error;
      return (await lookup(name, { all: true })).map(({ address }) => address);
    }
  };
}
