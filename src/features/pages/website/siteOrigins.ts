import { parseUrl } from '../../../lib/parseUrl.ts';

/** The origin of an address as people write it, with or without `https://` and a path; the text itself where it is no address. */
function originOf(text: string): string {
  const { origin = 'null' } = parseUrl(/^\w+:\/\//.test(text) ? text : `https://${text}`) ?? {};
  return origin === 'null' ? text : origin;
}

/** The origins of websites, which are separated by white space or commas. */
export const siteOrigins = (text: string): string[] => [
  ...new Set(text.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : [originOf(word)]))),
];
