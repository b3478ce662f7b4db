import { isIPv4 } from 'node:net';

/** Whether only this machine reaches a host: `localhost` or a loopback address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
