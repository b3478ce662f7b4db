import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import myanmarTools from 'myanmar-tools';

/**
 * Makes the messages of docs/burmese.md#zawgyi: `node tests/data/zawgyi/make.ts`. Each is Burmese of the product (sentences of the
 * catalogue, lines of the demo, names, townships, addresses, prices, phone numbers) with English, numbers and emoji between.
 * `shown` is Unicode, `typed` the same in Zawgyi, by the converter of myanmar-tools. Sentences are dealt to the two parts by
 * their text, so that no sentence of the held-out part stands in the part that rules are tuned on.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const SOURCES = ['src/i18n/my', 'server/demo', 'server/startup/directory.ts', 'server/errorWords.ts'];
const MESSAGES = 1_000;

const converter = new myanmarTools.ZawgyiConverter();

const files = SOURCES.flatMap((source) =>
  source.endsWith('.ts') ? [source] : readdirSync(join(root, source)).map((name) => `${source}/${name}`),
);
const literals = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)].flatMap(([, quoted, template]) =>
    (quoted ?? template ?? '').split(/\$\{[^}]*\}|\\n|[“”"]/),
  ),
);
const pieces = [...new Set(literals.map((piece) => piece.trim()))]
  .filter((piece) => /[\u1000-\u1021]/.test(piece))
  .sort();

/** The same number for the same text, whatever else is there. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ENGLISH = [
  'ok',
  'Thanks',
  'KBZPay',
  'order no',
  'size XL',
  'Facebook live',
  'delivery',
  'screenshot',
  'Hello',
  'iPhone 13 Pro',
  'https://example.com/p/12',
  'COD',
];
const EMOJI = ['🙏', '😊', '😂😂', '❤️', '👍🏽', '🎉', '😭', '👨‍👩‍👧'];
const NUMBERS = ['09 123 456 789', '25,000', '၁၅,၀၀၀ ကျပ်', '၀၉-၄၅၀၁၂၃၄၅၆', '၃ ထည်', 'အမှတ် ၁၂၊ ၄၅ လမ်း', '2:30 PM', '၂၀၂၆'];

/** A message as its parts; Burmese ones are to be converted. */
function messageOf(deal: readonly string[], random: () => number): string {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const parts = [one(deal)];
  const more = Math.floor(random() * 4);
  for (let i = 0; i < more; i += 1) {
    const kind = random();
    parts.push(kind < 0.35 ? one(ENGLISH) : kind < 0.6 ? one(EMOJI) : kind < 0.8 ? one(NUMBERS) : one(deal));
    if (random() < 0.4) parts.push(one(deal));
  }
  if (random() < 0.2) parts.unshift(one(random() < 0.5 ? ENGLISH : EMOJI));
  return parts.reduce((all, part) => all + (random() < 0.15 ? '\n' : ' ') + part);
}

function write(name: string, deal: readonly string[], seed: number): void {
  const random = randomFrom(seed);
  const messages = Array.from({ length: MESSAGES }, () => {
    const shown = messageOf(deal, random);
    return { typed: shown.replace(/[\u1000-\u109f]+/g, (run) => converter.unicodeToZawgyi(run)), shown };
  });
  const lines = messages.map((message) => `${JSON.stringify(message)}\n`);
  writeFileSync(join(import.meta.dirname, `${name}.jsonl`), lines.join(''));
}

write(
  'tuning',
  pieces.filter((piece) => hashOf(piece) % 2 === 0),
  1,
);
write(
  'heldOut',
  pieces.filter((piece) => hashOf(piece) % 2 === 1),
  2,
);
