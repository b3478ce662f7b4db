import { installFromDebian, programsNamed } from './debian.mjs';

/** The servers that tests start beside the product, and the packages of Debian that hold them. */
const SERVERS = [
  { program: 'redis-server', package: 'redis-server' },
  { program: 'nginx', package: 'nginx-light' },
];

/** Sees to it that they are there, where they can be installed. Tests that need one are named as not run elsewhere. */
export async function ensureRealServers() {
  const missing = SERVERS.filter(({ program }) => programsNamed([program]).length === 0);
  if (missing.length > 0) await installFromDebian(missing.map((server) => server.package));
}
