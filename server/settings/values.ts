import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { readNetworks } from '../outbound/networks.ts';
import { readKeys } from '../secrets/keyring.ts';
import type { ClamdAddress } from './services.ts';

/** Texts for yes. */
const YES = new Set(['1', 'true', 'yes', 'on']);
/** Texts for no. */
const NO = new Set(['0', 'false', 'no', 'off']);

/** What is wrong with a setting, with its value. */
export const sentence = (name: string, want: string) => (issue: { input?: unknown }) =>
  `${name} must be ${want}, but is "${String(issue.input)}".`;
/** For settings that may contain a password: the message does not repeat the value. */
const secretSentence = (name: string, want: string) => () => `${name} must be ${want}.`;

/** A whole number between two bounds. */
export const whole = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: sentence(name, `a whole number from ${min} to ${max}`),
    })
    .transform(Number)
    .default(fallback);

/** Yes or no; undefined when it is not set. */
export const flag = (name: string) =>
  z
    .string()
    .refine((text) => YES.has(text.toLowerCase()) || NO.has(text.toLowerCase()), {
      error: sentence(name, 'true or false'),
    })
    .transform((text) => YES.has(text.toLowerCase()))
    .optional();

export const choice = <T extends string>(name: string, values: readonly [T, ...T[]], fallback: T) =>
  z.enum(values, { error: sentence(name, `one of ${values.join(', ')}`) }).default(fallback);

const isUrl = (text: string, schemes: readonly string[]) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) && new URL(text).hostname !== '';

/** An address with one of these schemes. */
export const url = (name: string, schemes: readonly [string, ...string[]]) =>
  z
    .string()
    .refine((text) => isUrl(text, schemes), {
      error: secretSentence(
        name,
        `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      ),
    })
    .optional();

/** An address without a path: what browsers call the origin. */
export const origin = (name: string) =>
  url(name, ['http', 'https']).refine((text) => text === undefined || /^\/*$/.test(new URL(text).pathname), {
    error: sentence(name, 'an origin without a path, such as https://chat.example'),
    when: ({ issues }) => issues.length === 0,
  });

/** The proxies whose client address is trusted: all or none, so many hops, or these addresses. */
export const trustProxy = (name: string) =>
  z
    .string()
    .transform((text, context): boolean | number | string[] => {
      const word = text.toLowerCase();
      if (NO.has(word)) return false;
      if (/^\d+$/.test(word)) return Number(word);
      if (YES.has(word)) return true;
      const addresses = text.split(',').map((address) => address.trim());
      try {
        proxyAddr.compile(addresses);
        return addresses;
      } catch {
        const error = sentence(name, 'true, false, a number of proxies, or addresses separated by commas');
        context.issues.push({ code: 'custom', message: error({ input: text }), input: text });
        return z.NEVER;
      }
    })
    .optional();

/** A PostgreSQL address may omit the host (unix socket), so only its scheme is checked. */
export const postgresUrl = (name: string) =>
  z
    .string()
    .refine((text) => /^postgres(ql)?:\/\/./.test(text), {
      error: secretSentence(name, 'an address that starts with postgres:// or postgresql://'),
    })
    .optional();

/** The address of a clamd: `tcp://host:port`, or `unix:///path` of its socket. */
export const clamdUrl = (name: string) =>
  z
    .string()
    .refine((text) => /^tcp:\/\/[^/:\s]+:\d+$/.test(text) || /^unix:\/\/\/\S/.test(text), {
      error: sentence(name, 'tcp://host:port or unix:///path'),
    })
    .transform((text): ClamdAddress => {
      const { protocol, hostname, port, pathname } = new URL(text);
      return protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname, port: Number(port) };
    })
    .optional();

export const secretKeys = z
  .string()
  .transform((text, context) => {
    const keys = readKeys(text);
    if (keys) return keys;
    const error = secretSentence('SECRET_KEYS', 'keys of 32 bytes in base64, separated by commas');
    context.issues.push({ code: 'custom', message: error(), input: undefined });
    return z.NEVER;
  })
  .optional();

/** Networks, separated by commas. */
export const networks = (name: string) =>
  z
    .string()
    .transform((text, context) => {
      const list = readNetworks(text);
      if (list) return list;
      const error = sentence(name, 'networks like 10.1.2.0/24, separated by commas');
      context.issues.push({ code: 'custom', message: error({ input: text }), input: text });
      return z.NEVER;
    })
    .optional();

export const words = z.string().optional();
