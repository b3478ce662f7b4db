import Bowser from 'bowser';

/** A browser and its operating system, as far as they are known. */
export interface Device {
  browser: string;
  system: string;
}

/** Longest `User-Agent` that is stored, in characters. */
export const USER_AGENT_MAX = 256;

/** Reads the browser and the system from a `User-Agent`; empty texts for unknown ones. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '' };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName(), system: parser.getOSName() };
}

/** Names a device and its network in a notice, without words of a language. */
export function deviceText(userAgent: string, address: string): string {
  const { browser, system } = deviceOf(userAgent);
  const names = [browser, system].filter((name) => name !== '').join(', ');
  return [names, address].filter((text) => text !== '').join(' · ');
}
