import { describe, expect, it } from 'vitest';
import { pageUsers as pageUsersInEnglish } from '../../src/i18n/en/pageUsers.ts';
import { search as searchInEnglish } from '../../src/i18n/en/search.ts';
import { pageUsers } from '../../src/i18n/my/pageUsers.ts';
import { search } from '../../src/i18n/my/search.ts';
import { everyTextOf } from './everyText.ts';

const en = await everyTextOf('en');
const my = await everyTextOf('my');

/** Every sentence of a catalogue with its place; of a sentence with parts, its source, in which the words stand. */
function sentencesOf(value: unknown, place = ''): { place: string; words: string }[] {
  if (typeof value === 'string') return [{ place, words: value }];
  if (typeof value === 'function') return [{ place, words: wordsOf(value.toString()) }];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => sentencesOf(inner, place ? `${place}.${key}` : key));
}

/** The literals of a function, without what is filled in. */
const wordsOf = (source: string): string =>
  [...source.replace(/\$\{[^}]*\}/g, '').matchAll(/`([^`]*)`|'([^']*)'|"([^"]*)"/g)]
    .map(([, template, single, double]) => template ?? single ?? double)
    .filter((literal) => !/^(en|my|one|other)$/.test(literal ?? ''))
    .join('\n');

/** Words of docs/words.md that were given up, so that one thing has one name. */
const GIVEN_UP_ENGLISH =
  /\bserve[sd]?\b|\bserving\b|\bgoes by\b|\bholds\b|\bsomebody\b|\beverybody\b|\bwhoever\b|\banew\b|\bMake (page|account)\b|Load again|As the device|May sign in|Take yourself|Calls themselves|You own it|Nothing found|could not be|\bcannot\b|show up here/i;
const GIVEN_UP_BURMESE =
  /စကားပြောခန်း|စာမျက်နှာ|မိတ်ဆွေ|ရာထူး|တာဝန်ယူထား|တာဝန်ယူခွင့်|မလား။|ပြန်ယူ၍ မရ|နေ့လယ်|ပရင့်ထုတ်|ပြန်ဖြုတ်မည်|တွေ့ရှိချက်|စီမံခန့်ခွဲသူ/;
/** Names and terms that Burmese writes in Latin letters too. */
const LATIN =
  /\b(Mingala|Google|SMS|Open-source|open-source|NRC|Email|MB|kB|Zawgyi|[Pp]asskey|Authenticator|Aegis|1Password|QR|recovery-codes\.txt)\b/g;

const found = (catalogue: unknown, refused: RegExp) =>
  sentencesOf(catalogue).filter(({ words }) => refused.test(words.replace(LATIN, '')));

describe('given the words of docs/words.md', () => {
  it('when English is read, then no word that was given up is left', () => {
    expect(found(en, GIVEN_UP_ENGLISH)).toEqual([]);
  });

  it('when Burmese is read, then one thing has one word', () => {
    expect(found(my, GIVEN_UP_BURMESE)).toEqual([]);
  });

  it.each([
    ['English', pageUsersInEnglish.askText, searchInEnglish.askToServe],
    ['Burmese', pageUsers.askText, search.askToServe],
  ])('when %s names a button, then the button is called so', (_, text, button) => {
    expect(text).toContain(`“${button}”`);
  });

  it('when Burmese is read, then no English is left in it', () => {
    expect(found(my, /[A-Za-z]{2,}/)).toEqual([]);
  });
});
