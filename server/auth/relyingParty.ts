import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';

/** For whom passkeys are made: the domain and the origin of this installation. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of PUBLIC_URL, or of a request to localhost. Undefined where browsers offer no passkeys: at an IP address, and
 * over plain http elsewhere.
 */
export function relyingPartyOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty | undefined {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin, protocol } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (publicUrl === undefined && !isLoopback(hostname)) return undefined;
  return protocol === 'https:' || isLoopback(hostname) ? { id: hostname, origin } : undefined;
}
