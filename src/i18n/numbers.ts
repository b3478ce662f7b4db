import { toBurmeseDigits } from '../lib/burmeseDigits.ts';
import type { Language } from '../lib/language.ts';

export const localDigits = (language: Language, text: string): string =>
  language === 'my' ? toBurmeseDigits(text) : text;

/** A whole or decimal number with thousands marked: 12,345 and ၁၂,၃၄၅. */
export function formatNumber(language: Language, value: number): string {
  const [whole = '0', part] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return localDigits(language, part ? `${grouped}.${part}` : grouped);
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** A file's size, in the largest unit that leaves at least one: 1.4 MB and ၁.၄ MB. */
export function formatBytes(language: Language, bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const rounded = value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(language, rounded)} ${UNITS[unit]}`;
}
