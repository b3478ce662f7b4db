import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { systemCode } from '../db/embedded/failure.ts';
import { StartError } from './startError.ts';

function toStartError(error: unknown, { host, port }: Config): StartError {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use by another program: stop that one or set PORT to another number.`);
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}: set PORT to a number from 1024.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST is "${host}", which is not an address of this machine.`);
    default:
      return new StartError(`The server cannot listen on ${host}, port ${port}: ${String(error)}`);
  }
}

/** Throws a StartError if the port cannot be used. Called before everything that takes time. */
export async function checkPort(config: Config): Promise<void> {
  const { host, port } = config;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, () => probe.close(() => resolve()));
    });
  } catch (error) {
    throw toStartError(error, config);
  }
}

/** Starts listening. Resolves with the URL for people. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw toStartError(error, config);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
